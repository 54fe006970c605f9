import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { UndoButtons } from '../../../src/panel/builder/undo-buttons.tsx'
import { openBuilderDraft } from '../../support/panel/open-builder-draft.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(more: { now?: () => number } = {}) {
  const draft = openBuilderDraft(more)
  const goTo = vi.fn()
  render(
    <Provider store={draft.store}>
      <UndoButtons current={0} goTo={goTo} />
      <form id="step-0">
        <input aria-label="Nome" />
      </form>
      <input aria-label="Busca" />
    </Provider>,
  )
  const press = (target: Element, keys: object) => fireEvent.keyDown(target, keys)
  return { ...draft, goTo, press, field: screen.getByLabelText('Nome') }
}

test('the buttons say when there is something to undo, and lead to the step where it was', () => {
  const { edit, draft, goTo } = show()
  const [undo, redo] = ['Desfazer', 'Refazer'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  )
  expect([undo!.disabled, redo!.disabled]).toEqual([true, true])
  act(() => edit({ config: { supportChannel: 'email' } }))
  fireEvent.click(undo!)
  expect(draft().config.supportChannel).toBe('none')
  expect(goTo).toHaveBeenLastCalledWith(5, 'config:supportChannel')
  expect([undo!.disabled, redo!.disabled]).toEqual([true, false])
  fireEvent.click(redo!)
  expect(draft().config.supportChannel).toBe('email')
})

test('one key and its correction leave nothing to undo', () => {
  const { editor, draft, edit } = show({ now: () => 1 })
  act(() => edit({ name: 'Escolax' }))
  act(() => edit({ name: 'Escola' }))
  expect(draft().name).toBe('Escola')
  expect(editor.view().history.undo).toHaveLength(1)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Desfazer' }).disabled).toBe(true)
})

test.each([
  [
    { key: 'z', ctrlKey: true },
    { key: 'y', ctrlKey: true },
  ],
  [
    { key: 'z', metaKey: true },
    { key: 'Z', metaKey: true, shiftKey: true },
  ],
  [
    { key: 'z', ctrlKey: true },
    { key: 'Z', ctrlKey: true, shiftKey: true },
  ],
])('the keys take the place of a text field’s own: %j and %j', (undo, redo) => {
  const { edit, draft, press, field } = show()
  act(() => edit({ name: 'Nova' }))
  // Fields do not get to undo by themselves.
  expect(press(field, undo)).toBe(false)
  expect(draft().name).toBe('Escola')
  expect(press(field, redo)).toBe(false)
  expect(draft().name).toBe('Nova')
})

test('so does the browser’s own menu; fields of others, dialogs and words under composition are left alone', () => {
  const { edit, draft, press, field } = show()
  act(() => edit({ name: 'Nova' }))
  const menu = new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true })
  act(() => void field.dispatchEvent(menu))
  expect(menu.defaultPrevented).toBe(true)
  expect(draft().name).toBe('Escola')

  act(() => edit({ name: 'Nova' }))
  expect(press(screen.getByLabelText('Busca'), { key: 'z', ctrlKey: true })).toBe(true)
  expect(press(field, { key: 'z', ctrlKey: true, isComposing: true })).toBe(true)
  expect(press(field, { key: 'z', ctrlKey: true, altKey: true })).toBe(true)
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  expect(press(field, { key: 'z', ctrlKey: true })).toBe(true)
  dialog.remove()
  expect(draft().name).toBe('Nova')
})

test('nothing looks for the field any more once its builder is gone', () => {
  const { edit, press, field } = show()
  act(() => edit({ name: 'Nova' }))
  vi.useFakeTimers()
  press(field, { key: 'z', ctrlKey: true })
  expect(vi.getTimerCount()).toBe(1)
  cleanup()
  expect(vi.getTimerCount()).toBe(0)

  // Nor while it waits for the field to be drawn.
  const { edit: editAgain, press: pressAgain, field: fieldAgain } = show()
  act(() => editAgain({ name: 'Nova' }))
  pressAgain(fieldAgain, { key: 'z', ctrlKey: true })
  vi.advanceTimersByTime(120)
  expect(vi.getTimerCount()).toBe(1)
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
})
