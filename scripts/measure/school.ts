import { newCreator } from '../../tests/support/journeys/creator.ts'
import type { Product } from '../../tests/support/journeys/product.ts'

/**
 * Publishes three apps with pictures and products; answers with the addresses of the first one's login, of the second one's home,
 * and of one where everybody may register with an e-mail alone, and its first course has lessons. `pictures`: data URLs, of banners and all else.
 */
export async function newSchool(product: Product, pictures: string[]) {
  const { accessToken } = await call(product, '/auth/register', newCreator())
  const build = async (name: string, config: object, lessons: string[] = []) => {
    const banners = [0, 1, 2].map((slot) => ({ image: pictures[slot] ?? null, link: '' }))
    const document = { name, logoUrl: pictures[0], config: { homeType: 'carousel', banners, ...config } }
    const app = await call(product, '/apps', document, accessToken)
    const make = (path: string, body: object) => call(product, `/apps/${app.id}/${path}`, body, accessToken)
    for (let count = 1; count <= 12; count++) {
      const offerType = count % 3 === 0 ? 'PAID' : 'FREE'
      const platformIds = offerType === 'PAID' ? [{ platform: 'hotmart', productId: '1' }] : undefined
      const cover = count % 2 ? { image: pictures[count % pictures.length] } : {}
      const { id } = await make('products', {
        name: `Violão, parte ${count}`,
        offerType,
        platformIds,
        ...cover,
      })
      if (count > 1 || lessons.length === 0) continue
      const module = await make('modules', { title: 'Primeiros passos', productId: id })
      for (const title of lessons)
        await make(`modules/${module.id}/lessons`, {
          title,
          type: 'TEXT',
          content: 'Toque devagar.',
          duration: 3,
        })
    }
    const { slug } = await call(product, `/apps/${app.id}/publish`, undefined, accessToken)
    return `${product.appUrl(slug)}/`
  }
  return {
    login: await build('Escola de Violão', { loginType: 'email_senha' }),
    home: await build('Academia de Música', { loginType: 'link_direto' }),
    taught: await build('Violão com Marina', { loginType: 'apenas_email', freeRegistration: true }, [
      'Afinar o violão',
      'O primeiro acorde',
    ]),
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
