import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { Toaster } from '../../../src/ui/toast/toast.tsx'

/** Draws a screen for addresses like `pattern`, opened at `address`; any other shows itself as `at …`. */
export function visit(screen: ReactElement, pattern: string, address: string) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={pattern} element={screen} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}
