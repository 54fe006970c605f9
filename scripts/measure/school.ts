import { newCreator } from '../../tests/support/journeys/creator.ts'
import type { Product } from '../../tests/support/journeys/product.ts'

/** Publishes two apps with pictures and products; answers with the addresses of the one's login and of the other's home. */
export async function newSchool(product: Product, picture: Buffer) {
  const { accessToken } = await call(product, '/auth/register', newCreator())
  const image = `data:image/png;base64,${picture.toString('base64')}`
  const build = async (name: string, config: object) => {
    const banners = [1, 2, 3].map((slot) => ({ image: slot < 3 ? image : null, link: '' }))
    const document = { name, logoUrl: image, config: { homeType: 'carousel', banners, ...config } }
    const app = await call(product, '/apps', document, accessToken)
    for (let count = 1; count <= 12; count++) {
      const offerType = count % 3 === 0 ? 'PAID' : 'FREE'
      const platformIds = offerType === 'PAID' ? [{ platform: 'hotmart', productId: '1' }] : undefined
      const cover = count % 2 ? { image } : {}
      await call(
        product,
        `/apps/${app.id}/products`,
        { name: `Violão, parte ${count}`, offerType, platformIds, ...cover },
        accessToken,
      )
    }
    const { slug } = await call(product, `/apps/${app.id}/publish`, undefined, accessToken)
    return `${product.appUrl(slug)}/`
  }
  return {
    login: await build('Escola de Violão', { loginType: 'email_senha' }),
    home: await build('Academia de Música', { loginType: 'link_direto' }),
  }
}

async function call(product: Product, path: string, body: unknown, token?: string) {
  const response = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
  return await response.json()
}
