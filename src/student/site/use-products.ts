import { useCallback, useEffect, useState } from 'react'
import type { HomeProduct } from '../../domain/site.ts'
import { fetchProducts } from './site-api.ts'

export interface Products {
  /** Null while they load or after they failed to. */
  products: HomeProduct[] | null
  /** Set when they could not be loaded. */
  retry: (() => void) | undefined
}

/** The app's products, asked for once while `isNeeded`, and again at every retry. */
export function useProducts(isNeeded: boolean): Products {
  const [products, setProducts] = useState<HomeProduct[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    fetchProducts().then(
      (found) => isCurrent && setProducts(found),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, attempt])
  const retry = useCallback(() => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }, [])
  return { products, retry: hasFailed ? retry : undefined }
}
