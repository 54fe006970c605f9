/** Where the API keeps an app's products. */
export const productsPath = (appId: string) => `/apps/${appId}/products`

/** What stands before the names of that list's parameters in the URL. */
export const productsPrefix = 'products-'

/** The URL of their list in the panel; with an id, of that product's modules, and of one of these where its hash is `hash`. */
export const productsUrl = (appId: string, productId?: string, hash = '') =>
  `/apps/${appId}?tab=products${productId ? `&product=${productId}` : ''}${hash}`
