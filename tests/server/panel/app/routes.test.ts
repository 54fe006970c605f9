import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../../support/server/test-server.ts'

const { call, register } = await startTestServer()
const { call: own, newApp } = await register()
const slugs = ['um', 'dois'].map((word) => `endereco-${word}`)

describe('creating', () => {
  test('makes a draft with all defaults and an address from its name', async () => {
    const { call } = await register()
    const created = await call('POST', '/apps', { name: 'Escola de Física & Cálculo' })
    expect(created.statusCode).toBe(201)
    expect(created.headers.etag).toBe('"1"')
    const app = created.json()
    expect(created.headers.location).toBe(`/api/apps/${app.id}`)
    expect(app).toMatchObject({
      name: 'Escola de Física & Cálculo',
      slug: 'escola-de-fisica-calculo',
      status: 'DRAFT',
      isPublished: false,
      publishedAt: null,
      primaryColor: '#10b981',
      backgroundColor: '#F8F8F8',
      config: {
        loginType: 'email_senha',
        homeType: 'grid',
        bottomMenu: { feed: true },
        banners: [{}, {}, {}],
      },
    })
    expect((await call('GET', `/apps/${app.id}`)).json()).toEqual(app)
    expect((await call('GET', '/apps')).json()).toEqual([app])
  })

  test('gives every app an address of its own, also at once', async () => {
    const apps = await Promise.all(Array.from({ length: 8 }, () => newApp({ name: 'Curso de Piano' })))
    const found = apps.map((app) => app.slug)
    expect(new Set(found).size).toBe(8)
    for (const slug of found) expect(slug).toMatch(/^curso-de-piano(-\d+)?$/)
  })

  test.each([
    ['name', { name: '' }, 'Dê um nome ao aplicativo.'],
    ['name', {}, 'Dê um nome ao aplicativo.'],
    [
      'primaryColor',
      { name: 'A', primaryColor: 'verde' },
      'Informe uma cor no formato #RRGGBB, como #10b981.',
    ],
    ['status', { name: 'A', status: 'ACTIVE' }, 'Este campo não pode ser alterado.'],
    ['creatorId', { name: 'A', creatorId: 'x' }, 'O campo “creatorId” não existe.'],
  ])('refuses a wrong %s', async (field, document, message) => {
    const answer = await own('POST', '/apps', document)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message,
      fields: { [`/${field}`]: message },
    })
  })
})

describe('patching', () => {
  test('replaces the fields that it names, within config too, and nothing else', async () => {
    const app = await newApp()
    const change = {
      description: 'Do zero ao palco',
      config: { bottomMenu: { feed: false }, loginType: 'link_direto' },
    }
    const answer = await own('PATCH', `/apps/${app.id}`, change)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      ...app,
      description: 'Do zero ao palco',
      updatedAt: expect.any(String),
      config: {
        ...app.config,
        loginType: 'link_direto',
        bottomMenu: { ...app.config.bottomMenu, feed: false },
      },
    })
  })

  test('of nothing new changes nothing, not even the revision', async () => {
    const app = await newApp()
    const first = await own('PATCH', `/apps/${app.id}`, { description: 'Um' })
    const second = await own('PATCH', `/apps/${app.id}`, { description: 'Um' })
    expect(second.json()).toEqual(first.json())
    expect(second.headers.etag).toBe(first.headers.etag)
  })

  test('loses nothing when many happen at once', async () => {
    const app = await newApp()
    const fields = [
      'showStudentName',
      'communityEnabled',
      'feedEnabled',
      'showProgressBar',
      'showModuleLabel',
    ]
    await Promise.all(fields.map((field) => own('PATCH', `/apps/${app.id}`, { config: { [field]: false } })))
    const { config } = (await own('GET', `/apps/${app.id}`)).json()
    expect(fields.map((field) => config[field])).toEqual(fields.map(() => false))
  })

  test('keeps what is incomplete: a draft need not be whole', async () => {
    const app = await newApp()
    const answer = await own('PATCH', `/apps/${app.id}`, {
      config: { supportChannel: 'email', supportEmail: '' },
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('If-Match', () => {
  test.each(['PATCH', 'POST publish', 'POST unpublish', 'DELETE'])(
    'refuses a stale %s and loses nothing',
    async (what) => {
      const app = await newApp()
      const [method = '', action] = what.split(' ')
      const url = `/apps/${app.id}${action ? `/${action}` : ''}`
      const body = method === 'PATCH' ? { name: 'Velho' } : undefined
      const now = await own('PATCH', `/apps/${app.id}`, { name: 'Novo' }, { 'if-match': '"1"' })
      expect(now.headers.etag).toBe('"2"')
      const stale = await own(method, url, body, { 'if-match': '"1"' })
      expect(stale.statusCode).toBe(412)
      expect(stale.json().message).toMatch(/^Este app foi alterado em outro lugar\./)
      expect((await own('GET', `/apps/${app.id}`)).json()).toEqual(now.json())
      expect((await own(method, url, body, { 'if-match': 'W/"2"' })).statusCode).toBeLessThan(300)
    },
  )

  test('that is no tag at all matches nothing', async () => {
    const app = await newApp()
    expect((await own('PATCH', `/apps/${app.id}`, { name: 'B' }, { 'if-match': 'lixo' })).statusCode).toBe(
      412,
    )
    expect((await own('PATCH', `/apps/${app.id}`, { name: 'B' }, { 'if-match': '*' })).statusCode).toBe(200)
  })
})

describe('address', () => {
  test('follows the name until somebody has seen or chosen it', async () => {
    const app = await newApp({ name: 'Aplicativo do João' })
    const renamed = await own('PATCH', `/apps/${app.id}`, { name: 'Oficina de Cerâmica' })
    expect(renamed.json().slug).toBe('oficina-de-ceramica')
    await own('POST', `/apps/${app.id}/publish`)
    const later = await own('PATCH', `/apps/${app.id}`, { name: 'Ateliê' })
    expect(later.json().slug).toBe('oficina-de-ceramica')
    const other = await newApp({ name: 'Aplicativo do João' })
    await own('PATCH', `/apps/${other.id}`, { slug: slugs[0] })
    expect((await own('PATCH', `/apps/${other.id}`, { name: 'Outro nome' })).json().slug).toBe(slugs[0])
  })

  test('may be chosen, unless it is taken or reserved', async () => {
    const app = await newApp({ slug: slugs[1] })
    expect(app.slug).toBe(slugs[1])
    const other = await newApp()
    for (const [slug, message] of [
      [slugs[1], 'Este endereço já está em uso. Escolha outro.'],
      ['painel', 'Este endereço é reservado. Escolha outro.'],
    ]) {
      const answer = await own('PATCH', `/apps/${other.id}`, { slug, name: 'Não deve ficar' })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ message, fields: { '/slug': message } })
    }
    expect((await own('GET', `/apps/${other.id}`)).json()).toEqual(other)
    for (const slug of ['ab', 'Com Espaço', 'acentuação', '-x-', ''])
      expect((await own('PATCH', `/apps/${other.id}`, { slug })).statusCode).toBe(400)
  })

  test('is free again when nobody can have seen it', async () => {
    const app = await newApp({ slug: 'so-rascunho' })
    await own('PATCH', `/apps/${app.id}`, { slug: 'so-rascunho-2' })
    expect((await newApp({ slug: 'so-rascunho' })).slug).toBe('so-rascunho')
  })

  test('stays taken after it was public, and its app may take it back', async () => {
    const app = await newApp({ slug: 'ja-visto' })
    await own('POST', `/apps/${app.id}/publish`)
    await own('PATCH', `/apps/${app.id}`, { slug: 'novo-lugar' })
    expect((await own('POST', '/apps', { name: 'X', slug: 'ja-visto' })).statusCode).toBe(409)
    expect((await own('PATCH', `/apps/${app.id}`, { slug: 'ja-visto' })).json().slug).toBe('ja-visto')
  })
})

test('the list starts with what was changed last', async () => {
  const { call, newApp } = await register()
  const [first, second] = [await newApp({ name: 'Primeiro' }), await newApp({ name: 'Segundo' })]
  await call('PATCH', `/apps/${first.id}`, { description: 'mudou' })
  expect((await call('GET', '/apps')).json().map((app: { id: string }) => app.id)).toEqual([
    first.id,
    second.id,
  ])
})

test('the list goes on page by page, each app once', async () => {
  const { call, newApp } = await register()
  const made = []
  for (const name of ['Um', 'Dois', 'Três']) made.unshift((await newApp({ name })).id)
  const seen = []
  for (let next: string | undefined = '/apps?limit=2'; next;) {
    const page = await call('GET', next)
    expect(page.headers['x-total-count']).toBe('3')
    seen.push(page.json().map(({ id }: { id: string }) => id))
    next = /<\/api([^>]*)>/.exec(String(page.headers.link ?? ''))?.[1]
  }
  expect(seen).toEqual([made.slice(0, 2), made.slice(2)])
  expect((await call('GET', '/apps?cursor=lixo')).statusCode).toBe(400)
})

test('deleting takes an app away with everything in it', async () => {
  const app = await newApp({ slug: 'vai-embora' })
  await own('POST', `/apps/${app.id}/products`, { name: 'Curso' })
  await own('POST', `/apps/${app.id}/publish`)
  expect((await own('DELETE', `/apps/${app.id}`)).statusCode).toBe(204)
  expect((await own('GET', `/apps/${app.id}`)).statusCode).toBe(404)
  expect((await own('DELETE', `/apps/${app.id}`)).statusCode).toBe(404)
  expect((await newApp({ slug: 'vai-embora' })).slug).toBe('vai-embora')
})

test('stats count what there is', async () => {
  const app = await newApp()
  await own('POST', `/apps/${app.id}/products`, { name: 'Curso' })
  await own('POST', `/apps/${app.id}/publish`)
  const stats = { totalUsers: 0, activeUsers: 0, products: 1, modules: 0, lessons: 0, versions: 1 }
  expect((await own('GET', `/apps/${app.id}/stats`)).json()).toEqual(stats)
})

test('nobody calls without signing in', async () => {
  expect((await call('GET', '/apps')).statusCode).toBe(401)
  expect((await call('POST', '/apps', { name: 'A' })).statusCode).toBe(401)
})
