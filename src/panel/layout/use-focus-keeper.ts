import { useEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { keepFocus, type FocusKeeper } from './focus-keeper.ts'

/** Keeps the focus within the element of the returned ref: when rows are removed, and on the title of every new screen. */
export function useFocusKeeper(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const keeper = useRef<FocusKeeper>(null)
  useEffect(() => {
    keeper.current = keepFocus(main.current!)
    return () => keeper.current?.stop()
  }, [])

  const { pathname } = useLocation()
  const way = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // A replaced address is the same screen to people: a new app that got its id.
    if (way === 'REPLACE') return
    if (way === 'PUSH' && document.scrollingElement) document.scrollingElement.scrollTop = 0
    keeper.current?.newScreen()
  }, [pathname, way])
  return main
}
