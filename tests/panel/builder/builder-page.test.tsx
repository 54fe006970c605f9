import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { AppEntry } from '../../../src/client/app/app.ts'
import { appQuery } from '../../../src/client/app/app-query.ts'
import { BuilderPage } from '../../../src/panel/builder/builder-page.tsx'
import { finishWork } from '../../../src/panel/leave/unfinished-work.ts'
import { openStorage } from '../../../src/panel/draft/draft-storage.ts'
import { currentToasts } from '../../../src/ui/toast/toast-queue.ts'
import { startBackend } from '../../support/backend.ts'
import { makeApp } from '../../support/panel/make-app.ts'
import { leaveDraft } from '../../support/panel/abandon-draft.ts'

let stop: () => Promise<void>

afterEach(async () => {
  cleanup()
  await leaveDraft('v')
  sessionStorage.clear()
  await stop()
})

/** Opens the builder of the app `v`; answers how to have it read again, with the status that the server then gives. */
async function show(status = 200, known?: AppEntry) {
  const app = { ...makeApp({ id: 'v' }) }
  const [made, sent, removed]: unknown[][] = [[], [], []]
  const answer = { patch: 200 }
  const backend = await startBackend(({ path, method, body }) => {
    if (method === 'PATCH') sent!.push(body)
    if (method === 'PATCH' && answer.patch !== 200) return { status: answer.patch, body: { message: 'Não.' } }
    if (method === 'POST') made!.push(body)
    if (method === 'DELETE') removed!.push(path)
    if (method === 'POST') return { status: 201, body: { ...app, id: 'w' }, headers: { etag: '"1"' } }
    return path === '/api/apps/v' && status !== 200
      ? { status, body: { statusCode: status, error: 'Error', message: 'Não agora.' } }
      : { status: 200, body: path === '/api/apps/v' ? app : [], headers: { etag: '"1"' } }
  })
  stop = backend.stop
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (known) cache.setQueryData(appQuery.one('v').queryKey, known)
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter initialEntries={['/apps/v/edit']}>
        <Routes>
          <Route path="/apps/:id/edit" element={<BuilderPage />} />
          <Route path="/apps" element={<p>at /apps</p>} />
          <Route path="/apps/w/edit" element={<p>at the new one</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await expect.poll(() => cache.getQueryState(appQuery.one('v').queryKey)?.status).not.toBe('pending')
  const readAgain = async (next: number) => {
    status = next
    await act(() => cache.refetchQueries({ queryKey: appQuery.one('v').queryKey, exact: true }))
    expect(cache.getQueryState(appQuery.one('v').queryKey)!.status).toBe('error')
    // The cache tells of it a moment later.
    await act(() => new Promise((told) => setTimeout(told, 50)))
  }
  return { readAgain, app, made: made!, sent: sent!, removed: removed!, answer }
}

/** A dialog's button has another name for as long as it works. */
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}

test('an open builder outlives a server that fails for a while, and asks where its app is gone', async () => {
  const { readAgain } = await show()
  await screen.findByLabelText('Nome do aplicativo')
  await readAgain(503)
  expect(screen.queryByRole('dialog')).toBeNull()
  await readAgain(404)
  await screen.findByRole('dialog', { name: 'Este app foi excluído' })
  await press('Descartar e sair')
  await screen.findByText('at /apps')
  expect((await openStorage('', 'v')).left).toEqual([])
})

test('what was typed into an app that is gone becomes a new app, mistakes and all', async () => {
  const { readAgain, app, made } = await show()
  const description = 'x'.repeat(600)
  fireEvent.change(await screen.findByLabelText(/^Descrição/), { target: { value: description } })
  await readAgain(404)
  await screen.findByRole('dialog', { name: 'Este app foi excluído' })
  await press('Criar um app novo')
  await screen.findByText('at the new one')
  expect(made).toEqual([{ name: app.name }])
  expect((await openStorage('', 'v')).left).toEqual([])
  const { left } = await openStorage('', 'w')
  expect(left).toMatchObject([
    { base: { name: app.name }, etag: '"1"', draft: { name: app.name, description } },
  ])
})

test('where nothing can be kept, no empty app is left behind, and what was typed stays', async () => {
  const { readAgain, made, removed } = await show()
  const description = 'x'.repeat(600)
  fireEvent.change(await screen.findByLabelText(/^Descrição/), { target: { value: description } })
  await readAgain(404)
  await screen.findByRole('dialog', { name: 'Este app foi excluído' })
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  await press('Criar um app novo')
  await expect.poll(() => removed).toEqual(['/api/apps/w'])
  full.mockRestore()
  expect(made).toHaveLength(1)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Descrição/).value).toBe(description)
  await press('Criar um app novo')
  await screen.findByText('at the new one')
})

test('Ctrl + S saves everything but the mistake', async () => {
  const { sent } = await show()
  fireEvent.change(await screen.findByLabelText(/^Descrição/), { target: { value: 'x'.repeat(600) } })
  fireEvent.change(screen.getByLabelText(/^Nome do aplicativo/), { target: { value: 'Nova' } })
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await expect.poll(() => sent).toEqual([{ name: 'Nova' }])
})

test('a builder that is left without a connection saves when it is back', async () => {
  const { sent, answer } = await show()
  const field = await screen.findByLabelText(/^Nome do aplicativo/)
  answer.patch = 503
  fireEvent.change(field, { target: { value: 'Nova' } })
  cleanup()
  await expect.poll(() => sent.length).toBe(1)
  expect(await finishWork()).toHaveLength(1)
  answer.patch = 200
  dispatchEvent(new Event('online'))
  await expect.poll(finishWork).toEqual([])
  expect(new Set(sent.map((change) => JSON.stringify(change)))).toEqual(new Set(['{"name":"Nova"}']))
})

test('whoever signs out hears of what the server does not have', async () => {
  const { app } = await show()
  const field = await screen.findByLabelText(/^Descrição/)
  expect(await finishWork()).toEqual([])
  fireEvent.change(field, { target: { value: 'x'.repeat(600) } })
  expect(await finishWork()).toEqual([
    `O que você mudou em ${app.name} ainda não está todo salvo. Fica guardado só nesta aba e volta se você entrar de novo nela, sem fechá-la.`,
  ])
  cleanup()
  await expect.poll(finishWork).toEqual([])
})

test.each([
  ['unknown', undefined],
  ['gone before its builder opened', { data: makeApp({ id: 'v' }), etag: '"1"' }],
])('an app that is %s is not opened, and the list of apps says why', async (_, known) => {
  await show(404, known)
  await screen.findByText('at /apps')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(currentToasts()).toMatchObject([
    { kind: 'error', title: 'Aplicativo não encontrado', description: 'Ele pode ter sido excluído.' },
  ])
})

test('an app that cannot be read leads back to the list too, with the reason', async () => {
  await show(503)
  await screen.findByText('at /apps')
  expect(currentToasts()).toMatchObject([{ title: 'Erro ao carregar aplicativo', description: 'Não agora.' }])
})
