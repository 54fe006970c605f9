import { expect, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { listPosts } from '../../../src/server/post/community/queries.ts'
import { readFeed } from '../../../src/server/post/feed/read.ts'
import { newStatementLog } from '../../support/server/statement-log.ts'
import { openClass } from '../../support/server/class.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const creatorId: string = creator.user.id
const school = await openClass(world, creator, { config: { communityEnabled: true } })
const place = { appId: school.id, creatorId, isCurrent: true, currentSlug: school.slug }
const [ana, bia] = [await school.enrol('Ana'), await school.enrol('Bia')]
const publish = async (title: string, more = {}): Promise<string> =>
  (
    await creator.call('POST', `/apps/${school.id}/feed`, { title, content: `Sobre ${title}`, ...more })
  ).json().id
const news = async () => (await ana.call('GET', '/feed')).json()
const talk = async () => (await ana.call('GET', '/community/posts')).json()

test('are counted when they come, whoever goes', async () => {
  const id = await publish('Aula nova')
  const post = (await ana.call('POST', '/community/posts', { content: 'Oi' })).json()
  for (const path of [`/feed/${id}`, `/community/posts/${post.id}`])
    for (const student of [ana, bia]) {
      await student.call('PUT', `${path}/like`)
      await student.call('PUT', `${path}/like`)
      await student.call('POST', `${path}/comments`, { content: 'Que bom' })
    }
  const counted = { likesCount: 2, commentsCount: 2, liked: true }
  expect((await news()).posts[0]).toMatchObject(counted)
  expect((await talk()).posts[0]).toMatchObject(counted)
  await ana.call('DELETE', `/feed/${id}/like`)
  await creator.call('DELETE', `/students/${bia.studentId}`)
  expect((await news()).posts[0]).toMatchObject({ likesCount: 0, commentsCount: 1, liked: false })
  expect((await talk()).posts[0]).toMatchObject({ likesCount: 1, commentsCount: 1, liked: true })
  const [shown] = (await creator.call('GET', `/apps/${school.id}/feed`)).json()
  expect(shown).toMatchObject({ likesCount: 0, commentsCount: 1 })
  const [said] = (await creator.call('GET', `/apps/${school.id}/community/posts`)).json()
  expect(said).toMatchObject({ likesCount: 1, commentsCount: 1, liked: false })
})

test('are not counted where posts are read; pinned ones come by an index, and are nobody else’s page', async () => {
  const witness = await newStatementLog(world.databaseUrl)
  await asCreator(witness.sql, creatorId, async (tx) => {
    const reader = { studentId: ana.studentId, blocked: [] }
    await readFeed(tx, place, { reader, now: new Date() })
    await listPosts(tx, place, { reader, limit: 20 })
  })
  expect(witness.statements.filter((statement) => statement.includes('count('))).toEqual([])
  expect(await witness.planOf('from feed_post', creatorId)).toContain('feed_post_pinned')
  expect(await witness.planOf('from community_post', creatorId)).toContain('community_post_pinned')
})

test('the feed is read by pages of twenty, what is pinned first', async () => {
  for (let count = 1; count <= 24; count++) await publish(`Notícia ${count}`, { pinned: count === 3 })
  const first = await news()
  expect(first.posts).toHaveLength(20)
  expect(first.posts.slice(0, 2).map(({ title }: { title: string }) => title)).toEqual([
    'Notícia 3',
    'Notícia 24',
  ])
  const second = (await ana.call('GET', `/feed?cursor=${first.next}`)).json()
  expect(second.next).toBeNull()
  const all = [...first.posts, ...second.posts].map(({ id }: { id: string }) => id)
  expect([all.length, new Set(all).size]).toEqual([25, 25])
  expect((await ana.call('GET', '/feed?cursor=x')).statusCode).toBe(400)
  // Where pinned ones have no place of their own.
  await creator.call('PATCH', `/apps/${school.id}`, { feedSettings: { highlightPinned: false } })
  const plain = await news()
  expect(plain.posts[0].title).toBe('Notícia 24')
  const rest = (await ana.call('GET', `/feed?cursor=${plain.next}`)).json()
  expect(new Set([...plain.posts, ...rest.posts].map(({ id }) => id)).size).toBe(25)
})

test('a draft is saved while somebody’s letter is on its way in', async () => {
  const { id } = await creator.newApp()
  await asCreator(world.sql, creatorId, async (tx) => {
    await tx`insert into mail (creator_id, app_id, recipient, subject, content)
      values (${creatorId}, ${id}, 'a@b.co', 'Oi', '{}')`
    const saved = await creator.call('PATCH', `/apps/${id}`, { description: 'Do zero' })
    expect(saved.statusCode).toBe(200)
    const added = await creator.call('POST', `/apps/${id}/products`, { name: 'Violão' })
    expect(added.statusCode).toBe(201)
  })
})
