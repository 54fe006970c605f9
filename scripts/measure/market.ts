import { newCreator } from '../../tests/support/journeys/creator.ts'

/** A creator on a running server whose course is sold on a platform. */
export interface Market {
  creatorId: string
  connectionId: string
  productId: string
  appId: string
  /** Has the platform tell of a sale to somebody new; answers its code. */
  sell(): Promise<string>
  /** Reads what creators and students read. */
  read(): Promise<void>
  /** Calls the API as the creator; bytes go as they are. */
  call(method: string, path: string, body?: object): Promise<unknown>
}

const platformId = 1234567
const secret = 'hottok-da-medida'

/** Registers a creator with a published app, a course and a connection to Hotmart, on the server at `url`. */
export async function newMarket(url: string): Promise<Market> {
  let token = ''
  const call = async (method: string, path: string, body?: object, headers = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': Buffer.isBuffer(body) ? 'text/csv' : 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text ? JSON.parse(text) : undefined
  }
  const { accessToken, user } = await call('POST', '/auth/register', newCreator())
  token = accessToken
  const app = await call('POST', '/apps', { name: 'Escola que vende' })
  const platformIds = [{ platform: 'hotmart', productId: String(platformId) }]
  const product = await call('POST', `/apps/${app.id}/products`, {
    name: 'Curso',
    offerType: 'PAID',
    platformIds,
  })
  const { id, path } = await call('POST', '/connections', { platform: 'hotmart', secret })
  await call('POST', `/apps/${app.id}/publish`)
  const receiver = (path as string).replace(/^\/api/, '')
  return {
    creatorId: user.id,
    connectionId: id,
    productId: product.id,
    appId: app.id,
    call,
    async sell() {
      const sale = `HP${crypto.randomUUID()}`
      const event = {
        id: `evento-${sale}`,
        event: 'PURCHASE_APPROVED',
        data: {
          product: { id: platformId, name: 'Curso' },
          buyer: { name: 'Maria Exemplo', email: `${sale}@exemplo.com`.toLowerCase() },
          purchase: {
            transaction: sale,
            approved_date: Date.now(),
            price: { value: 97, currency_value: 'BRL' },
          },
        },
      }
      await call('POST', receiver, event, { 'x-hotmart-hottok': secret })
      return sale
    },
    async read() {
      await call('GET', `/apps/${app.id}/users?limit=50`)
      await call('GET', '/connections')
    },
  }
}
