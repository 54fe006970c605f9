import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession, startSession } from '../../../../src/client/session/session.ts'
import { CommunityTab } from '../../../../src/panel/post/community/community-tab.tsx'
import { startBackend } from '../../../support/backend.ts'
import { maria } from '../../../support/maria.ts'
import { makeApp } from '../../../support/panel/make-app.ts'
import { open } from '../../../support/panel/open-screen.tsx'
import { makeComment, makeCommunity, makePost } from '../../../support/panel/community-backend.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
let { state, answer } = makeCommunity()

beforeEach(async () => {
  ;({ state, answer } = makeCommunity())
  backend = await startBackend((call) => answer(call))
  startSession({ accessToken: 'a', refreshToken: 'r', user: maria }, true)
})

afterEach(async () => {
  cleanup()
  endSession()
  await backend.stop()
})

const visit = () => open(<CommunityTab app={makeApp({ id: 'v', name: 'Academia' })} />, '/community')
const post = async (name: string) => within(await screen.findByRole('article', { name }))
const made = (method: string) =>
  backend.calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }))
const toasted = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

test('it counts posts, active members and comments, and shows each post with its author and first comments', async () => {
  state.posts = [
    makePost({
      id: 'p1',
      content: 'Consegui!',
      likesCount: 3,
      commentsCount: 5,
      comments: [makeComment('c1', 'Parabéns'), makeComment('c2', 'Que bom')],
    }),
    makePost({ id: 'p2', author: { name: 'Maria da Silva', isCreator: true } }),
  ]
  visit()
  expect(screen.getByRole('heading', { name: 'Gestão da Comunidade' })).toBeTruthy()
  expect(await screen.findByText('1.240')).toBeTruthy()
  for (const label of ['Total de posts', 'Membros ativos', 'Total de comentários'])
    expect(screen.getByText(label)).toBeTruthy()

  const first = await post('Ana Maria Lima')
  expect(first.getByText('AL')).toBeTruthy()
  expect(first.getByText('Usuário')).toBeTruthy()
  expect(first.getByText('há 5 minutos')).toBeTruthy()
  expect(first.getByRole('button', { name: 'Curtir, 3 curtidas' })).toBeTruthy()
  expect(first.getByRole('button', { name: 'Comentar, 5 comentários' })).toBeTruthy()
  expect(first.getAllByRole('listitem')).toHaveLength(2)
  expect(first.getByRole('button', { name: '+3 comentários' })).toBeTruthy()
  expect((await post('Maria da Silva')).getByText('Equipe')).toBeTruthy()
})

test('the rest of the comments opens', async () => {
  const all = ['um', 'dois', 'três'].map((content, at) => makeComment(`c${at}`, content))
  state.posts = [makePost({ id: 'p1', commentsCount: 3, comments: all.slice(0, 2) })]
  state.comments.p1 = all
  const person = visit()
  await person.click(await screen.findByRole('button', { name: '+1 comentário' }))
  expect(await screen.findByText('três')).toBeTruthy()
  expect((await post('Ana Maria Lima')).getAllByRole('listitem')).toHaveLength(3)
})

test('without posts it offers to write the first one', async () => {
  const person = visit()
  expect(await screen.findByText('Nenhum post na comunidade')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Criar primeiro post' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Criar Post da Comunidade' }))
  await person.click(dialog.getByRole('button', { name: 'Criar Post' }))
  expect((await dialog.findAllByText('Por favor, preencha o conteúdo')).length).toBeGreaterThan(0)
  expect(made('POST')).toEqual([])

  await person.type(dialog.getByRole('textbox'), 'Bem-vindos')
  await person.click(dialog.getByRole('button', { name: 'Criar Post' }))
  expect((await post('Maria da Silva')).getByText('Bem-vindos')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await toasted('Post criado')
})

test('a post that fails says so and keeps what was typed', async () => {
  state.refusals['POST /api/apps/v/community/posts'] = { status: 500 }
  const person = visit()
  await person.click(await screen.findByRole('button', { name: 'Criar primeiro post' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByRole('textbox'), 'Olá')
  await person.click(dialog.getByRole('button', { name: 'Criar Post' }))
  expect(await dialog.findByText(/^Erro ao criar post\. O problema é nosso/)).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Olá')
})

test('what people write is drawn as text', async () => {
  const content = '<img src=x onerror="alert(1)"> [aqui](javascript:alert(1))'
  state.posts = [
    makePost({ id: 'p1', content, commentsCount: 1, comments: [makeComment('c1', '<script>1</script>')] }),
  ]
  visit()
  expect((await post('Ana Maria Lima')).getByText(content)).toBeTruthy()
  expect(screen.getByText('<script>1</script>')).toBeTruthy()
  expect(document.querySelector('img[src="x"], a[href^="javascript"]')).toBeNull()
})

test('a like counts at once, and is taken back when refused', async () => {
  state.posts = [makePost({ id: 'p1', likesCount: 1 })]
  const person = visit()
  await person.click(await screen.findByRole('button', { name: 'Curtir, 1 curtida' }))
  const liked = await screen.findByRole('button', { name: 'Curtir, 2 curtidas', pressed: true })
  await waitFor(() => expect(made('PUT')).toHaveLength(1))

  state.refusals['DELETE /api/apps/v/community/posts/p1/like'] = { status: 500 }
  await person.click(liked)
  await toasted('Erro ao curtir post')
  expect(screen.getByRole('button', { name: 'Curtir, 2 curtidas', pressed: true })).toBeTruthy()
})

test('the creator comments as the team', async () => {
  state.posts = [makePost({ id: 'p1' })]
  const person = visit()
  await person.click(await screen.findByRole('button', { name: 'Comentar, 0 comentários' }))
  await person.click(screen.getByRole('button', { name: 'Comentar' }))
  expect((await screen.findAllByText('Por favor, preencha o conteúdo')).length).toBeGreaterThan(0)
  await person.type(screen.getByRole('textbox', { name: 'Comentário' }), 'Muito bem')
  await person.click(screen.getByRole('button', { name: 'Comentar' }))
  const [comment] = await (await post('Ana Maria Lima')).findAllByRole('listitem')
  expect(comment!.textContent).toMatch(/Maria da Silva.*Equipe.*Muito bem/)
  expect(screen.getByRole('button', { name: 'Comentar, 1 comentário' })).toBeTruthy()
  await waitFor(() =>
    expect(made('POST')).toEqual([
      { path: '/api/apps/v/community/posts/p1/comments', body: { content: 'Muito bem' } },
    ]),
  )
})

test('a comment that is refused goes again, and its text stays', async () => {
  state.posts = [makePost({ id: 'p1' })]
  state.refusals['POST /api/apps/v/community/posts/p1/comments'] = { status: 500 }
  const person = visit()
  await person.click(await screen.findByRole('button', { name: 'Comentar, 0 comentários' }))
  await person.type(screen.getByRole('textbox', { name: 'Comentário' }), 'Muito bem')
  await person.click(screen.getByRole('button', { name: 'Comentar' }))
  expect(await screen.findByText(/^Erro ao comentar\. O problema é nosso/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Comentar, 0 comentários' })).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comentário' }).value).toBe('Muito bem')
})

test('the team answers a comment beneath it; what a student changed says so', async () => {
  const first = { ...makeComment('c1', 'um'), edited: true }
  state.posts = [makePost({ id: 'p1', commentsCount: 2, comments: [first, makeComment('c2', 'dois')] })]
  const person = visit()
  await person.click((await screen.findAllByRole('button', { name: 'Responder a Bia Costa' }))[0]!)
  await person.type(screen.getByRole('textbox', { name: 'Comentário' }), 'Isso mesmo')
  await person.click(screen.getByRole('button', { name: 'Comentar' }))
  await waitFor(() => expect(made('POST')[0]?.body).toEqual({ content: 'Isso mesmo', replyTo: 'c1' }))
  expect(screen.getAllByText('Isso mesmo')).toHaveLength(1)
  const said = screen.getByRole('list', { name: 'Comentários' }).textContent
  expect(said).toMatch(/· editado.*um.*Isso mesmo.*dois/)
})

test('a deleted comment goes at once and comes back with Desfazer', async () => {
  state.posts = [
    makePost({ id: 'p1', commentsCount: 2, comments: [makeComment('c1', 'um'), makeComment('c2', 'dois')] }),
  ]
  const person = visit()
  await person.click((await screen.findAllByRole('button', { name: 'Excluir comentário de Bia Costa' }))[0]!)
  expect(screen.queryByText('um')).toBeNull()
  expect(screen.getByRole('button', { name: 'Comentar, 1 comentário' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('um')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Comentar, 2 comentários' })).toBeTruthy()
  expect(made('DELETE')).toEqual([])
})

test('a pinned post stands first', async () => {
  state.posts = [makePost({ id: 'p1' }), makePost({ id: 'p2', author: { name: 'Caio', isCreator: false } })]
  const person = visit()
  await person.click(await screen.findByRole('button', { name: 'Ações de Caio' }))
  await person.click(screen.getByRole('menuitem', { name: 'Fixar no topo' }))
  const [first] = screen.getAllByRole('article')
  expect(first!.textContent).toContain('Caio')
  expect(within(first!).getByText('Fixado')).toBeTruthy()
  await waitFor(() => expect(made('PATCH')[0]?.body).toEqual({ pinned: true }))
})

test('the team’s own post can be edited, a student’s cannot', async () => {
  state.posts = [
    makePost({ id: 'p1' }),
    makePost({ id: 'p2', content: 'Bem vindos', author: { name: 'Maria', isCreator: true } }),
  ]
  const person = visit()
  await person.click(await screen.findByRole('button', { name: 'Ações de Ana Maria Lima' }))
  expect(screen.queryByRole('menuitem', { name: 'Editar' })).toBeNull()
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('button', { name: 'Ações de Maria' }))
  await person.click(screen.getByRole('menuitem', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Post da Comunidade' }))
  const text = dialog.getByDisplayValue('Bem vindos')
  await person.clear(text)
  await person.type(text, 'Bem-vindos')
  const patch = 'PATCH /api/apps/v/community/posts/p2'
  state.refusals[patch] = { status: 500 }
  await person.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText(/^Erro ao salvar post\. O problema é nosso/)).toBeTruthy()
  delete state.refusals[patch]
  await person.click(dialog.getByRole('button', { name: 'Salvar' }))
  await toasted('Post salvo')
  expect((await post('Maria')).getByText('Bem-vindos')).toBeTruthy()
  expect(made('PATCH').map(({ body }) => body)).toEqual(Array(2).fill({ content: 'Bem-vindos' }))
  expect(backend.calls.find(({ method }) => method === 'PATCH')!.ifMatch).toBe('"1"')
})

test('deleting a post asks first, offers Desfazer, and is sent in the end', async () => {
  state.posts = [makePost({ id: 'p1' })]
  const person = visit()
  const remove = async () => {
    await person.click(await screen.findByRole('button', { name: 'Ações de Ana Maria Lima' }))
    await person.click(screen.getByRole('menuitem', { name: 'Excluir' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Tem certeza que deseja excluir este post?' }))
    await person.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Nenhum post na comunidade')).toBeTruthy()
  }
  await remove()
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await post('Ana Maria Lima')
  expect(made('DELETE')).toEqual([])

  await remove()
  dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(made('DELETE')[0]?.path).toBe('/api/apps/v/community/posts/p1'))
})

test('a post whose deletion is refused comes back', async () => {
  state.posts = [makePost({ id: 'p1' })]
  state.refusals['DELETE /api/apps/v/community/posts/p1'] = { status: 500 }
  const person = visit()
  await person.click(await screen.findByRole('button', { name: 'Ações de Ana Maria Lima' }))
  await person.click(screen.getByRole('menuitem', { name: 'Excluir' }))
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }))
  dispatchEvent(new Event('pagehide'))
  await toasted('Erro ao excluir post')
  await post('Ana Maria Lima')
})

test('a long list is read on', async () => {
  state.posts = Array.from({ length: 35 }, (_, at) => makePost({ id: `p${at}` }))
  const person = visit()
  await screen.findAllByRole('article')
  expect(screen.getAllByRole('article')).toHaveLength(30)
  await person.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(35))
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
})

test('a list that could not be read can be asked for again', async () => {
  state.refusals['GET /api/apps/v/community/posts'] = { status: 500 }
  const person = visit()
  expect(await screen.findByText('Erro ao carregar posts')).toBeTruthy()
  delete state.refusals['GET /api/apps/v/community/posts']
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Nenhum post na comunidade')).toBeTruthy()
})

test('a comment that was begun is still there after a look elsewhere, until it is called off', async () => {
  state.posts = [makePost({ id: 'begun', content: 'Consegui!' })]
  let person = visit()
  await person.click(await screen.findByRole('button', { name: 'Comentar, 0 comentários' }))
  await person.type(screen.getByRole('textbox'), 'Que')
  cleanup()
  person = visit()
  await person.click(await screen.findByRole('button', { name: 'Comentar, 0 comentários' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Que')
  await person.click(screen.getByRole('button', { name: 'Cancelar' }))
  await person.click(screen.getByRole('button', { name: 'Comentar, 0 comentários' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
})
