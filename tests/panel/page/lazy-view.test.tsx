import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { catchMissingCode } from '../../../src/client/request/missing-code.ts'
import { Boundary } from '../../../src/panel/boundary.tsx'
import { lazyView } from '../../../src/panel/page/lazy-view.tsx'
import { currentToasts } from '../../../src/ui/toast/toast-queue.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A room whose code cannot be fetched the first `failures` times, and a server that answers, or does not. */
function show(failures: number, isServerThere: () => boolean) {
  let left = failures
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      if (!isServerThere()) throw new TypeError('Failed to fetch')
      return new Response('{}')
    }),
  )
  const Room = lazyView(
    async () => {
      if (left-- > 0) {
        dispatchEvent(new Event('vite:preloadError'))
        throw new TypeError('Failed to fetch dynamically imported module')
      }
      return () => <p>the room</p>
    },
    () => 'waiting',
  )
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <Boundary>
      <input aria-label="Name" defaultValue="typed" />
      <Room />
    </Boundary>,
  )
}

test('what cannot be fetched for want of a connection is waited for, and leaves the rest alone', async () => {
  let isBack = false
  show(1, () => isBack)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  expect(screen.getByText('waiting')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('typed')
  isBack = true
  await act(async () => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('the room')).toBeTruthy()
  expect(screen.getByLabelText('Name')).toBeTruthy()
})

test('what the server does not have any more is told', async () => {
  show(2, () => true)
  expect((await screen.findByRole('alert')).textContent).toContain('Esta tela parou de funcionar')
})

test('what the server does not have any more leaves alone what is typed beside it, and says so', async () => {
  onTestFinished(catchMissingCode({ isFree: async () => false }))
  show(9, () => true)
  await waitFor(() => expect(currentToasts().map(({ title }) => title)).toEqual(['O painel foi atualizado']))
  expect(currentToasts()[0]!.action!.label).toBe('Recarregar página')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('typed')
  expect(screen.queryByRole('alert')).toBeNull()
})
