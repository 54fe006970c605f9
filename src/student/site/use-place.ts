import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Navigation } from '../navigation.tsx'
import { pathOf, placeAt, type Place } from '../place.ts'

/** The place that the address names, and how to go to another; the browser's back and forward work as everywhere. */
export function usePlace(): [Place, Navigation] {
  const [place, setPlace] = useState(() => placeAt(location.pathname))
  useEffect(() => {
    const follow = () => startTransition(() => setPlace(placeAt(location.pathname)))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const navigation = useMemo<Navigation>(
    () => ({
      hrefOf: pathOf,
      go: (next) => {
        if (pathOf(next) !== location.pathname) history.pushState(null, '', pathOf(next))
        // A transition: the old screen stays until the code of the next one is there.
        startTransition(() => setPlace(next))
        scrollTo(0, 0)
      },
    }),
    [],
  )
  return [place, navigation]
}
