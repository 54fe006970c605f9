import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../../support/server/test-server.ts'

const { site, sql, register } = await startTestServer()
const creator = await register()
const { call, newApp } = creator
let count = 0

const past = '2020-01-01T12:00:00.000Z'
const future = '2999-01-01T12:00:00.000Z'
type Post = { id: string; title: string; liveSince: string | null; createdAt: string }

/** A published app with a feed, and ways to write into it and to read it as its team and its students do. */
async function newFeed(document: { config?: object; feedSettings?: object } = {}) {
  const slug = `feed-${++count}`
  const config = { loginType: 'link_direto', ...document.config }
  const app = await newApp({ slug, ...document, config })
  expect((await call('POST', `/apps/${app.id}/publish`)).statusCode).toBe(200)
  const url = `/apps/${app.id}/feed`
  const post = async (title: string, more: object = {}): Promise<Post> => {
    const answer = await call('POST', url, { title, content: `Sobre ${title}`, ...more })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }
  const change = async (id: string, more: object): Promise<Post> => {
    const answer = await call('PATCH', `${url}/${id}`, more)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const team = async () => (await call('GET', url)).json().map(({ title }: Post) => title)
  const students = async () => (await site(slug, '/api/site/feed')).json().posts
  const titles = async () => (await students()).map(({ title }: Post) => title)
  /** As if everything in the feed had been written and published by then. */
  const age = () =>
    sql.begin(async (tx) => {
      await tx`select set_config('trilha.creator', ${creator.user.id}, true)`
      await tx`
        update feed_post set created_at = created_at - interval '30 days', live_since = live_since - interval '30 days'
        where app_id = ${app.id} and (live_since <= now() or live_since is null)`
    })
  return { id: app.id as string, slug, url, post, change, team, students, titles, age }
}

describe('what students see of the feed', () => {
  test('is what is live, newest first', async () => {
    const { post, students, titles, slug } = await newFeed()
    const first = await post('Primeiro')
    await post('Rascunho', { published: false })
    await post('Agendado', { published: false, publishAt: future })
    await post('Já chegou a hora', { published: false, publishAt: past })
    expect(await titles()).toEqual(['Já chegou a hora', 'Primeiro'])
    expect((await students())[1]).toEqual({
      id: first.id,
      title: 'Primeiro',
      content: 'Sobre Primeiro',
      pinned: false,
      createdAt: first.createdAt,
      likesCount: 0,
      liked: false,
    })
    expect((await site(slug, '/api/site/feed')).headers['cache-control']).toBe('no-store')
  })

  test('has the pinned on top, unless the settings say no, and that at once', async () => {
    const { id, post, students, titles } = await newFeed()
    await post('Fixado', { pinned: true })
    await post('Depois')
    expect(await titles()).toEqual(['Fixado', 'Depois'])
    expect((await students())[0].pinned).toBe(true)
    await call('PATCH', `/apps/${id}`, { feedSettings: { highlightPinned: false } })
    expect(await titles()).toEqual(['Depois', 'Fixado'])
    expect((await students())[1].pinned).toBe(false)
  })

  test('is nothing of somebody else’s app', async () => {
    const [one, two] = [await newFeed(), await newFeed()]
    await one.post('Só aqui')
    expect([await one.titles(), await two.titles()]).toEqual([['Só aqui'], []])
  })

  test('is nothing where the app has a login, or no feed', async () => {
    const behind = await newFeed({ config: { loginType: 'email_senha' } })
    await behind.post('Segredo')
    expect((await site(behind.slug, '/api/site/feed')).statusCode).toBe(401)
    const without = await newFeed({ config: { feedEnabled: false } })
    const answer = await site(without.slug, '/api/site/feed')
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Este app não tem feed.'])
    expect((await site('nao-existe', '/api/site/feed')).statusCode).toBe(404)
  })
})

describe('a post went live', () => {
  test('when its draft was published, in the panel and in the app', async () => {
    const { post, change, team, titles, students, age, url } = await newFeed()
    const draft = await post('Rascunho antigo', { published: false })
    expect(draft.liveSince).toBeNull()
    await age()
    await post('Novo')
    await age()
    expect(await team()).toEqual(['Novo', 'Rascunho antigo'])
    expect((await call('GET', `${url}/stats`)).json().postsThisWeek).toBe(0)
    const published = await change(draft.id, { published: true })
    expect(Date.parse(published.liveSince!) - Date.parse(published.createdAt)).toBeGreaterThan(
      50 * 86_400_000,
    )
    expect(await team()).toEqual(['Rascunho antigo', 'Novo'])
    expect(await titles()).toEqual(['Rascunho antigo', 'Novo'])
    expect((await students())[0].createdAt).toBe(published.liveSince)
    expect((await call('GET', `${url}/stats`)).json().postsThisWeek).toBe(1)
  })

  test('once: what is changed about it later does not bring it up again', async () => {
    const { post, change, team, age } = await newFeed()
    const { id } = await post('Velho')
    await age()
    await post('Novo')
    const { liveSince } = await change(id, { title: 'Velho, corrigido' })
    expect(Date.parse(liveSince!)).toBeLessThan(Date.now() - 29 * 86_400_000)
    expect(await team()).toEqual(['Novo', 'Velho, corrigido'])
  })

  test('at its hour, or now where that had passed when it was given', async () => {
    const { post, change, titles, age } = await newFeed()
    const planned = await post('Agendado', { published: false, publishAt: future })
    expect(planned.liveSince).toBe(future)
    expect((await change(planned.id, { content: 'Outro texto' })).liveSince).toBe(future)
    expect((await change(planned.id, { publishAt: null })).liveSince).toBeNull()
    await age()
    const now = await change(planned.id, { publishAt: past })
    expect(Date.parse(now.liveSince!)).toBeGreaterThan(Date.parse(planned.createdAt))
    expect(await titles()).toEqual(['Agendado'])
    expect((await change(planned.id, { published: false, publishAt: null })).liveSince).toBeNull()
    expect(await titles()).toEqual([])
  })
})

test('the panel reads the feed page by page in that order', async () => {
  const { post, change, age, url, team } = await newFeed()
  const drafts = [await post('a', { published: false }), await post('b', { published: false })]
  await age()
  await post('c')
  await post('d', { published: false, publishAt: future })
  await change(drafts[0]!.id, { published: true })
  expect(await team()).toEqual(['d', 'a', 'c', 'b'])
  const seen: string[] = []
  for (let next: string | undefined = `${url}?limit=1`; next;) {
    const page = await call('GET', next)
    seen.push(...page.json().map(({ title }: Post) => title))
    next = /<\/api([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1]
  }
  expect(seen).toEqual(['d', 'a', 'c', 'b'])
})
