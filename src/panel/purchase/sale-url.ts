/** Address of all sales. */
export const salesUrl = '/sales'

/** Address of the ids without a product. */
export const unmatchedUrl = `${salesUrl}/ids`

/** Address of what people ask for under codes that no sale had. */
export const requestsUrl = `${salesUrl}/requests`

/** Address of one sale; `appId`: of the app from whose sales one comes, where one goes back to. */
export const saleUrl = (id: string, appId?: string): string =>
  `${salesUrl}/${id}${appId ? `?app=${appId}` : ''}`

/** Where the sales are from which one came. */
export const backUrl = (params: URLSearchParams): string => {
  const app = params.get('app')
  return app ? `/apps/${app}?tab=sales` : salesUrl
}

/** Address of an app's products. */
export const productsUrl = (appId: string): string => `/apps/${appId}?tab=products`
