import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Navigation } from './navigation.tsx'
import { pathOf, routeAt, type Route } from './route.ts'

/**
 * The place that the address names, whether one has gone anywhere yet, and how to go to another; the browser's back and
 * forward work as everywhere. `pathname`: where it begins.
 */
export function useRoute(pathname: string): { place: Route; hasMoved: boolean; navigation: Navigation } {
  const [state, setState] = useState(() => ({ place: routeAt(pathname), hasMoved: false }))
  useEffect(() => {
    const follow = () =>
      startTransition(() => setState({ place: routeAt(location.pathname), hasMoved: true }))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
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
  return { ...state, navigation }
}
