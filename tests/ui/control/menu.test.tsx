import { useState } from 'react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../../../src/ui/control/button.tsx'
import { ConfirmDialog } from '../../../src/ui/dialog/confirm-dialog.tsx'
import { Menu } from '../../../src/ui/control/menu.tsx'

afterEach(cleanup)

test('a menu opens by keyboard; what it opens gives the focus back to its button', async () => {
  const user = userEvent.setup()
  const removed = vi.fn()
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Menu
          label="Ações de Academia"
          trigger={<Button>…</Button>}
          items={[
            { label: 'Editar', onSelect: () => {} },
            'separator',
            { label: 'Excluir', danger: true, onSelect: () => setOpen(true) },
          ]}
        />
        {open && (
          <ConfirmDialog
            onClose={() => setOpen(false)}
            title="Excluir aplicativo"
            description="Academia será excluída."
            confirmLabel="Excluir aplicativo"
            danger
            onConfirm={removed}
          />
        )}
      </>
    )
  }
  render(<Page />)
  const button = screen.getByRole('button', { name: 'Ações de Academia' })
  act(() => button.focus())
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Editar', 'Excluir'])
  await user.keyboard('{ArrowDown}{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Excluir aplicativo' })
  await user.click(within(dialog).getByRole('button', { name: 'Excluir aplicativo' }))
  expect(removed).toHaveBeenCalledOnce()
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a press beside it closes it; the click of the finger that opened it does not', () => {
  render(
    <Menu label="Ações" trigger={<Button>…</Button>} items={[{ label: 'Editar', onSelect: () => {} }]} />,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'Ações' }), { key: 'Enter' })
  const ground = document.querySelector('[data-ground]')!
  fireEvent.click(ground)
  expect(screen.queryByRole('menu')).toBeTruthy()
  fireEvent.pointerDown(ground)
  expect(screen.queryByRole('menu')).toBeTruthy()
  fireEvent.click(ground)
  expect(screen.queryByRole('menu')).toBeNull()
})
