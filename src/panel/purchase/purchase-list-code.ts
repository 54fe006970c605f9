import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fetchSaleCounts, salesPath } from '../../client/purchase.ts'
import type { Sale } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import type { ListCode } from '../list/list-code.ts'
import { figuresKey } from '../list/use-figures.ts'
import { soldProductsQuery } from './unmatched-query.ts'
import { priceOf, sumText } from './price.ts'
import { saleUrl } from './sale-url.ts'

/** What a list of sales hands to its code: the app whose sales it shows, if not all. */
export interface SalesContext {
  appId?: string
}

const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

/** What only code knows of a list of sales. */
export const purchaseListCode: ListCode<'purchase', Sale, SalesContext> = {
  actions: { details: { to: ({ item, context }) => saleUrl(item.id, context.appId) } },
  cells: { price: priceOf },
  filters: {
    products: { param: 'productId', isValue: isId },
    soldAt: { param: 'period', isValue: (value) => value in words.periods },
  },
  useFigures: (_, filter) => {
    const { data, isError, refetch } = useQuery({
      queryKey: [...figuresKey(salesPath), filter],
      queryFn: () => fetchSaleCounts(filter),
      placeholderData: keepPreviousData,
    })
    const values = data && {
      sales: data.sales,
      revenue: sumText(data.sums, 'revenue'),
      refunds: sumText(data.sums, 'refunds'),
      undecided: data.undecided,
    }
    return { values, hasFailed: isError && !data, retry: () => void refetch() }
  },
  useChoices: ({ appId }, _, isShown) => {
    const { data } = useQuery({ ...soldProductsQuery, enabled: isShown })
    const own = data?.filter((product) => !appId || product.appId === appId)
    const products = own?.map(({ id, name }) => ({ value: id, label: name }))
    return { soldAt: periods, ...(products && { products }) }
  },
}

const periods = Object.entries(words.periods).map(([value, label]) => ({ value, label }))
