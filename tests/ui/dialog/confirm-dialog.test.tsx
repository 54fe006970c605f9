import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from '../../../src/ui/dialog/confirm-dialog.tsx'

afterEach(cleanup)

test('a question gives the focus to what does nothing, whatever there is to choose', async () => {
  render(
    <ConfirmDialog
      onClose={() => {}}
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
