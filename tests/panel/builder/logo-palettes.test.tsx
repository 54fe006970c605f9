import { cleanup, render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { DraftView } from '../../../src/domain/draft/draft-editor.ts'
import { viewAtom } from '../../../src/panel/draft/draft-atoms.ts'
import { LogoPalettes } from '../../../src/panel/builder/logo-palettes.tsx'
import { makeApp } from '../../support/panel/make-app.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  ['is broken', () => Promise.reject(new Error('broken'))],
  // jsdom has no canvas, as browsers of some years ago.
  ['cannot be drawn', () => Promise.resolve()],
])('a logo that %s suggests nothing, and nothing waits for it', async (_, decode) => {
  HTMLImageElement.prototype.decode = decode
  const store = createStore()
  store.set(viewAtom, { draft: makeApp({ id: 'v', logoUrl: '/images/a.webp' }) } as unknown as DraftView)
  const { container } = render(
    <MemoryRouter>
      <Provider store={store}>
        <LogoPalettes />
      </Provider>
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(container.childElementCount).toBe(0))
})
