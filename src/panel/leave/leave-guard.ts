import { listen } from '../../client/device/listen.ts'
import { useEffect, useRef } from 'react'

/** Has the browser ask before the tab is closed or the panel left, while `isUnsaved`. */
export function useUnloadGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    return listen(window, 'beforeunload', ask)
  }, [isUnsaved])
}

/** The event by which browsers with the Navigation API announce going back or forward; others do not. */
interface Traversal extends Event {
  navigationType: string
  destination: { key: string }
}
type Navigation = EventTarget & { traverseTo: (key: string) => unknown }

/** Stops links within the panel, and going back, while `isUnsaved`; `ask` gets the function that goes there after all. */
export function useLinkGuard(isUnsaved: boolean, ask: (goOn: () => void) => void): void {
  const isFree = useRef(false)
  useEffect(() => {
    if (!isUnsaved) return
    const { navigation } = globalThis as { navigation?: Navigation }
    const hold = (event: Event, goOn: () => void) => {
      if (isFree.current || !event.cancelable) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => {
        isFree.current = true
        goOn()
      })
    }
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (link && opensHere(link, event)) hold(event, () => link.click())
    }
    const onNavigate = (event: Event) => {
      const { navigationType, destination } = event as Traversal
      if (navigationType === 'traverse') hold(event, () => navigation!.traverseTo(destination.key))
    }
    const stop = new AbortController()
    document.addEventListener('click', onClick, { capture: true, signal: stop.signal })
    navigation?.addEventListener('navigate', onNavigate, { signal: stop.signal })
    return () => stop.abort()
  }, [isUnsaved, ask])
}

/** Whether a click replaces this screen by another one of the panel. */
function opensHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const isWithin = link.hash !== '' && link.pathname === location.pathname
  return (
    isPlain && !isWithin && link.origin === location.origin && !link.target && !link.hasAttribute('download')
  )
}
