import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toast, Toaster } from '../../../src/ui/toast/toast.tsx'

afterEach(cleanup)

test('a toast appears from anywhere, offers its action and is closed', async () => {
  const user = userEvent.setup()
  const undo = vi.fn()
  render(<Toaster />)
  act(() =>
    toast({ kind: 'error', title: 'Não foi possível salvar', action: { label: 'Tentar', onSelect: undo } }),
  )
  expect(screen.getByText('Não foi possível salvar')).toBeTruthy()
  // By keyboard: jsdom knows no pointer capture.
  act(() => screen.getByRole('button', { name: 'Tentar' }).focus())
  await user.keyboard('{Enter}')
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Não foi possível salvar')).toBeNull()
})
