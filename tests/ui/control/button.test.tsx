import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../../../src/ui/control/button.tsx'

afterEach(cleanup)

test('a busy button says so, keeps the focus and ignores clicks', async () => {
  const onClick = vi.fn()
  render(
    <Button busy busyLabel="Salvando..." onClick={onClick}>
      Salvar
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Salvando...' })
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
})
