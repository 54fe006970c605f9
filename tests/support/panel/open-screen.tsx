import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { Toaster } from '../../../src/ui/toast/toast.tsx'

/**
 * Draws a screen at `path` with what the panel puts around it, and answers a person to act. Other addresses
 * show themselves as text, so that a test sees where it was led. `state` is what the history holds of this one, `search` what stands behind its `?`.
 */
export function open(screen: ReactElement, path: string, state?: unknown, search = '') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[{ pathname: path, search, state }]}>
        <Routes>
          <Route path={path} element={screen} />
          {['/login', '/dashboard', '/apps', '/apps/:id', '/apps/:id/edit'].map((other) => (
            <Route key={other} path={other} element={<p>{`at ${other}`}</p>} />
          ))}
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
