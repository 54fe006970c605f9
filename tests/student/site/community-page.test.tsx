import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SiteCommunityPost, SiteMe } from '../../../src/domain/generated/answer-types.ts'
import { forgetDrafts } from '../../../src/student/post/text-draft.ts'
import { readMark } from '../../../src/student/site/session-mark.ts'
import { SiteApp } from '../../../src/student/site/site-app.tsx'
import { maria, stubBackend, type Answer, type Call } from '../../support/student/answer-backend.ts'
import { sampleApp } from '../../support/student/sample-app.ts'

let posts: SiteCommunityPost[]
let older: SiteCommunityPost[]
let me: SiteMe
let instead: Record<string, Answer | Promise<Answer>>
let backend: ReturnType<typeof stubBackend>

const at = new Date(Date.now() - 3 * 3_600_000).toISOString()
const post = (change: Partial<SiteCommunityPost> & { id: string }): SiteCommunityPost => ({
  author: { name: 'Bia Reis' },
  content: `Texto ${change.id}`,
  likesCount: 0,
  liked: false,
  commentsCount: 0,
  comments: [],
  mine: false,
  pinned: false,
  createdAt: at,
  ...change,
})

beforeEach(() => {
  me = maria
  instead = {}
  older = []
  posts = [
    post({ id: 'p1', author: { name: 'Prof. Caio', isTeam: true }, pinned: true }),
    post({
      id: 'p2',
      commentsCount: 3,
      comments: [
        { id: 'c1', author: { name: 'Ana' }, content: 'Primeiro', createdAt: at },
        { id: 'c2', author: { name: 'Léo' }, content: 'Segundo', createdAt: at },
      ],
    }),
  ]
  localStorage.setItem('trilha-entered', 'yes')
  history.replaceState(null, '', '/community')
  backend = stubBackend(answer)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function answer({ method, path, body }: Call): Answer | Promise<Answer> {
  const key = `${method} ${path}`
  if (key in instead) return instead[key]!
  if (path === '/me') return { body: me }
  if (path === '/home') return { body: { products: [] } }
  if (key === 'GET /community/posts') return { body: { posts, next: older.length > 0 ? 'n1' : null } }
  if (key === 'GET /community/posts?cursor=n1') return { body: { posts: older, next: null } }
  if (key === 'POST /community/posts') {
    const { content } = body as { content: string }
    return { status: 201, body: post({ id: 'new', author: { name: 'Maria Oliveira' }, mine: true, content }) }
  }
  if (key === 'GET /community/posts/p2/comments') {
    const third = { id: 'c3', author: { name: 'Bia Reis' }, content: 'Terceiro', createdAt: at }
    return { body: { comments: [...posts[1]!.comments, third], next: null } }
  }
  if (method === 'DELETE') return { status: 204 }
  return { body: { likesCount: 1, liked: true } }
}

const show = (config = {}) => {
  render(<SiteApp app={sampleApp(config)} pathname={location.pathname} isEntered={readMark()} />)
  return userEvent.setup()
}
const texts = () =>
  screen.getAllByRole('article').map((article) => /Texto p\d|Oi, turma/.exec(article.textContent)?.[0])
const box = async () =>
  await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Escreva para a turma' })

test('the header shows the photo that the student chose', async () => {
  me = { ...maria, student: { ...maria.student!, avatarUrl: '/images/maria.webp' } }
  show()
  const profile = await screen.findByRole('link', { name: 'Meu perfil' })
  expect(profile.querySelector('img')!.getAttribute('src')).toBe('/images/maria.webp')
})

test('shows who wrote, the team marked, the first comments below, accessibly', async () => {
  show()
  const [first, second] = await screen.findAllByRole('article')
  expect(first!.textContent).toMatch(/Prof\. Caio.*Equipe.*Fixado/)
  expect(within(second!).getByText('Segundo')).toBeTruthy()
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('the rest of a conversation opens when asked', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: '+1 comentário' }))
  expect(await screen.findByText('Terceiro')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Escreva um comentário' })).toBeTruthy()
})

test('a post that is written stands at once below what is pinned', async () => {
  const user = show()
  await user.type(await box(), ' Oi, turma ')
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  await waitFor(() => expect(texts()).toEqual(['Texto p1', 'Oi, turma', 'Texto p2']))
  expect((await box()).value).toBe('')
  expect(backend.made('POST').map(({ body }) => body)).toEqual([{ content: 'Oi, turma' }])
})

test('an answer that was on its way meanwhile takes nothing back', async () => {
  const kept = { posts, next: null }
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (path: string) => (path === '/api/site/community/posts' ? Response.json(kept) : undefined),
      put: async () => undefined,
    }),
  })
  const slow = Promise.withResolvers<Answer>()
  instead['GET /community/posts'] = slow.promise
  const user = show()
  await user.type(await box(), 'Oi, turma')
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  await waitFor(() => expect(texts()).toEqual(['Texto p1', 'Oi, turma', 'Texto p2']))
  instead['GET /community/posts'] = {
    body: { posts: [posts[0]!, post({ id: 'new', content: 'Oi, turma' }), post({ id: 'p7' })], next: null },
  }
  await act(async () => slow.resolve({ body: { posts, next: null } }))
  await waitFor(() => expect(texts()).toEqual(['Texto p1', 'Oi, turma', 'Texto p7']))
})

test('nothing but spaces is not sent', async () => {
  const user = show()
  await user.type(await box(), '   ')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar' }).disabled).toBe(true)
})

test('what was typed survives a failure and a reload, and goes when one signs out', async () => {
  instead['POST /community/posts'] = null
  const user = show()
  await user.type(await box(), 'Oi, turma')
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Não foi possível enviar/)
  expect((await box()).value).toBe('Oi, turma')
  cleanup()
  show()
  expect((await box()).value).toBe('Oi, turma')
  cleanup()
  forgetDrafts()
  show()
  expect((await box()).value).toBe('')
})

test('only one’s own post can be removed, after a question', async () => {
  posts.push(post({ id: 'p3', author: { name: 'Maria Oliveira' }, mine: true }))
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Ações da sua publicação' }))
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  const question = within(
    screen.getByRole('alertdialog', { name: 'Excluir esta publicação, com os comentários dela?' }),
  )
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(texts()).toEqual(['Texto p1', 'Texto p2']))
  expect(backend.made('DELETE').map(({ path }) => path)).toEqual(['/community/posts/p3'])
})

test('one’s own post can be changed, which shows; what was not sent stays in the field', async () => {
  posts.push(post({ id: 'p3', author: { name: 'Maria Oliveira' }, mine: true }))
  instead['PATCH /community/posts/p3'] = null
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Ações da sua publicação' }))
  await user.click(screen.getByRole('button', { name: 'Editar' }))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Seu texto' })
  expect([field.value, document.activeElement]).toEqual(['Texto p3', field])
  await user.type(field, ' melhor')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/Não foi possível enviar/)).toBeTruthy()
  instead['PATCH /community/posts/p3'] = { status: 204 }
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Texto p3 melhor')).toBeTruthy()
  expect(screen.getByText('· editado')).toBeTruthy()
  expect(backend.made('PATCH').at(-1)).toMatchObject({ body: { content: 'Texto p3 melhor' } })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ações da sua publicação' }))
})

test('a removal that did not arrive says so; one that somebody else made counts', async () => {
  posts.push(post({ id: 'p3', mine: true }))
  instead['DELETE /community/posts/p3'] = null
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Ações da sua publicação' }))
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  const question = within(screen.getByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await question.findByText(/Não foi possível excluir/)).toBeTruthy()
  instead['DELETE /community/posts/p3'] = { status: 404, body: { message: 'Não está mais aqui.' } }
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(texts()).toEqual(['Texto p1', 'Texto p2']))
})

test('older posts come on demand, each once', async () => {
  older = [posts[1]!, post({ id: 'p9' })]
  instead['GET /community/posts?cursor=n1'] = null
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Ver publicações anteriores' }))
  expect(await screen.findByText(/Não foi possível carregar mais/)).toBeTruthy()
  delete instead['GET /community/posts?cursor=n1']
  await user.click(screen.getByRole('button', { name: 'Ver publicações anteriores' }))
  await waitFor(() => expect(texts()).toEqual(['Texto p1', 'Texto p2', 'Texto p9']))
  expect(screen.queryByRole('button', { name: 'Ver publicações anteriores' })).toBeNull()
})

test('without a network shows what was kept, and writes nothing', async () => {
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (path: string) =>
        path === '/api/site/community/posts' ? Response.json({ posts, next: 'n1' }) : undefined,
      put: async () => undefined,
    }),
  })
  instead['GET /community/posts'] = null
  show()
  expect(await screen.findByText(/Você está sem conexão/)).toBeTruthy()
  expect((await box()).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /Curtir|anteriores/ })).toBeNull()
})

test('what was typed shows without a network too, and can be sent with one', async () => {
  localStorage.setItem('trilha-draft-post', 'Oi, turma')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const user = show()
  expect([(await box()).value, (await box()).disabled]).toEqual(['Oi, turma', true])
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect((await box()).disabled).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  await waitFor(() => expect(texts()).toContain('Oi, turma'))
  expect(localStorage.getItem('trilha-draft-post')).toBeNull()
})

test('empty, it invites the first post', async () => {
  posts = []
  show()
  expect(await screen.findByText(/Seja a primeira pessoa a publicar/)).toBeTruthy()
  expect(await box()).toBeTruthy()
})

test('a guest is shown the way in, and nobody’s words', async () => {
  localStorage.clear()
  me = { ...maria, student: null }
  show({ loginType: 'link_direto' })
  expect(await screen.findByRole('heading', { name: 'A conversa é entre alunos' })).toBeTruthy()
  expect(backend.calls.filter(({ path }) => path.startsWith('/community'))).toEqual([])
})

test('whose session ends in the middle is told at once in an app that takes guests too, and finds the way back', async () => {
  const user = show({ loginType: 'link_direto' })
  const message = 'Sua sessão terminou. Entre de novo para continuar.'
  instead['POST /community/posts'] = { status: 401, body: { message } }
  await user.type(await box(), 'Oi, turma')
  me = { ...maria, student: null }
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByRole('heading', { name: 'A conversa é entre alunos' })).toBeTruthy()
  const notice = (await screen.findByText(message)).closest<HTMLElement>('[role=status]')!
  await user.click(within(notice).getByRole('link', { name: 'Entrar' }))
  expect(await screen.findByRole('link', { name: 'Receber meu link por e-mail' })).toBeTruthy()
})
