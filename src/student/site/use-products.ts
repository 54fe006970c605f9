import type { HomeProduct, SiteHome } from '../../domain/site.ts'
import { useFetched } from './use-fetched.ts'

export interface Products {
  /** Null while they load or after they failed to. */
  products: HomeProduct[] | null
  /** Set when they could not be loaded. */
  retry: (() => void) | undefined
  /** Asks for them again, as after a lesson was completed. */
  refresh: () => void
}

/** The app's products, asked for once while `isNeeded`, and again at every retry. */
export function useProducts(isNeeded: boolean): Products {
  const { data, retry, refresh } = useFetched<SiteHome>(isNeeded ? '/home' : null)
  return { products: data?.products ?? null, retry, refresh }
}
