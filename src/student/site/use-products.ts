import type { HomeProduct } from '../../domain/site.ts'
import { fetchProducts } from './site-api.ts'
import { useFetched } from './use-fetched.ts'

export interface Products {
  /** Null while they load or after they failed to. */
  products: HomeProduct[] | null
  /** Set when they could not be loaded. */
  retry: (() => void) | undefined
}

/** The app's products, asked for once while `isNeeded`, and again at every retry. */
export function useProducts(isNeeded: boolean): Products {
  const { data, retry } = useFetched(fetchProducts, isNeeded)
  return { products: data, retry }
}
