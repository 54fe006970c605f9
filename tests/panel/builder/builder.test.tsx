import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredDraft } from '../../../src/domain/draft/stored-draft.ts'
import type { Document, Schema } from '../../../src/domain/schema/definition.ts'
import { appRules } from '../../../src/panel/draft/app-rules.ts'
import { BuilderPage } from '../../../src/panel/builder/builder-page.tsx'
import { openStorage } from '../../../src/panel/draft/draft-storage.ts'
import { startBackend } from '../../support/backend.ts'
import { makeApp } from '../../support/panel/make-app.ts'
import { leaveDraft } from '../../support/panel/abandon-draft.ts'

/** The description was called `summary`, and the switch of the feed `wall`. */
const former: Schema = {
  properties: {
    description: { 'x-renamed-from': ['summary'] },
    config: { properties: { feedEnabled: { 'x-renamed-from': ['wall'] } } },
  },
}

let stop: () => Promise<void>

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

afterEach(async () => {
  cleanup()
  for (const id of ['v', 'w']) await leaveDraft(id)
  delete appRules.former
  vi.unstubAllGlobals()
  sessionStorage.clear()
  await stop()
})

/** The builder of an app that the server has like this, and takes no change of; answers what it sends. */
async function show(app: Document) {
  const sent: unknown[] = []
  const backend = await startBackend(({ method, body }) => {
    if (method !== 'PATCH') return { status: 200, body: app, headers: { etag: '"1"' } }
    sent.push(body)
    return { status: 503, body: { statusCode: 503, error: 'Error', message: 'Não agora.' } }
  })
  stop = backend.stop
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/apps/${String(app.id)}/edit`]}>
        <Routes>
          <Route path="/apps/:id/edit" element={<BuilderPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return sent
}

const app: Document = { ...makeApp({ id: 'v', description: 'Do zero' }) }
const descriptionField = () => screen.findByLabelText<HTMLTextAreaElement>(/^Descrição/)

test('a draft that was kept before fields got other names is opened whole, and sends what it had sent', async () => {
  appRules.former = former
  const base: Document = { name: app.name, summary: 'Do zero', config: { wall: true } }
  const sending = { key: crypto.randomUUID(), change: { summary: 'Ao' }, etag: '"1"' }
  const kept: StoredDraft = {
    id: 'left',
    at: 1,
    base,
    etag: '"1"',
    draft: { ...base, summary: 'Ao palco', config: { wall: false } },
    sending,
    conflicts: [],
  }
  const { storage } = await openStorage('', 'v')
  await storage.put(kept, [])
  storage.release()

  const sent = await show(app)
  expect((await descriptionField()).value).toBe('Ao palco')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Feed/ }).checked).toBe(false)
  await expect.poll(() => sent).toEqual([sending.change])
})

test('a form that is open when fields get other names shows what stood in them, beside what is typed', async () => {
  const { description, ...rest } = app
  await show({ ...rest, id: 'w', summary: description })
  const name = await screen.findByLabelText<HTMLInputElement>('Nome do aplicativo')
  expect((await descriptionField()).value).toBe('')
  appRules.former = former
  fireEvent.change(name, { target: { value: 'Digitado' } })
  expect((await descriptionField()).value).toBe('Do zero')
  expect(name.value).toBe('Digitado')
})
