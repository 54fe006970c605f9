import { queryOptions } from '@tanstack/react-query'
import { fetchAll } from '../../client/resource/resource.ts'
import type { Product } from '../../domain/generated/types.ts'

/** All products of an app, to choose from: read anew each time. */
export const productsQuery = (appId: string) =>
  queryOptions({
    queryKey: ['product-choice', appId],
    queryFn: () => fetchAll<Product>(`/apps/${appId}/products`),
    staleTime: 0,
    gcTime: 0,
  })
