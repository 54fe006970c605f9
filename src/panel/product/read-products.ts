import type { QueryClient } from '@tanstack/react-query'
import type { Product } from '../../domain/generated/types.ts'
import { pagesQuery } from '../resource/pages.ts'
import { productsPath } from './product-path.ts'

/** Products that are read at once: more than any screen shows. */
export const productsAtOnce = 24

/** Reads an app's first products before they are shown: with their figures they are what takes the server longest. */
export const readProducts = (cache: QueryClient, appId: string): Promise<void> =>
  cache.prefetchInfiniteQuery(pagesQuery<Product>(productsPath(appId), productsAtOnce))
