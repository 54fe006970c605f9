import { focusField, openWay } from '../../ui/form/field/focus.ts'

/** The field that an element belongs to, by its place in the form (`config:banners/0/link`), or undefined. */
export function fieldOfElement(element: Element | null, prefix: string): string | undefined {
  const owner = element?.closest(`[id^="${prefix}/"]`)
  return owner?.id.slice(prefix.length + 1).replace(/__.*$/, '') || undefined
}

/**
 * Scrolls to a field once it is drawn, focuses it and marks it for a moment; where a list lacks the item, its list. Does nothing
 * while the focus is in it (or in `asked`) already. Returns what stops waiting.
 */
export function goToField(prefix: string, place: string, asked = place): () => void {
  const until = Date.now() + 3000
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const at = fieldOfElement(document.activeElement, prefix)
    if (at === place || at === asked) return
    const isOpening = openWay(prefix, place)
    const drawn = isOpening ? undefined : drawnField(prefix, place)
    if (drawn) {
      focusField(prefix, drawn)
      mark(document.getElementById(`${prefix}/${drawn}`)!)
    } else if (Date.now() < until) timer = setTimeout(look, 50)
  }
  look()
  return () => clearTimeout(timer)
}

function drawnField(prefix: string, place: string): string | undefined {
  const parts = place.split('/')
  while (parts.length > 0) {
    const path = parts.join('/')
    if (document.getElementById(`${prefix}/${path}`)) return path
    parts.pop()
  }
  return undefined
}

/** Draws the eye to a field; a picture's own control is not to be seen, its drop zone is. */
function mark(field: HTMLElement): void {
  const seen = document.querySelector(`.image-drop[for="${CSS.escape(field.id)}"]`) ?? field
  seen.animate?.(
    [
      { outline: '2px solid var(--accent)', outlineOffset: '2px' },
      { outline: '2px solid transparent', outlineOffset: '8px' },
    ],
    { duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1200, easing: 'ease-out' },
  )
}
