import { useCallback, useEffect, useRef } from 'react'
import type { HomeProduct, SiteHome } from '../../domain/generated/answer-types.ts'
import { useAnswer } from '../request/use-answer.ts'

export interface Products {
  /** Null while they load or after they failed to. */
  products: HomeProduct[] | null
  /** Set when they could not be loaded. */
  retry: (() => void) | undefined
  /** What the server said then, if it did. */
  problem: string | undefined
  /** The creator has closed the app for now. */
  isClosed: boolean
  /** They are from an earlier visit, for the server could not be asked. */
  isOld: boolean
  /** Asks for them again, as after a lesson was completed. */
  refresh: () => void
  /** Shows the home, once there is one, as it is after something was learned. */
  change: (next: (home: SiteHome) => SiteHome) => void
}

/** The app's products, asked for once while `isNeeded`, and again at every retry. */
export function useProducts(isNeeded: boolean): Products {
  const { data, retry, problem, isOld, refresh, replace } = useAnswer<SiteHome>(isNeeded ? '/home' : null)
  const said = problem?.isFromServer ? problem.message : undefined
  // Nobody else is kept from the home.
  const isClosed = problem?.status === 403
  // Another tab may have gone on learning.
  useEffect(() => {
    window.onfocus = refresh
  }, [refresh])
  const latest = useRef(data)
  useEffect(() => {
    latest.current = data
  })
  const change = useCallback<Products['change']>(
    (next) => {
      const changed = latest.current && next(latest.current)
      if (changed && changed !== latest.current) replace((latest.current = changed))
    },
    [replace],
  )
  return { products: data?.products ?? null, retry, problem: said, isClosed, isOld, refresh, change }
}
