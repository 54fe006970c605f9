import type { QueryClient } from '@tanstack/react-query'
import type { Product } from '../../domain/generated/types.ts'
import { listQuery } from '../resource/list.ts'
import { productsPath } from './path.ts'

/** Reads an app's products before they are shown: with all their figures they are what takes the server longest. */
export const readProducts = (cache: QueryClient, appId: string): Promise<void> =>
  cache.prefetchQuery(listQuery<Product>(productsPath(appId)))
