import { describe, expect, test } from 'vitest'
import { openClass } from '../../../../support/server/class.ts'
import { startTestServer } from '../../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const newCommunity = (document: object = {}) => openClass(world, creator, document)
const posts = '/community/posts'

describe('posts', () => {
  test('show who wrote them, newest first, the pinned ones above', async () => {
    const { id: appId, enrol } = await newCommunity()
    const [ana, bia] = [await enrol('Ana Lima'), await enrol('Bia Reis')]
    const team = (
      await creator.call('POST', `/apps/${appId}/community/posts`, { content: 'Boas-vindas', pinned: true })
    ).json()
    const made = await ana.call('POST', posts, { content: ' Consegui tocar ' })
    expect(made.statusCode).toBe(201)
    expect(made.json()).toEqual({
      id: expect.any(String),
      content: 'Consegui tocar',
      author: { id: expect.any(String), name: 'Ana Lima', avatarUrl: null, isTeam: false },
      reported: false,
      likesCount: 0,
      liked: false,
      commentsCount: 0,
      comments: [],
      mine: true,
      edited: false,
      pinned: false,
      createdAt: expect.any(String),
    })
    await bia.call('POST', posts, { content: 'Eu também' })
    const { posts: shown, next } = (await bia.call('GET', posts)).json()
    expect(next).toBeNull()
    expect(shown).toMatchObject([
      { id: team.id, pinned: true, mine: false, author: { name: creator.person.name, isTeam: true } },
      { content: 'Eu também', mine: true },
      { content: 'Consegui tocar', mine: false, author: { name: 'Ana Lima', isTeam: false } },
    ])
  })

  test('are read page by page, each once', async () => {
    const { id: appId, enrol } = await newCommunity()
    const { call } = await enrol('Ana')
    for (const content of ['1', '2', '3', '4']) await call('POST', posts, { content })
    const [last] = (await call('GET', posts)).json().posts.slice(-1)
    await creator.call('PATCH', `/apps/${appId}/community/posts/${last.id}`, { pinned: true })
    const seen: string[] = []
    for (let next: string | null = ''; next !== null;) {
      const page: { posts: { content: string }[]; next: string | null } = (
        await call('GET', `${posts}?limit=1${next ? `&cursor=${next}` : ''}`)
      ).json()
      seen.push(...page.posts.map(({ content }) => content))
      next = page.next
    }
    expect(seen).toEqual(['1', '4', '3', '2'])
  })

  test('are removed by who wrote them, with all there is to them', async () => {
    const { enrol } = await newCommunity()
    const [ana, bia] = [await enrol('Ana'), await enrol('Bia')]
    const { id } = (await ana.call('POST', posts, { content: 'Oi' })).json()
    await bia.call('POST', `${posts}/${id}/comments`, { content: 'Olá' })
    await bia.call('PUT', `${posts}/${id}/like`)
    expect((await bia.call('DELETE', `${posts}/${id}`)).statusCode).toBe(404)
    expect((await ana.call('DELETE', `${posts}/${id}`)).statusCode).toBe(204)
    expect((await bia.call('GET', posts)).json().posts).toEqual([])
    expect((await bia.call('GET', `${posts}/${id}/comments`)).statusCode).toBe(404)
  })

  test('are changed by who wrote them alone, which shows', async () => {
    const { id: appId, enrol } = await newCommunity()
    const [ana, bia] = [await enrol('Ana'), await enrol('Bia')]
    const { id } = (await ana.call('POST', posts, { content: 'Oi' })).json()
    expect((await bia.call('PATCH', `${posts}/${id}`, { content: 'Tomado' })).statusCode).toBe(404)
    expect((await ana.call('PATCH', `${posts}/${id}`, { content: 'Oi', pinned: true })).statusCode).toBe(400)
    expect((await ana.call('PATCH', `${posts}/${id}`, { content: ' Olá ' })).statusCode).toBe(204)
    const changed = [{ content: 'Olá', edited: true, pinned: false }]
    expect((await bia.call('GET', posts)).json().posts).toMatchObject(changed)
    expect((await creator.call('GET', `/apps/${appId}/community/posts`)).json()).toMatchObject(changed)
  })

  test('cannot be pinned by students, nor be more than words', async () => {
    const { enrol } = await newCommunity()
    const { call } = await enrol('Ana')
    const refused = async (body: unknown) => {
      const answer = await call('POST', posts, body)
      return [answer.statusCode, Object.keys(answer.json().fields ?? {})]
    }
    expect(await refused({ content: 'Oi', pinned: true })).toEqual([400, ['/pinned']])
    expect(await refused({ content: 'Oi', studentId: '1' })).toEqual([400, ['/studentId']])
    expect(await refused({ content: '   ' })).toEqual([400, ['/content']])
    expect(await refused({ content: 'a'.repeat(5001) })).toEqual([400, ['/content']])
    expect((await call('GET', posts)).json().posts).toEqual([])
  })

  test('are enough at some point, in kind words, and for one student alone', async () => {
    const { enrol } = await newCommunity()
    const [ana, bia] = [await enrol('Ana'), await enrol('Bia')]
    for (let count = 0; count < 30; count++)
      expect((await ana.call('POST', posts, { content: `${count}` })).statusCode).toBe(201)
    const answer = await ana.call('POST', posts, { content: 'Mais uma' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      429,
      'Você publicou bastante em pouco tempo. Dê um tempo para a turma ler e tente mais tarde.',
    ])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await bia.call('POST', posts, { content: 'Oi' })).statusCode).toBe(201)
    expect((await ana.call('GET', posts)).statusCode).toBe(200)
  })
})

describe('what others make of a post', () => {
  test('likes count once a student', async () => {
    const { id: appId, enrol } = await newCommunity()
    const [ana, bia] = [await enrol('Ana'), await enrol('Bia')]
    const { id } = (await ana.call('POST', posts, { content: 'Oi' })).json()
    await bia.call('PUT', `${posts}/${id}/like`)
    expect((await bia.call('PUT', `${posts}/${id}/like`)).json()).toEqual({ likesCount: 1, liked: true })
    await creator.call('PUT', `/apps/${appId}/community/posts/${id}/like`)
    expect((await ana.call('GET', posts)).json().posts).toMatchObject([{ likesCount: 2, liked: false }])
    expect((await bia.call('DELETE', `${posts}/${id}/like`)).json()).toEqual({ likesCount: 1, liked: false })
  })

  test('the first two comments come with it, the rest when asked for', async () => {
    const { enrol } = await newCommunity()
    const [ana, bia] = [await enrol('Ana'), await enrol('Bia')]
    const { id } = (await ana.call('POST', posts, { content: 'Oi' })).json()
    for (const content of ['1', '2', '3']) await bia.call('POST', `${posts}/${id}/comments`, { content })
    const [post] = (await bia.call('GET', posts)).json().posts
    expect(post).toMatchObject({
      commentsCount: 3,
      comments: [{ content: '1', mine: true }, { content: '2' }],
    })
    const { comments } = (await ana.call('GET', `${posts}/${id}/comments`)).json()
    expect(comments.map(({ content }: { content: string }) => content)).toEqual(['1', '2', '3'])
    expect((await ana.call('DELETE', `/community/comments/${comments[0].id}`)).statusCode).toBe(404)
    expect((await bia.call('DELETE', `/community/comments/${comments[0].id}`)).statusCode).toBe(204)
  })
})

describe('comments', () => {
  test('are changed by who wrote them, and answered on one level, by the team as well', async () => {
    const { id: appId, enrol } = await newCommunity()
    const [ana, bia] = [await enrol('Ana'), await enrol('Bia')]
    const { id } = (await ana.call('POST', posts, { content: 'Oi' })).json()
    const path = `${posts}/${id}/comments`
    const say = async (content: string, replyTo?: string) =>
      (await bia.call('POST', path, { content, replyTo })).json() as { id: string; replyTo: string | null }
    const first = await say('Primeiro')
    const answer = await say('Resposta', first.id)
    expect(await say('Resposta da resposta', answer.id)).toMatchObject({ replyTo: first.id })
    const other = (await ana.call('POST', posts, { content: 'Outra' })).json()
    const elsewhere = `${posts}/${other.id}/comments`
    const wrong = await bia.call('POST', elsewhere, { content: 'Perdida', replyTo: first.id })
    expect(wrong.statusCode).toBe(404)
    const team = `/apps/${appId}/community/posts/${id}/comments`
    await creator.call('POST', team, { content: 'Da equipe', replyTo: first.id })
    expect((await ana.call('PATCH', `/community/comments/${first.id}`, { content: 'Meu' })).statusCode).toBe(
      404,
    )
    await bia.call('PATCH', `/community/comments/${first.id}`, { content: 'Primeiríssimo' })
    const said = [
      { content: 'Primeiríssimo', edited: true },
      { content: 'Resposta', replyTo: first.id },
      { content: 'Resposta da resposta', replyTo: first.id },
      { content: 'Da equipe', replyTo: first.id },
    ]
    expect((await ana.call('GET', path)).json().comments).toMatchObject(said)
    expect((await creator.call('GET', team)).json()).toMatchObject(said)
    expect((await ana.call('GET', posts)).json().posts[1].comments).toMatchObject(said.slice(0, 2))
  })
})

describe('is closed to', () => {
  test('guests, who read nobody’s names', async () => {
    const { enrol, guest } = await newCommunity({ config: { loginType: 'link_direto' } })
    await (await enrol('Ana')).call('POST', posts, { content: 'Oi' })
    expect((await guest('GET', posts)).statusCode).toBe(401)
    expect((await guest('POST', posts, { content: 'Oi' })).statusCode).toBe(401)
  })

  test('students of another app', async () => {
    const [one, two] = [await newCommunity(), await newCommunity()]
    const [ana, bia] = [await one.enrol('Ana'), await two.enrol('Bia')]
    const { id } = (await ana.call('POST', posts, { content: 'Oi' })).json()
    const comment = (await ana.call('POST', `${posts}/${id}/comments`, { content: 'Oi' })).json()
    for (const [method, path, body] of [
      ['DELETE', `${posts}/${id}`, undefined],
      ['PUT', `${posts}/${id}/like`, undefined],
      ['DELETE', `${posts}/${id}/like`, undefined],
      ['GET', `${posts}/${id}/comments`, undefined],
      ['POST', `${posts}/${id}/comments`, { content: 'Oi' }],
      ['PATCH', `${posts}/${id}`, { content: 'Tomado' }],
      ['PATCH', `/community/comments/${comment.id}`, { content: 'Tomado' }],
      ['DELETE', `/community/comments/${comment.id}`, undefined],
    ] as const)
      expect((await bia.call(method, path, body)).statusCode, `${method} ${path}`).toBe(404)
    expect((await bia.call('GET', posts)).json().posts).toEqual([])
    expect((await ana.call('GET', posts)).json().posts).toMatchObject([{ likesCount: 0, commentsCount: 1 }])
  })

  test('who was blocked, from the next call on', async () => {
    const { id, enrol } = await newCommunity()
    const ana = await enrol('Ana')
    await creator.call('PATCH', `/apps/${id}/users/${ana.enrolmentId}`, { status: 'BLOCKED' })
    expect((await ana.call('POST', posts, { content: 'Oi' })).statusCode).toBe(401)
  })

  test('everybody where the app has none', async () => {
    const { enrol } = await newCommunity({ config: { communityEnabled: false } })
    const { call } = await enrol('Ana')
    const answer = await call('GET', posts)
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Este app não tem comunidade.'])
  })
})
