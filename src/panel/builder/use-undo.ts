import { useCallback, useEffect, useRef } from 'react'
import type { FieldValue } from '../../domain/draft/difference.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { pathByPlaces } from '../../domain/schema/path.ts'
import { useDraftEditor } from '../draft/draft-atoms.ts'
import { locationOfField } from './builder-location.ts'
import { goToField } from './go-to-field.ts'

/**
 * Undo and redo over the whole draft, by keys too: Ctrl (⌘) + Z, Shift + Ctrl (⌘) + Z, and Ctrl + Y. They take the place of
 * what text fields undo by themselves, which would know nothing of the other fields, nor of what came in from elsewhere.
 * Goes to the field that was undone. Keys in dialogs are left alone.
 */
export function useUndo(current: number, goTo: (step: number, field?: string) => void) {
  const { travel, view } = useDraftEditor()
  const stopGoing = useRef(() => {})
  useEffect(() => () => stopGoing.current(), [])

  const go = useCallback(
    (direction: 'undo' | 'redo') => {
      const location = firstLocation(travel(direction), view().draft)
      if (!location) return
      stopGoing.current()
      if (location.step !== current) goTo(location.step, location.field)
      // Once the form shows the value.
      else if (location.field) stopGoing.current = goSoon(`step-${current}`, location.field)
    },
    [travel, view, current, goTo],
  )

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const direction = directionOf(event)
      if (!direction || event.defaultPrevented || event.isComposing || isElsewhere(event)) return
      event.preventDefault()
      go(direction)
    }
    // The browser's own menu offers the same.
    const onInput = (event: InputEvent) => {
      const direction = ({ historyUndo: 'undo', historyRedo: 'redo' } as const)[
        event.inputType as 'historyUndo'
      ]
      if (!direction || isElsewhere(event)) return
      event.preventDefault()
      go(direction)
    }
    const stop = new AbortController()
    document.addEventListener('keydown', onKey, { signal: stop.signal })
    document.addEventListener('beforeinput', onInput, { signal: stop.signal })
    return () => stop.abort()
  }, [go])

  return go
}

/** Goes to a field after this turn; returns what stops that, or its waiting for the field. */
function goSoon(prefix: string, field: string): () => void {
  let stop = () => clearTimeout(timer)
  const timer = setTimeout(() => (stop = goToField(prefix, field)), 0)
  return () => stop()
}

function directionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : null
}

/** In a dialog, or in a field that is none of the builder's, such as a search. */
function isElsewhere({ target }: Event): boolean {
  if (document.querySelector('[role="dialog"]')) return true
  const field = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return Boolean(field) && !(field as Element).closest('form[id^="step-"]')
}

function firstLocation(fields: FieldValue[] | null, draft: Document) {
  for (const { path } of fields ?? []) {
    const location = locationOfField(pathByPlaces(draft, path))
    if (location) return location
  }
  return null
}
