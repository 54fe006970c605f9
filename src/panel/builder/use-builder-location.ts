import { listen } from '../../client/device/listen.ts'
import { useStore } from 'jotai'
import { useCallback, useEffect, useRef, type FocusEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import builder from '../../domain/generated/screens/builder.ts'
import { goToField, fieldOfElement } from './go-to-field.ts'
import { asDocument, draftAtom } from '../draft/draft-atoms.ts'
import { visibleField, locationIn, searchOf } from './builder-location.ts'

/**
 * The open step of the builder, kept in the URL for links and for going back. `goTo` another step saves first, then focuses its
 * title or the field named. `follow` puts the focused field into the URL; a step or field that does not exist is taken out of
 * it. Alt + Page Down and Alt + Page Up go through the steps; no browser takes these keys.
 */
export function useBuilderLocation(save: () => void) {
  const store = useStore()
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const { step: current, field } = locationIn(params)
  const top = useRef<HTMLHeadingElement>(null)

  const goTo = useCallback(
    (step: number, field?: string) => setParams(searchOf({ step, field }), { replace: step === stepNow() }),
    [setParams],
  )

  useEffect(() => {
    const told = searchOf({ step: current, field })
    if (new URLSearchParams(told).toString() !== params.toString()) setParams(told, { replace: true })
  }, [params, setParams, current, field])

  const saved = useRef(current)
  useEffect(() => {
    if (saved.current !== current) save()
    saved.current = current
  }, [current, save])

  const arrived = useRef(key)
  useEffect(() => {
    const isNew = arrived.current !== key
    arrived.current = key
    const draft = store.get(draftAtom)
    if (field && draft) {
      return goToField(
        `step-${current}`,
        visibleField({ step: current, field }, asDocument(draft)) ?? field,
        field,
      )
    }
    if (!isNew) return
    scrollTo({ top: 0 })
    top.current?.focus({ preventScroll: true })
  }, [store, key, current, field])

  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const way = ({ PageDown: 1, PageUp: -1 } as Record<string, number>)[event.key]
      const isElsewhere = !event.altKey || event.defaultPrevented || document.querySelector('[role="dialog"]')
      if (!way || isElsewhere || !builder.steps[stepNow() + way]) return
      event.preventDefault()
      goTo(stepNow() + way)
    }
    return listen(document, 'keydown', turn)
  }, [goTo])

  const follow = ({ target }: FocusEvent) => {
    const at = fieldOfElement(target, `step-${current}`)
    if (at && at !== field) setParams(searchOf({ step: current, field: at }), { replace: true })
  }

  return { step: builder.steps[current]!, current, goTo, top, follow }
}

/** The step in the URL, which may be ahead of the one that is drawn: keys may come faster than steps are drawn. */
function stepNow(): number {
  return locationIn(new URLSearchParams(location.search)).step
}
