import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../src/client/app/app-query.ts'
import type { FeedPost } from '../../../../src/domain/generated/types.ts'
import { FeedTab } from '../../../../src/panel/post/feed/feed-tab.tsx'
import { startBackend, type Call, type Reply } from '../../../support/backend.ts'
import { makeApp } from '../../../support/panel/make-app.ts'
import { makeComment } from '../../../support/panel/community-backend.ts'
import { open } from '../../../support/panel/open-screen.tsx'
import { makePost } from '../../../support/panel/make-feed-post.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
let app = makeApp({ id: 'v' })
let posts: FeedPost[] = []
let comments: ReturnType<typeof makeComment>[] = []
/** By `METHOD path`. */
let refusals: Record<string, Reply> = {}
let revision = 1

beforeEach(async () => {
  app = makeApp({ id: 'v' })
  posts = []
  comments = []
  refusals = {}
  revision = 1
  backend = await startBackend(answer)
})

afterEach(async () => {
  cleanup()
  await backend.stop()
})

function answer({ method, path, body, ifMatch = `"${revision}"` }: Call): Reply {
  const [plain = ''] = path.split('?')
  const refusal = refusals[`${method} ${plain}`]
  if (refusal) return refusal
  if (plain === '/api/apps/v/feed/stats') return { status: 200, body: { postsThisWeek: 4, readRate: 63 } }
  if (plain === '/api/apps/v') {
    const { feedSettings } = (body ?? {}) as { feedSettings?: object }
    app = { ...app, feedSettings: { ...app.feedSettings, ...feedSettings } }
    return { status: 200, body: app, headers: { etag: '"2"' } }
  }
  if (plain === '/api/apps/v/feed/1/comments' && method === 'GET') return { status: 200, body: comments }
  if (plain === '/api/apps/v/feed/1/comments') {
    const author = { name: 'Maria da Silva', isCreator: true }
    return { status: 201, body: { ...makeComment('new', (body as { content: string }).content), author } }
  }
  if (plain.startsWith('/api/apps/v/feed/comments/')) return { status: 204 }
  const post = posts.find(({ id }) => plain === `/api/apps/v/feed/${id}`)
  if (post && method === 'GET') return { status: 200, body: post, headers: { etag: `"${revision}"` } }
  if (post && method === 'PATCH' && ifMatch !== `"${revision}"`) return { status: 412, body: {} }
  if (post && method === 'PATCH') return { status: 200, body: Object.assign(post, body) }
  if (post && method === 'DELETE') {
    posts = posts.filter((other) => other !== post)
    return { status: 204 }
  }
  if (method === 'POST') {
    posts = [makePost({ id: 'new', ...(body as object) }), ...posts]
    return { status: 201, body: posts[0] }
  }
  return { status: 200, body: posts }
}

/** The tab over the app that the cache holds, as its page gives it. */
function Tab() {
  const { data } = useApp('v')
  return data ? <FeedTab app={data.data} /> : null
}

const visit = () => open(<Tab />, '/feed')
const card = async (title: string) => within(await screen.findByRole('article', { name: title }))
const made = (method: string) =>
  backend.calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }))
const toasted = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

test('each post says whether students see it, and the analytics are real', async () => {
  posts = [
    makePost({ id: '1', title: 'No ar', readsCount: 12, pinned: true }),
    makePost({ id: '2', title: 'Guardado', published: false }),
    makePost({ id: '3', title: 'Marcado', published: false, publishAt: '2099-03-12T17:00:00.000Z' }),
    makePost({ id: '4', title: 'Chegou a hora', published: false, publishAt: new Date(0).toISOString() }),
  ]
  visit()
  const live = await card('No ar')
  expect(screen.getByRole('heading', { name: 'Gestão do Feed' })).toBeTruthy()
  for (const text of ['Publicado', 'há 3 horas', 'Fixado', 'Uma novidade.'])
    expect(live.getByText(text)).toBeTruthy()
  expect(live.getByText(/· 12 leituras/)).toBeTruthy()
  expect((await card('Guardado')).getByText('Rascunho')).toBeTruthy()
  const scheduled = await card('Marcado')
  expect(scheduled.getByText('Agendado')).toBeTruthy()
  expect(scheduled.getByText(/para 12 de março de 2099/)).toBeTruthy()
  expect((await card('Chegou a hora')).getByText('Publicado')).toBeTruthy()
  expect(await screen.findByText('63%')).toBeTruthy()
  expect(screen.getByText('Posts esta semana').parentElement?.textContent).toContain('4')
  expect(screen.getByText(/O feed é apenas para posts da equipe e dos professores/)).toBeTruthy()
})

test('an empty feed offers the first post; title and content are asked for', async () => {
  const person = visit()
  expect(await screen.findByText('Nenhum post no feed')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Criar primeiro post' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar Post do Feed' }))
  await person.click(dialog.getByRole('button', { name: 'Criar Post' }))
  expect((await dialog.findAllByText('Por favor, preencha título e conteúdo')).length).toBeGreaterThan(0)
  expect(made('POST')).toEqual([])
})

test('a post is published, or kept as a draft, as the box says', async () => {
  const person = visit()
  await person.click(await screen.findByRole('button', { name: 'Criar primeiro post' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByRole('textbox', { name: 'Título' }), 'Aula nova')
  await person.type(dialog.getByRole('textbox', { name: 'Conteúdo' }), 'Já dá para assistir.')
  const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Publicar imediatamente' })
  expect(box.checked).toBe(true)
  await person.click(box)
  expect(await dialog.findByLabelText('Agendar para (opcional)')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Criar Post' }))
  expect((await card('Aula nova')).getByText('Rascunho')).toBeTruthy()
  expect(made('POST')[0]?.body).toMatchObject({
    title: 'Aula nova',
    content: 'Já dá para assistir.',
    published: false,
  })
})

test('a post that fails says so and keeps what was typed', async () => {
  refusals['POST /api/apps/v/feed'] = { status: 500 }
  const person = visit()
  await person.click(await screen.findByRole('button', { name: 'Criar primeiro post' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByRole('textbox', { name: 'Título' }), 'Aula nova')
  await person.type(dialog.getByRole('textbox', { name: 'Conteúdo' }), 'Sim.')
  await person.click(dialog.getByRole('button', { name: 'Criar Post' }))
  expect(await dialog.findByText(/^Erro ao criar post do feed\. O problema é nosso/)).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Título' }).value).toBe('Aula nova')
})

test.each([
  ['publishing takes the schedule back', true, { published: true, publishAt: null }],
  ['the schedule stays where something else changes', false, {}],
])('editing sends what changed; %s', async (_, isPublished, change) => {
  posts = [makePost({ id: '1', title: 'Marcado', published: false, publishAt: '2099-03-12T17:00:00.000Z' })]
  const person = visit()
  await person.click(await screen.findByRole('button', { name: 'Editar Marcado' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Post do Feed' }))
  await person.type(dialog.getByRole('textbox', { name: 'Título' }), ' já')
  if (isPublished) await person.click(dialog.getByRole('checkbox', { name: 'Publicar imediatamente' }))
  await person.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect((await card('Marcado já')).getByText(isPublished ? 'Publicado' : 'Agendado')).toBeTruthy()
  expect(made('PATCH')).toEqual([{ path: '/api/apps/v/feed/1', body: { title: 'Marcado já', ...change } }])
})

test('a schedule that has passed is told before it publishes at once', async () => {
  posts = [makePost({ id: '1', published: false, publishAt: '2099-03-12T17:00:00.000Z' })]
  const person = visit()
  await person.click(await screen.findByRole('button', { name: 'Editar Post 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  const note = 'Este momento já passou: os alunos veem o post assim que você salvar.'
  expect(dialog.queryByText(note)).toBeNull()
  fireEvent.change(await dialog.findByLabelText(/^Agendar para(?!:)/), {
    target: { value: '2020-01-01' },
  })
  expect(dialog.getByText(note)).toBeTruthy()
  await person.click(dialog.getByRole('checkbox', { name: 'Publicar imediatamente' }))
  expect(dialog.queryByText(note)).toBeNull()
})

test('an edit that fails says so', async () => {
  posts = [makePost({ id: '1' })]
  refusals['PATCH /api/apps/v/feed/1'] = { status: 500 }
  const person = visit()
  await person.click(await screen.findByRole('button', { name: 'Editar Post 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByRole('textbox', { name: 'Título' }), '0')
  await person.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText(/^Erro ao salvar post\. O problema é nosso/)).toBeTruthy()
  expect(screen.getByText('Post 1')).toBeTruthy()
})

test('an edit of what somebody else changed is put together with it', async () => {
  posts = [makePost({ id: '1' })]
  const person = visit()
  await person.click(await screen.findByRole('button', { name: 'Editar Post 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByRole('textbox', { name: 'Título' }), '0')
  posts = [makePost({ id: '1', content: 'De outra pessoa.' })]
  revision = 2
  await person.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/^Também mudou em outro lugar: Conteúdo\./)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  const sent = backend.calls.filter(({ method }) => method === 'PATCH')
  // What the other wrote is not undone by it.
  expect(sent.map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
    ['"1"', { title: 'Post 10' }],
    ['"2"', { title: 'Post 10' }],
  ])
})

test('the menu publishes a draft and pins a post', async () => {
  posts = [makePost({ id: '1', published: false })]
  const person = visit()
  await person.click(await screen.findByRole('button', { name: 'Mais ações de Post 1' }))
  await person.click(screen.getByRole('menuitem', { name: 'Publicar agora' }))
  expect((await card('Post 1')).getByText('Publicado')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Mais ações de Post 1' }))
  await person.click(screen.getByRole('menuitem', { name: 'Fixar no topo' }))
  expect((await card('Post 1')).getByText('Fixado')).toBeTruthy()
  await waitFor(() =>
    expect(made('PATCH').map(({ body }) => body)).toEqual([
      { published: true, publishAt: null },
      { pinned: true },
    ]),
  )
})

test('deleting asks, offers Desfazer, and says when it was refused', async () => {
  posts = [makePost({ id: '1' })]
  const person = visit()
  const remove = async () => {
    await person.click(await screen.findByRole('button', { name: 'Mais ações de Post 1' }))
    await person.click(screen.getByRole('menuitem', { name: 'Excluir' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Tem certeza que deseja excluir este post?' }))
    await person.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Nenhum post no feed')).toBeTruthy()
  }
  await remove()
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await card('Post 1')
  expect(made('DELETE')).toEqual([])

  refusals['DELETE /api/apps/v/feed/1'] = { status: 500 }
  await remove()
  dispatchEvent(new Event('pagehide'))
  await toasted('Erro ao excluir post')
  await card('Post 1')
})

test('the three settings start ticked and are saved as they are ticked', async () => {
  const person = visit()
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  for (const name of [
    'Notificar novos posts por push',
    'Permitir comentários',
    'Destacar e fixar posts importantes',
  ])
    expect((await box(name)).checked).toBe(true)
  await person.click(await box('Permitir comentários'))
  await person.click(await box('Destacar e fixar posts importantes'))
  await waitFor(() => expect(made('PATCH')).toHaveLength(2))
  expect(made('PATCH')).toEqual([
    { path: '/api/apps/v', body: { feedSettings: { allowComments: false } } },
    { path: '/api/apps/v', body: { feedSettings: { highlightPinned: false } } },
  ])
  expect((await box('Permitir comentários')).checked).toBe(false)
  expect((await box('Destacar e fixar posts importantes')).checked).toBe(false)

  refusals['PATCH /api/apps/v'] = { status: 500 }
  await person.click(await box('Permitir comentários'))
  await toasted('Erro ao salvar configurações')
  expect((await box('Permitir comentários')).checked).toBe(false)
})

test('what people write is drawn as text', async () => {
  const content = '<b onclick="x">oi</b> [aqui](javascript:alert(1))'
  posts = [makePost({ id: '1', title: '<script>1</script>', content })]
  visit()
  expect((await card('<script>1</script>')).getByText(content)).toBeTruthy()
  expect(document.querySelector('article b, article a, article script')).toBeNull()
})

test('what students say under a post opens; the team answers, and removes', async () => {
  posts = [makePost({ id: '1', likesCount: 3, commentsCount: 2 }), makePost({ id: '2', published: false })]
  comments = [makeComment('a', 'Adorei'), makeComment('b', 'Compre aqui', 'Zé Spam')]
  const person = visit()
  const post = await card('Post 1')
  expect(post.getByText(/· 3 curtidas/)).toBeTruthy()
  expect((await card('Post 2')).queryByText(/curtidas/)).toBeNull()
  await person.click(post.getByRole('button', { name: '2 comentários' }))
  expect(await post.findByText('Adorei')).toBeTruthy()
  await person.click(post.getByRole('button', { name: 'Comentar' }))
  await person.type(post.getByRole('textbox'), 'Obrigada')
  await person.click(post.getByRole('button', { name: 'Comentar' }))
  expect(await post.findByText('Obrigada')).toBeTruthy()
  expect(await post.findByRole('button', { name: '3 comentários' })).toBeTruthy()
  await person.click(post.getByRole('button', { name: 'Excluir comentário de Zé Spam' }))
  expect(post.queryByText('Compre aqui')).toBeNull()
  dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(made('DELETE').map(({ path }) => path)).toEqual(['/api/apps/v/feed/comments/b']))
  expect(made('POST')).toEqual([{ path: '/api/apps/v/feed/1/comments', body: { content: 'Obrigada' } }])
})
