import { describe, expect, test } from 'vitest'
import { openClass } from '../../../../support/server/class.ts'
import { startTestServer } from '../../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()

async function newFeed(document: object = {}) {
  const school = await openClass(world, creator, document)
  const post = async (title: string, more: object = {}): Promise<{ id: string }> =>
    (
      await creator.call('POST', `/apps/${school.id}/feed`, { title, content: `Sobre ${title}`, ...more })
    ).json()
  return { ...school, post }
}

describe('likes', () => {
  test('count once a student, and say whose', async () => {
    const { post, enrol } = await newFeed()
    const { id } = await post('Aula nova')
    const [ana, bia] = [await enrol('Ana Lima'), await enrol('Bia Reis')]
    await ana.call('PUT', `/feed/${id}/like`)
    const again = await ana.call('PUT', `/feed/${id}/like`)
    expect(again.json()).toEqual({ likesCount: 1, liked: true })
    expect((await bia.call('GET', '/feed')).json().posts[0]).toMatchObject({ likesCount: 1, liked: false })
    expect((await bia.call('PUT', `/feed/${id}/like`)).json().likesCount).toBe(2)
    expect((await ana.call('DELETE', `/feed/${id}/like`)).json()).toEqual({ likesCount: 1, liked: false })
    expect((await ana.call('GET', '/feed')).json().posts[0]).toMatchObject({ likesCount: 1, liked: false })
  })

  test('are only for what is live', async () => {
    const { post, enrol } = await newFeed()
    const { id } = await post('Rascunho', { published: false })
    const { call } = await enrol('Ana')
    const answer = await call('PUT', `/feed/${id}/like`)
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'Esta publicação não está mais aqui. Talvez tenha sido excluída.',
    ])
  })
})

describe('comments', () => {
  test('go in the order of the conversation, with their authors', async () => {
    const { id: appId, post, enrol } = await newFeed()
    const { id } = await post('Aula nova')
    const [ana, bia] = [await enrol('Ana Lima'), await enrol('Bia Reis')]
    const made = await ana.call('POST', `/feed/${id}/comments`, { content: '  Que bom  ' })
    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({ content: 'Que bom', mine: true })
    expect(
      (await creator.call('POST', `/apps/${appId}/feed/${id}/comments`, { content: 'Aproveitem' }))
        .statusCode,
    ).toBe(201)
    const { comments, next } = (await bia.call('GET', `/feed/${id}/comments`)).json()
    expect(next).toBeNull()
    expect(comments).toMatchObject([
      { content: 'Que bom', mine: false, author: { name: 'Ana Lima', avatarUrl: null, isTeam: false } },
      { content: 'Aproveitem', mine: false, author: { name: creator.person.name, isTeam: true } },
    ])
    expect((await bia.call('GET', '/feed')).json()).toMatchObject({
      allowComments: true,
      posts: [{ commentsCount: 2 }],
    })
  })

  test('are read page by page', async () => {
    const { post, enrol } = await newFeed()
    const { id } = await post('Aula nova')
    const { call } = await enrol('Ana')
    for (const content of ['1', '2', '3']) await call('POST', `/feed/${id}/comments`, { content })
    const first = (await call('GET', `/feed/${id}/comments?limit=2`)).json()
    const second = (await call('GET', `/feed/${id}/comments?limit=2&cursor=${first.next}`)).json()
    expect([...first.comments, ...second.comments].map(({ content }) => content)).toEqual(['1', '2', '3'])
    expect(second.next).toBeNull()
    expect((await call('GET', `/feed/${id}/comments?cursor=x`)).statusCode).toBe(400)
  })

  test('are removed by who wrote them, and by the team', async () => {
    const { id: appId, post, enrol } = await newFeed()
    const { id } = await post('Aula nova')
    const [ana, bia] = [await enrol('Ana'), await enrol('Bia')]
    const write = async () => (await ana.call('POST', `/feed/${id}/comments`, { content: 'Oi' })).json().id
    const [one, two] = [await write(), await write()]
    expect((await bia.call('DELETE', `/feed/comments/${one}`)).statusCode).toBe(404)
    expect((await ana.call('DELETE', `/feed/comments/${one}`)).statusCode).toBe(204)
    expect((await ana.call('DELETE', `/feed/comments/${one}`)).statusCode).toBe(404)
    const list = (await creator.call('GET', `/apps/${appId}/feed/${id}/comments`)).json()
    expect(list).toMatchObject([{ id: two, content: 'Oi', author: { name: 'Ana', isCreator: false } }])
    expect((await creator.call('GET', `/apps/${appId}/feed`)).json()[0]).toMatchObject({ commentsCount: 1 })
    expect((await creator.call('DELETE', `/apps/${appId}/feed/comments/${two}`)).statusCode).toBe(204)
    expect((await ana.call('GET', `/feed/${id}/comments`)).json().comments).toEqual([])
  })

  test('stop at once where the team wants none', async () => {
    const { id: appId, post, enrol } = await newFeed({ config: { language: 'en-US' } })
    const { id } = await post('Aula nova')
    const { call } = await enrol('Ana')
    const own = (await call('POST', `/feed/${id}/comments`, { content: 'Oi' })).json()
    await creator.call('PATCH', `/apps/${appId}`, { feedSettings: { allowComments: false } })
    const answer = await call('POST', `/feed/${id}/comments`, { content: 'Oi' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'The team is not taking comments on the feed right now.',
    ])
    expect((await call('GET', `/feed/${id}/comments`)).statusCode).toBe(403)
    const feed = (await call('GET', '/feed')).json()
    expect([feed.allowComments, feed.posts[0].commentsCount]).toEqual([false, undefined])
    expect((await call('DELETE', `/feed/comments/${own.id}`)).statusCode).toBe(204)
  })

  test.each([
    ['nothing', {}, 'Por favor, preencha o conteúdo'],
    ['only spaces', { content: ' \n ' }, 'Por favor, preencha o conteúdo'],
    ['more than there is room for', { content: 'a'.repeat(2001) }, 'Use no máximo 2.000 caracteres.'],
    [
      'what cannot be stored',
      { content: 'a\0b' },
      'O texto contém caracteres que não podem ser guardados. Digite-o de novo.',
    ],
    ['a number', { content: 5 }, expect.any(String)],
    ['a list', [], expect.any(String)],
  ])('refuse %s', async (_, body, message) => {
    const { post, enrol } = await newFeed()
    const { id } = await post('Aula nova')
    const answer = await (await enrol('Ana')).call('POST', `/feed/${id}/comments`, body)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })
})

describe('is closed to', () => {
  test('who is not signed in, and shows guests neither comments nor a way to like', async () => {
    const { post, guest } = await newFeed({ config: { loginType: 'link_direto' } })
    const { id } = await post('Aula nova')
    const feed = (await guest('GET', '/feed')).json()
    expect(feed.allowComments).toBe(false)
    expect(feed.posts[0]).not.toHaveProperty('commentsCount')
    for (const [method, path] of [
      ['PUT', `/feed/${id}/like`],
      ['GET', `/feed/${id}/comments`],
      ['POST', `/feed/${id}/comments`],
    ] as const)
      expect((await guest(method, path, method === 'POST' ? { content: 'Oi' } : undefined)).statusCode).toBe(
        401,
      )
  })

  test('students of another app', async () => {
    const [one, two] = [await newFeed(), await newFeed()]
    const { id } = await one.post('Só aqui')
    const [ana, bia] = [await one.enrol('Ana'), await two.enrol('Bia')]
    const comment = (await ana.call('POST', `/feed/${id}/comments`, { content: 'Oi' })).json()
    for (const [method, path, body] of [
      ['PUT', `/feed/${id}/like`, undefined],
      ['DELETE', `/feed/${id}/like`, undefined],
      ['GET', `/feed/${id}/comments`, undefined],
      ['POST', `/feed/${id}/comments`, { content: 'Oi' }],
      ['DELETE', `/feed/comments/${comment.id}`, undefined],
    ] as const)
      expect((await bia.call(method, path, body)).statusCode, `${method} ${path}`).toBe(404)
    expect((await ana.call('GET', '/feed')).json().posts).toMatchObject([{ likesCount: 0, commentsCount: 1 }])
    expect((await bia.call('GET', '/feed')).json().posts).toEqual([])
    // One person in both apps is in each of them only what they are there.
    const answer = await world.site(one.slug, '/api/site/feed', { headers: { cookie: bia.cookie } })
    expect(answer.statusCode).toBe(401)
  })

  test('everybody where the app has no feed', async () => {
    const { enrol } = await newFeed({ config: { feedEnabled: false } })
    const answer = await (await enrol('Ana')).call('GET', '/feed')
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Este app não tem feed.'])
  })
})
