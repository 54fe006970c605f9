import { useState } from 'react'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Avatar } from '../../src/ui/badge/avatar.tsx'
import { Button } from '../../src/ui/control/button.tsx'
import { ConfirmDialog } from '../../src/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../src/ui/dialog/dialog.tsx'
import { Menu } from '../../src/ui/control/menu.tsx'
import { paintOn } from '../../src/ui/badge/paint.ts'
import { PhoneFrame } from '../../src/ui/layout/phone-frame.tsx'
import { RelativeTime } from '../../src/ui/time/relative-time.tsx'
import { toast, Toaster } from '../../src/ui/toast/toast.tsx'

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
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Excluir aplicativo"
          description="Academia será excluída."
          confirmLabel="Excluir aplicativo"
          danger
          onConfirm={removed}
        />
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

test.each([
  ['its first field', <input aria-label="Nome" />, 'Nome'],
  [
    'no field that cannot be filled in',
    [<input key="a" disabled />, <textarea key="b" aria-label="Texto" />],
    'Texto',
  ],
  [
    'the choice that is made',
    <div role="radiogroup">
      <input type="radio" name="oferta" aria-label="Grátis" />
      <input type="radio" name="oferta" aria-label="Pago" defaultChecked />
    </div>,
    'Pago',
  ],
  [
    'what is meant to, before any field',
    [<input key="a" />, <Button key="b" data-first aria-label="Cortar" />],
    'Cortar',
  ],
  ['its cross, where there is nothing to fill in', <p>Texto</p>, 'Fechar'],
])('a dialog gives the focus to %s', async (_, children, name) => {
  render(
    <Dialog open onOpenChange={() => {}} title="Adicionar" footer={<Button>Cancelar</Button>}>
      {children}
    </Dialog>,
  )
  await vi.waitFor(() => expect(document.activeElement?.ariaLabel).toBe(name))
})

test('a question gives the focus to what does nothing, whatever there is to choose', async () => {
  render(
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      title="Remover"
      description=""
      confirmLabel="Remover"
      onConfirm={() => {}}
    >
      <input type="checkbox" aria-label="Manter os certificados" />
    </ConfirmDialog>,
  )
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'))
})

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

test('a relative time moves on by itself', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  try {
    render(<RelativeTime date="2026-11-20T11:59:30Z" />)
    expect(screen.getByText('agora')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(31_000))
    expect(screen.getByText('há 1 minuto')).toBeTruthy()
    for (let minute = 0; minute < 4; minute++) act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.getByText('há 5 minutos')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('an avatar without a picture, or with a broken one, shows initials', () => {
  const { container, rerender } = render(<Avatar name="Maria das Dores da Silva" />)
  expect(container.textContent).toBe('MS')
  rerender(<Avatar name="Ana" src="/images/gone.webp" paint={paintOn('#facc15')} />)
  act(() => void container.querySelector('img')!.dispatchEvent(new Event('error')))
  expect(container.textContent).toBe('A')
})

test('a phone is a named region around its screen', () => {
  render(
    <PhoneFrame width={320} height={680} label="Prévia do aplicativo">
      <p>Início</p>
    </PhoneFrame>,
  )
  expect(
    within(screen.getByRole('region', { name: 'Prévia do aplicativo' })).getByText('Início'),
  ).toBeTruthy()
})
