import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { appQuery } from '../../../src/client/app-query.ts'
import { BuilderPage } from '../../../src/panel/builder/builder-page.tsx'
import { startBackend } from '../../client/backend.ts'
import { makeApp } from '../app.ts'

let stop: () => Promise<void>

afterEach(async () => {
  cleanup()
  await stop()
})

/** Opens the builder of the app `v`; answers how to have it read again, with the status that the server then gives. */
async function show() {
  let status = 200
  const backend = await startBackend(({ path }) =>
    path === '/api/apps/v' && status !== 200
      ? { status, body: { statusCode: status, error: 'Error', message: 'Não agora.' } }
      : { status: 200, body: path === '/api/apps/v' ? makeApp({ id: 'v' }) : [], headers: { etag: '"1"' } },
  )
  stop = backend.stop
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter initialEntries={['/apps/v/edit']}>
        <Routes>
          <Route path="/apps/:id/edit" element={<BuilderPage />} />
          <Route path="/apps" element={<p>at /apps</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await expect.poll(() => cache.getQueryData(appQuery.one('v').queryKey)).toBeTruthy()
  return async (next: number) => {
    status = next
    await act(() => cache.refetchQueries({ queryKey: appQuery.one('v').queryKey, exact: true }))
    expect(cache.getQueryState(appQuery.one('v').queryKey)!.status).toBe('error')
    // The cache tells of it a moment later.
    await act(() => new Promise((told) => setTimeout(told, 50)))
  }
}

test('an open builder outlives a server that fails for a while, and leaves where its app is gone', async () => {
  const readAgain = await show()
  await readAgain(503)
  expect(screen.queryByText('at /apps')).toBeNull()
  await readAgain(404)
  await screen.findByText('at /apps')
})
