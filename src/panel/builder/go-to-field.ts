import { focusField, openWay } from '../../ui/form/field/focus.ts'

/** The field that an element belongs to, by its place in the form (`config:banners/0/link`), or undefined. */
export function fieldOfElement(element: Element | null, prefix: string): string | undefined {
  const owner = element?.closest(`[id^="${prefix}/"]`)
  return owner?.id.slice(prefix.length + 1).replace(/__.*$/, '') || undefined
}

/**
 * Scrolls to a field once it is drawn, focuses it and marks it for a moment; where a list still lacks the item after a second, its
 * list. Does nothing while the focus is in it (or in `asked`) already. Returns what stops waiting.
 */
export function goToField(prefix: string, place: string, asked = place): () => void {
  const began = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const at = fieldOfElement(document.activeElement, prefix)
    if (at === place || at === asked) return
    const isOpening = openWay(prefix, place)
    // A list is drawn before its items are: for a while only the field itself will do.
    const isLate = Date.now() - began > 1000
    const drawn = isOpening ? undefined : drawnField(prefix, place, isLate)
    if (drawn) {
      focusField(prefix, drawn)
      mark(document.getElementById(`${prefix}/${drawn}`)!)
    } else if (Date.now() - began < 3000) timer = setTimeout(look, 50)
  }
  look()
  return () => clearTimeout(timer)
}

/** `place`, or with `orOuter` the innermost of what it is in, where that is drawn. */
function drawnField(prefix: string, place: string, orOuter: boolean): string | undefined {
  if (document.getElementById(`${prefix}/${place}`)) return place
  const outer = place.replace(/\/?[^/]*$/, '')
  return orOuter && outer ? drawnField(prefix, outer, orOuter) : undefined
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
