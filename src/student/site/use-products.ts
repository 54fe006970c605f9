import { useCallback, useEffect, useRef } from 'react'
import type { ActionsAnswer } from '../../domain/action.ts'
import type { HomeProduct, SiteHome } from '../../domain/site.ts'
import { useFetched } from './use-fetched.ts'

export interface Products {
  /** Null while they load or after they failed to. */
  products: HomeProduct[] | null
  /** Set when they could not be loaded. */
  retry: (() => void) | undefined
  /** What the server said then, if it did. */
  problem: string | undefined
  /** They are from an earlier visit, for the server could not be asked. */
  isOld: boolean
  /** Asks for them again, as after a lesson was completed. */
  refresh: () => void
  /** Shows how far courses are now. */
  setProgress: (progress: ActionsAnswer['progress']) => void
}

/** The app's products, asked for once while `isNeeded`, and again at every retry. */
export function useProducts(isNeeded: boolean): Products {
  const { data, retry, problem, isOld, refresh, replace } = useFetched<SiteHome>(isNeeded ? '/home' : null)
  const said = problem?.isFromServer ? problem.message : undefined
  const latest = useRef(data)
  useEffect(() => {
    latest.current = data
  })
  const setProgress = useCallback<Products['setProgress']>(
    (progress) => {
      if (latest.current) replace(homeWith(latest.current, progress))
    },
    [replace],
  )
  return { products: data?.products ?? null, retry, problem: said, isOld, refresh, setProgress }
}

/** The home with how far its courses are now. */
export function homeWith(home: SiteHome, progress: ActionsAnswer['progress']): SiteHome {
  const products = home.products.map((product) => {
    const now = progress.find(({ courseId }) => courseId === product.id)
    return now ? { ...product, progress: now.percent } : product
  })
  return { products }
}
