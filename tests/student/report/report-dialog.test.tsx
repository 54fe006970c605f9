import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SiteCommunityPost } from '../../../src/domain/generated/answer-types.ts'
import { SiteApp } from '../../../src/student/site/site-app.tsx'
import { readMark } from '../../../src/student/site/session-mark.ts'
import { maria, stubBackend } from '../../support/student/answer-backend.ts'
import { sampleApp } from '../../support/student/sample-app.ts'

let posts: SiteCommunityPost[]
let backend: ReturnType<typeof stubBackend>

const at = new Date(Date.now() - 3 * 3_600_000).toISOString()
const post = (change: Partial<SiteCommunityPost> & { id: string }): SiteCommunityPost => ({
  author: { name: 'Bia Reis' },
  content: `Texto ${change.id}`,
  likesCount: 0,
  commentsCount: 0,
  comments: [],
  createdAt: at,
  ...change,
})

beforeEach(() => {
  posts = [post({ id: 'p1', author: { name: 'Prof. Caio', isTeam: true } }), post({ id: 'p2' })]
  localStorage.setItem('trilha-entered', 'yes')
  history.replaceState(null, '', '/community')
  backend = stubBackend(({ method, path }) => {
    if (path === '/me') return { body: maria }
    if (path === '/home') return { body: { products: [] } }
    return method === 'GET' ? { body: { posts, next: null } } : { status: 204 }
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const show = () => {
  render(<SiteApp app={sampleApp({})} pathname={location.pathname} isEntered={readMark()} />)
  return userEvent.setup()
}
const texts = () =>
  screen.getAllByRole('article').map((article) => /Texto p\d/.exec(article.textContent)?.[0])
const theirs = { id: 'b1a', name: 'Bia Reis' }
const choose = async (user: ReturnType<typeof show>, of: HTMLElement, name: string) => {
  // jsdom opens no modal dialogs; the journey does.
  const { prototype } = HTMLDialogElement
  prototype.showModal ??= prototype.close ??= function (this: HTMLDialogElement) {
    this.open = !this.open
  }
  await user.click(within(of).getAllByRole('button', { name: 'Mais ações: Bia Reis' })[0]!)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  return within(screen.getByRole('dialog'))
}

test('what is reported goes to the team with its reason, and is folded until one shows it', async () => {
  posts[1] = post({ id: 'p2', author: theirs })
  const user = show()
  const dialog = await choose(user, (await screen.findAllByRole('article'))[1]!, 'Denunciar')
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }))
  expect(dialog.getByText('Escolha um motivo.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Golpe ou fraude' }))
  await user.type(dialog.getByRole('textbox'), ' Pede Pix ')
  await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }))
  expect(await dialog.findByRole('heading', { name: 'Denúncia enviada à equipe' })).toBeTruthy()
  expect(backend.made('POST')).toMatchObject([
    { path: '/reports', body: { kind: 'community-post', id: 'p2', reason: 'scam', text: 'Pede Pix' } },
  ])
  await user.click(dialog.getByRole('button', { name: 'Fechar' }))
  expect(texts()).toEqual(['Texto p1', undefined])
  expect(document.activeElement?.textContent).toBe('Mostrar')
  await user.click(screen.getByRole('button', { name: 'Mostrar' }))
  expect(texts()).toEqual(['Texto p1', 'Texto p2'])
})

test('who is blocked shows no more, neither posts nor comments', async () => {
  const said = { id: 'c1', author: theirs, content: 'Clique aqui', createdAt: at }
  posts = [post({ id: 'p1', commentsCount: 1, comments: [said] }), post({ id: 'p2', author: theirs })]
  const user = show()
  const [first] = await screen.findAllByRole('article')
  const dialog = await choose(user, within(first!).getByRole('listitem'), 'Bloquear Bia Reis')
  expect(dialog.getByText(/continua vendo o que você escreve/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Bloquear' }))
  await dialog.findByRole('heading', { name: 'Você bloqueou Bia Reis' })
  expect(backend.made('POST')).toMatchObject([
    { path: '/blocks', body: { kind: 'community-comment', id: 'c1' } },
  ])
  await user.click(dialog.getByRole('button', { name: 'Fechar' }))
  expect(texts()).toEqual(['Texto p1'])
  expect(screen.queryByText('Clique aqui')).toBeNull()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('the team is not blocked, and one’s own is not reported', async () => {
  posts.push(post({ id: 'p3', mine: true, author: { id: 'me', name: 'Maria Oliveira' } }))
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Mais ações: Prof. Caio' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Denunciar',
    'Cancelar',
  ])
  expect(screen.queryByRole('button', { name: 'Mais ações: Maria Oliveira' })).toBeNull()
})
