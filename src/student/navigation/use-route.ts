import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { listen } from '../../client/device/listen.ts'
import type { Navigation } from './navigation.tsx'
import { pathOf, routeAt, type Route } from '../../domain/site/route.ts'

interface CurrentRoute {
  place: Route
  /** One has gone somewhere since the page was loaded. */
  hasMoved: boolean
  /** One has just come to the place, and pressed nothing since. Outlives the screens. */
  isArriving: RefObject<boolean>
  navigation: Navigation
  /** Shows another place instead, under its own address, as if this one had never been asked for. */
  leadTo: (place: Route) => void
}

/**
 * The place that the address names, and how to go to another; the browser's back and forward work as everywhere.
 * `pathname`: where it begins.
 */
export function useRoute(pathname: string): CurrentRoute {
  const [state, setState] = useState(() => ({ place: routeAt(pathname), hasMoved: false }))
  useEffect(() => {
    const follow = () =>
      startTransition(() => setState({ place: routeAt(location.pathname), hasMoved: true }))
    return listen(window, 'popstate', follow)
  }, [])
  const navigation = useMemo<Navigation>(
    () => ({
      hrefOf: pathOf,
      go: (place) => {
        if (pathOf(place) !== location.pathname) history.pushState(null, '', pathOf(place))
        // A transition: the old screen stays until the code of the next one is there.
        startTransition(() => setState({ place, hasMoved: true }))
        scrollTo(0, 0)
      },
    }),
    [],
  )
  const leadTo = useCallback((place: Route) => {
    history.replaceState(null, '', pathOf(place))
    setState({ place, hasMoved: true })
  }, [])
  return { ...state, leadTo, isArriving: useArrival(pathOf(state.place)), navigation }
}

function useArrival(path: string): RefObject<boolean> {
  const isArriving = useRef(false)
  const last = useRef(path)
  // Before the effects of the new screen, which ask for it.
  useLayoutEffect(() => {
    if (last.current !== path) isArriving.current = true
    last.current = path
  }, [path])
  // From then on the focus is where one puts it.
  useEffect(() => {
    const settle = () => {
      isArriving.current = false
    }
    const stops = [listen(window, 'keydown', settle), listen(window, 'pointerdown', settle)]
    return () => stops.forEach((stop) => stop())
  }, [])
  return isArriving
}
