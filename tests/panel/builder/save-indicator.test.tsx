import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '../../../src/domain/generated/types.ts'
import { SaveIndicator } from '../../../src/panel/builder/save-indicator.tsx'
import { viewAtom } from '../../../src/panel/draft/draft-atoms.ts'
import { openBuilderDraft } from '../../support/panel/open-builder-draft.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(app: Partial<App> = {}) {
  const draft = openBuilderDraft({ now: Date.now, app })
  render(
    <Provider store={draft.store}>
      <SaveIndicator />
    </Provider>,
  )
  return { ...draft, said: () => screen.getByRole('status').textContent.trim() }
}

test('says where what was typed is, until the server has it', async () => {
  const { edit, editor, said } = show()
  expect(said()).toBe('Rascunho')
  act(() => edit({ name: 'Nova' }))
  expect(said()).toBe('Rascunho')
  await act(() => editor.save())
  expect(said()).toBe('Salvo agora')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => edit({ name: 'Nova escola' }))
  expect(said()).toBe('Sem conexão, guardado neste aparelho')
})

test('calls nothing a draft that is on the air, untouched as it may be', () => {
  const { said } = show({ version: 3, updatedAt: new Date(Date.now() - 7_200_000).toISOString() })
  expect(said()).toBe('Salvo há 2 horas')
})

test('names what keeps the rest from being saved', async () => {
  const { edit, editor, said, server } = show()
  act(() => edit({ description: 'x'.repeat(600), name: 'Nova' }))
  await act(() => editor.save())
  expect(server.app).toMatchObject({ name: 'Nova', description: '' })
  expect(said()).toBe('Falta corrigir Descrição, guardado neste aparelho')
  act(() => edit({ primaryColor: 'verde' }))
  expect(said()).toBe('Faltam 2 correções, guardado neste aparelho')
  act(() => edit({ primaryColor: '#123456', description: 'Curta' }))
  await act(() => editor.save())
  expect(said()).toBe('Salvo agora')
})

test('calls a fault of ours none of the connection', async () => {
  const { edit, editor, store, said } = show()
  act(() => edit({ name: 'Nova' }))
  const failed = { ...editor.view(), phase: 'lost' as const, isFault: true }
  act(() => store.set(viewAtom, failed))
  expect(said()).toBe('Falha nossa, guardado neste aparelho')
  act(() => store.set(viewAtom, { ...failed, isFault: false }))
  expect(said()).toBe('Sem conexão, guardado neste aparelho')
})
