import { expect, test } from 'vitest'
import { openClass } from '../../../../support/server/class.ts'
import { startTestServer } from '../../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const posts = '/community/posts'

/** Ana, Bia and Caio in a class; Bia wrote a post and, under the team's, a comment. */
async function newClass() {
  const room = await openClass(world, creator)
  const [ana, bia, caio] = [await room.enrol('Ana'), await room.enrol('Bia'), await room.enrol('Caio')]
  const post = (await bia.call('POST', posts, { content: 'Compre já' })).json()
  const team = (await creator.call('POST', `/apps/${room.id}/community/posts`, { content: 'Oi' })).json()
  const comments = `${posts}/${team.id}/comments`
  const comment = (await bia.call('POST', comments, { content: 'Clique aqui' })).json()
  const seenBy = async (student: typeof ana) => (await student.call('GET', posts)).json().posts
  const reported = async () => (await creator.call('GET', `/apps/${room.id}/community/reported`)).json()
  const decide = async (id: string, decision: string) =>
    (await creator.call('POST', `/apps/${room.id}/community/reported/${id}/decision`, { decision }))
      .statusCode
  return { ...room, ana, bia, caio, post, team, comment, comments, seenBy, reported, decide }
}

test('what is reported waits for the team once, with what everybody said of it', async () => {
  const { id, ana, caio, post, comment, seenBy, reported } = await newClass()
  const report = { kind: 'community-post', id: post.id, reason: 'spam', text: ' Vende curso falso. ' }
  expect((await ana.call('POST', '/reports', report)).statusCode).toBe(204)
  // Once more is the same answer, and changes nothing.
  expect((await ana.call('POST', '/reports', { ...report, reason: 'other' })).statusCode).toBe(204)
  await caio.call('POST', '/reports', { ...report, reason: 'scam', text: undefined })
  await caio.call('POST', '/reports', { kind: 'community-comment', id: comment.id, reason: 'offence' })
  expect(await reported()).toMatchObject([
    {
      kind: 'community-comment',
      content: 'Clique aqui',
      count: 1,
      author: { name: 'Bia', isCreator: false },
    },
    {
      kind: 'community-post',
      count: 2,
      reports: [
        { reason: 'scam', text: '', name: 'Caio' },
        { reason: 'spam', text: 'Vende curso falso.', name: 'Ana' },
      ],
    },
  ])
  const newest = await creator.call('GET', `/apps/${id}/community/reported?limit=1`)
  const [, next] = /<\/api([^>]+)>/.exec(newest.headers.link as string)!
  const older = await creator.call('GET', next!)
  expect([...newest.json(), ...older.json()]).toEqual(await reported())
  expect([newest, older].map(({ headers }) => headers['x-total-count'])).toEqual(['2', '2'])
  expect(older.headers.link).toBeUndefined()
  const [first] = await seenBy(ana)
  expect(first).toMatchObject({ content: 'Oi', reported: false, comments: [{ reported: false }] })
  expect((await seenBy(ana))[1].reported).toBe(true)
  expect((await seenBy(caio))[0].comments[0].reported).toBe(true)
})

test('what the team keeps is unfolded and waits again when anybody reports it; what it removes is gone', async () => {
  const { ana, bia, caio, post, seenBy, reported, decide } = await newClass()
  const report = { kind: 'community-post', id: post.id, reason: 'improper' }
  await ana.call('POST', '/reports', report)
  expect(await decide(post.id, 'keep')).toBe(204)
  expect(await reported()).toEqual([])
  expect((await seenBy(ana))[1]).toMatchObject({ id: post.id, reported: false })
  await caio.call('POST', '/reports', report)
  expect(await reported()).toMatchObject([{ id: post.id, count: 1, reports: [{ content: 'Compre já' }] }])
  // Ana has seen that it stays; she says so again, of what it says by now.
  expect((await bia.call('PATCH', `${posts}/${post.id}`, { content: 'Olá' })).statusCode).toBe(204)
  await ana.call('POST', '/reports', { ...report, reason: 'scam', text: 'Mudou o texto' })
  expect(await reported()).toMatchObject([
    {
      content: 'Olá',
      count: 2,
      reports: [
        { reason: 'scam', text: 'Mudou o texto', name: 'Ana', content: 'Olá' },
        { reason: 'improper', name: 'Caio', content: 'Compre já' },
      ],
    },
  ])
  expect((await seenBy(ana))[1].reported).toBe(true)
  expect(await decide(post.id, 'remove')).toBe(204)
  expect(await reported()).toEqual([])
  expect((await seenBy(caio)).map(({ content }: { content: string }) => content)).toEqual(['Oi'])
  expect(await decide(post.id, 'remove')).toBe(404)
})

test('one reports what is there, is somebody else’s and of this app, and not without end', async () => {
  const { ana, bia, post, team } = await newClass()
  const elsewhere = await newClass()
  const status = async (student: typeof ana, body: object) =>
    (await student.call('POST', '/reports', { kind: 'community-post', reason: 'spam', ...body })).statusCode
  expect(await status(bia, { id: post.id })).toBe(404)
  expect(await status(ana, { id: elsewhere.post.id })).toBe(404)
  expect(await status(ana, { id: post.id, kind: 'feed-comment' })).toBe(404)
  expect(await status(ana, { id: post.id, reason: 'x' })).toBe(400)
  expect(await status(ana, { id: post.id, text: 'a'.repeat(501) })).toBe(400)
  for (let count = 0; count < 20; count++) expect(await status(ana, { id: team.id })).toBe(204)
  expect(await status(ana, { id: post.id })).toBe(429)
})

test('who is blocked is neither read nor counted by who blocked them, until they take it back', async () => {
  const { ana, bia, caio, post, team, comments, comment, seenBy } = await newClass()
  await caio.call('POST', comments, { content: 'Legal' })
  const block = { kind: 'community-comment', id: comment.id }
  expect((await ana.call('POST', '/blocks', block)).statusCode).toBe(204)
  expect((await ana.call('POST', '/blocks', block)).statusCode).toBe(204)
  expect(await seenBy(ana)).toMatchObject([
    { id: team.id, commentsCount: 1, comments: [{ author: { name: 'Caio' } }] },
  ])
  expect((await ana.call('GET', comments)).json().comments).toMatchObject([{ content: 'Legal' }])
  // Who is blocked notices nothing, and reads on.
  await ana.call('POST', posts, { content: 'Olá' })
  expect(await seenBy(bia)).toHaveLength(3)
  const { blocked } = (await ana.call('GET', '/blocks')).json()
  expect(blocked).toEqual([{ id: post.author.id, name: 'Bia', avatarUrl: null }])
  expect((await bia.call('DELETE', `/blocks/${blocked[0].id}`)).statusCode).toBe(204)
  expect(await seenBy(ana)).toHaveLength(2)
  expect((await ana.call('DELETE', `/blocks/${blocked[0].id}`)).statusCode).toBe(204)
  expect(await seenBy(ana)).toHaveLength(3)
  expect((await ana.call('GET', '/blocks')).json()).toEqual({ blocked: [] })
})

test('comments under the team’s news are hidden alike', async () => {
  const { id: appId, ana, bia } = await newClass()
  const news = { title: 'Aula', content: 'Hoje', published: true }
  const { id } = (await creator.call('POST', `/apps/${appId}/feed`, news)).json()
  const { id: comment, author } = (
    await bia.call('POST', `/feed/${id}/comments`, { content: 'Clique' })
  ).json()
  await ana.call('POST', '/blocks', { kind: 'feed-comment', id: comment })
  expect((await ana.call('GET', '/feed')).json().posts).toMatchObject([{ commentsCount: 0 }])
  expect((await bia.call('GET', '/feed')).json().posts).toMatchObject([{ commentsCount: 1 }])
  expect((await ana.call('GET', `/feed/${id}/comments`)).json().comments).toEqual([])
  expect(author.id).toBeTruthy()
})

test('neither the team nor oneself is blocked, and people have another id in every app', async () => {
  const { id: appId, ana, bia, post, team, slug } = await newClass()
  expect(team.author.id).toBeUndefined()
  for (const [student, id] of [
    [ana, team.id],
    [bia, post.id],
  ] as const)
    expect((await student.call('POST', '/blocks', { kind: 'community-post', id })).statusCode).toBe(404)
  const other = await newClass()
  const { email } = (await creator.call('GET', `/apps/${appId}/users/${bia.enrolmentId}`)).json()
  await creator.call('POST', `/apps/${other.id}/users`, { name: 'Bia', email })
  const ids = await world.sql.begin(async (tx) => {
    await tx`select set_config('trilha.creator', ${creator.user.id}, true)`
    return await tx`select md5(app_id::text || student_id::text)::uuid as id, student_id from enrolment
      where student_id = ${bia.studentId}`
  })
  expect(new Set(ids.map(({ id }) => id)).size).toBe(2)
  expect(ids.map(({ id }) => id)).toContain(post.author.id)
  expect([bia.studentId, bia.enrolmentId, slug]).not.toContain(post.author.id)
})
