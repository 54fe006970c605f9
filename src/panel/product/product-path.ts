/** Where the API keeps an app's products. */
export const productsPath = (appId: string) => `/apps/${appId}/products`

/** Where the panel shows them; with an id, the modules of that one. */
export const productsUrl = (appId: string, productId?: string) =>
  `/apps/${appId}?tab=products${productId ? `&product=${productId}` : ''}`
