import { useEffect, useRef, useState } from 'react'
import type { FormScreen } from '../../../domain/schema/definition.ts'
import { toPointer } from '../../../domain/schema/path.ts'

const controls = 'input, select, textarea, button'
const chosen = 'input[type="radio"]:checked'

/** Tells an item of a list that is closed to open. */
export const revealEvent = 'reveal'

/** Opens the closed items of lists on the way to the field at `path`; answers whether there was one, which opens with the next drawing. */
export function openWay(prefix: string, path: string): boolean {
  const steps = path.split('/')
  const closed = [...steps.keys()]
    .map((depth) => document.getElementById([prefix, ...steps.slice(0, depth + 1)].join('/')))
    .filter((element) => element?.dataset.closed)
  for (const element of closed) element!.dispatchEvent(new CustomEvent(revealEvent))
  return closed.length > 0
}

/** Moves the focus to the control of the field at `path` in the form with this id prefix, through closed items of lists. */
export function focusField(prefix: string, path: string): void {
  if (openWay(prefix, path)) {
    // Lists in lists open one after the other.
    setTimeout(focusField, 0, prefix, path)
    return
  }
  const field = document.getElementById(`${prefix}/${path}`)
  const within = field?.querySelector<HTMLElement>(chosen) ?? field?.querySelector<HTMLElement>(controls)
  const control = field?.matches(controls) ? field : (within ?? field)
  control?.focus()
  field?.scrollIntoView?.({ block: 'center' })
}

/** For how long a field is waited for whose code is still on the way, in milliseconds. */
const patience = 1000

/** A function that focuses a field once the next drawing is done, so that its error is there to be read out. */
export function useFocusAfterDrawing(prefix: string): (path: string) => void {
  const [wish, setWish] = useState<{ path: string }>()
  useEffect(() => {
    if (!wish) return
    const asked = performance.now()
    const [key] = wish.path.split('/')
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const isDrawn = document.getElementById(`${prefix}/${key}`) !== null
      if (isDrawn || performance.now() - asked > patience) focusField(prefix, wish.path)
      else timer = setTimeout(look, 30)
    }
    look()
    return () => clearTimeout(timer)
  }, [wish, prefix])
  return (path) => setWish({ path })
}

/** Focuses the first field that the server refused, once for each answer. */
export function useFocusOnRefusal(
  prefix: string,
  { fields }: Pick<FormScreen, 'fields'>,
  errors: Record<string, string> | undefined,
): void {
  useEffect(() => {
    const pointers = Object.keys(errors ?? {}).map((pointer) => `${pointer}/`)
    const refused = Object.entries(fields).find(([, { path }]) =>
      pointers.some((pointer) => pointer.startsWith(`${toPointer(path)}/`)),
    )
    if (refused) focusField(prefix, refused[0])
  }, [prefix, fields, errors])
}

/** Ctrl+S (⌘S) submits the form with this id, unless another form has the focus. */
export function useSaveKey(formId: string, enabled: boolean): void {
  const formRef = useRef(formId)
  useEffect(() => {
    formRef.current = formId
    if (!enabled) return
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.defaultPrevented)
        return
      const form = document.getElementById(formRef.current)
      const focused = document.activeElement?.closest('form')
      if (!(form instanceof HTMLFormElement) || (focused && focused !== form)) return
      event.preventDefault()
      form.requestSubmit()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [formId, enabled])
}
