import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../../support/server/test-server.ts'

const { register } = await startTestServer()
const { call, newApp } = await register()
const stranger = await register()

const made = async (url: string, body: object) => {
  const answer = await call('POST', url, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

describe('modules and lessons', () => {
  test('a list holds the modules of a product with their lessons, in order', async () => {
    const { id } = await newApp()
    const product = await made(`/apps/${id}/products`, { name: 'Violão' })
    const url = `/apps/${id}/modules`
    await made(url, { title: 'Para todos' })
    const first = await made(url, { title: 'Início', productId: product.id })
    const second = await made(url, { title: 'Meio', productId: product.id })
    const lessons = `${url}/${first.id}/lessons`
    const lesson = await made(lessons, { title: 'Olá', content: '<script>x</script>', duration: 4 })
    await made(lessons, { title: 'De novo', content: 'b', duration: 6 })
    expect(lesson).toMatchObject({ moduleId: first.id, order: 0, content: '<script>x</script>' })
    const moved = await call('PATCH', `${lessons}/${lesson.id}/order`, { order: 0, moduleId: second.id })
    expect(moved.json()).toMatchObject({ moduleId: second.id, order: 0 })
    const list = (await call('GET', `${url}?productId=${product.id}`)).json()
    expect(
      list.map((m: { title: string; lessons: { title: string; order: number }[] }) => [
        m.title,
        m.lessons.map((l) => [l.title, l.order]),
      ]),
    ).toEqual([
      ['Início', [['De novo', 0]]],
      ['Meio', [['Olá', 0]]],
    ])
    const copy = await call('POST', `/apps/${id}/products/${product.id}/duplicate`)
    expect(copy.json()).toMatchObject({
      name: 'Violão (cópia)',
      status: 'INACTIVE',
      order: 1,
      modulesCount: 2,
      lessonsCount: 2,
      duration: 10,
    })
  })

  test('a module may only be of a product of its own app, a lesson only what its type says', async () => {
    const [{ id }, other] = [await newApp(), await stranger.newApp()]
    const foreign = (await stranger.call('POST', `/apps/${other.id}/products`, { name: 'X' })).json()
    const refused = await call('POST', `/apps/${id}/modules`, { title: 'A', productId: foreign.id })
    expect(refused.json().fields).toEqual({ '/productId': 'Este produto não existe mais. Escolha outro.' })
    const { id: moduleId } = await made(`/apps/${id}/modules`, { title: 'A' })
    const lesson = await call('POST', `/apps/${id}/modules/${moduleId}/lessons`, {
      title: 'A',
      type: 'VIDEO',
      content: 'javascript:alert(1)',
    })
    expect(Object.keys(lesson.json().fields)).toEqual(['/content'])
    const away = await stranger.call('GET', `/apps/${other.id}/modules/${moduleId}/lessons`)
    expect(away.statusCode).toBe(404)
  })
})

test('community: posts with author, comments and likes, pinned first, page by page', async () => {
  const { id } = await newApp()
  const url = `/apps/${id}/community/posts`
  const [first] = [
    await made(url, { content: 'um' }),
    await made(url, { content: 'dois' }),
    await made(url, { content: 'três' }),
  ]
  for (const content of ['a', 'b', 'c']) await made(`${url}/${first.id}/comments`, { content })
  await call('PATCH', `${url}/${first.id}`, { pinned: true })
  for (let n = 0; n < 2; n++)
    expect((await call('PUT', `${url}/${first.id}/like`)).json()).toMatchObject({
      liked: true,
      likesCount: 1,
    })
  const page = await call('GET', `${url}?limit=2`)
  expect(page.json().map((p: { content: string }) => p.content)).toEqual(['um', 'três'])
  expect(page.json()[0]).toMatchObject({
    commentsCount: 3,
    author: { name: 'Maria da Silva', isCreator: true },
    comments: [{ content: 'a' }, { content: 'b' }],
  })
  expect(page.headers['x-total-count']).toBe('3')
  const next = /<\/api([^>]*)>/.exec(String(page.headers.link))![1]!
  const last = await call('GET', next)
  expect(last.json().map((p: { content: string }) => p.content)).toEqual(['dois'])
  expect(last.headers.link).toBeUndefined()
  expect((await call('DELETE', `${url}/${first.id}/like`)).json()).toMatchObject({
    liked: false,
    likesCount: 0,
  })
  const comments = (await call('GET', `${url}/${first.id}/comments`)).json()
  expect((await call('DELETE', `/apps/${id}/community/comments/${comments[0].id}`)).statusCode).toBe(204)
  expect((await call('GET', `/apps/${id}/community/stats`)).json()).toEqual({
    posts: 3,
    activeMembers: 0,
    comments: 2,
  })
})

test('feed: posts newest first, with real figures', async () => {
  const { id } = await newApp()
  const url = `/apps/${id}/feed`
  await made(url, { title: 'a', content: 'x' })
  await made(url, { title: 'b', content: 'y', published: false })
  expect((await call('GET', url)).json().map((p: { title: string }) => p.title)).toEqual(['b', 'a'])
  expect((await call('GET', `${url}/stats`)).json()).toEqual({ postsThisWeek: 1, readRate: 0 })
})
