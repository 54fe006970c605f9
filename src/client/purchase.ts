import type {
  Binding,
  PurchaseRequest,
  Sale,
  SaleCounts,
  SoldProduct,
  UnmatchedId,
  WholeSale,
} from '../domain/generated/answer-types.ts'
import { call } from './request/api.ts'
import { fetchPage, withFilter, type ListFilter } from './resource/resource.ts'

/** Path of the creator's sales. */
export const salesPath = '/purchases'

/** Path of the ids that were paid for and that no product has. */
export const unmatchedPath = `${salesPath}/unmatched`

/** What the sales that a filter leaves come to. */
export const fetchSaleCounts = (filter: ListFilter) =>
  call<SaleCounts>(withFilter(`${salesPath}/stats`, filter))

/** The last sales of those that a filter leaves. */
export const fetchLatestSales = async (filter: ListFilter) =>
  (await fetchPage<Sale>(salesPath, null, 5, filter)).items

/** Folds a sale anew. */
export const replaySale = (id: string) => call<WholeSale>(`${salesPath}/${id}/replay`, { method: 'POST' })

/** Hands a sale to another address. */
export const handOverSale = (id: string, email: string) =>
  call<WholeSale>(`${salesPath}/${id}/recipient`, { method: 'POST', body: { email } })

/** Ends the access of a sale, of these products or of all, or keeps it, whatever the platform says. */
export const decideSale = (id: string, decision: 'end' | 'keep', productIds?: string[]) =>
  call<WholeSale>(`${salesPath}/${id}/decision`, { method: 'POST', body: { decision, productIds } })

export const fetchUnmatched = () => call<UnmatchedId[]>(unmatchedPath)

/** The creator's products that are sold, across apps. */
export const fetchSoldProducts = () => call<SoldProduct[]>(`${salesPath}/products`)

/** Gives a product an id of a platform; the sales that waited for it open. */
export const bindId = ({ platform, productId }: UnmatchedId, product: string) =>
  call<Binding>(unmatchedPath, { method: 'POST', body: { platform, productId, product } })

/** Path of what people ask for under codes that no sale had. */
export const requestsPath = `${salesPath}/requests`

export const fetchPurchaseRequests = () => call<PurchaseRequest[]>(requestsPath)

/** Puts aside what somebody asked for, or back. */
export const dismissRequest = (id: string, isDismissed = true) =>
  call<void>(`${requestsPath}/${id}/dismissal`, { method: isDismissed ? 'PUT' : 'DELETE' })
