import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../../../src/ui/control/button.tsx'
import { Dialog } from '../../../src/ui/dialog/dialog.tsx'

afterEach(cleanup)

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
    <Dialog onClose={() => {}} title="Adicionar" footer={<Button>Cancelar</Button>}>
      {children}
    </Dialog>,
  )
  await vi.waitFor(() => expect(document.activeElement?.ariaLabel).toBe(name))
})
