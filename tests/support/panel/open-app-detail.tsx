import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { AppDetail } from '../../../src/panel/app/detail/app-detail.tsx'
import { Toaster } from '../../../src/ui/toast/toast.tsx'

/** Draws the page of an app at this address below `/apps/` and answers a person to act on it. */
export function openDetail(address: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Provider>
        <MemoryRouter initialEntries={[`/apps/${address}`]}>
          <Routes>
            <Route path="/apps/:id" element={<AppDetail />} />
            <Route path="/apps" element={<p>list of apps</p>} />
          </Routes>
        </MemoryRouter>
      </Provider>
      <Toaster />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
