import { expect, test } from 'vitest'
import { hmac } from '../../../src/server/purchase/platform/secret.ts'
import type { PlatformName } from '../../../src/server/purchase/platform/platforms.ts'
import { jsonDelivery as json } from '../../support/server/delivery.ts'
import { market, said } from '../../support/server/market.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const world = await startTestServer()
const { connect, fold } = market(world)
const secret = 'segredo'

const hottok = () => ({ headers: { 'x-hotmart-hottok': secret } })
const hotmart = (event: string, data: object) => ({ ...said(event, `teste-${event}`), data })
const monetizze = json('monetizze-decoded.json')
const kiwify = json('kiwify-order-approved.json')
const generic = json('generic-purchase-approved.json')

/** What each platform sends from its own button, in the shapes of the examples. */
const tests: [
  string,
  PlatformName,
  object,
  (raw: string) => { headers?: object; query?: string },
  string[],
][] = [
  [
    'a purchase of product 0',
    'hotmart',
    said('PURCHASE_APPROVED', 'teste', { product: { id: 0, name: 'Produto test postback2' } }),
    hottok,
    ['0'],
  ],
  [
    'the transaction of all tests',
    'hotmart',
    said('PURCHASE_APPROVED', 'teste', { purchase: { transaction: 'HP16015479281022' } }),
    hottok,
    ['1234567'],
  ],
  [
    'a cancellation of product 788921',
    'hotmart',
    hotmart('SUBSCRIPTION_CANCELLATION', {
      product: { id: 788921, name: 'Product name com ç e á' },
      subscriber: { code: 'QO4THU04', email: 'teste@exemplo.com' },
    }),
    hottok,
    ['788921'],
  ],
  ['a ping that nobody signed', 'eduzz', json('eduzz-ping.json'), () => ({}), []],
  [
    'Example product',
    'kiwify',
    { ...kiwify, Product: { product_id: 'a', product_name: 'Example product' } },
    (raw) => ({ query: `?signature=${hmac('sha1', secret, raw, 'hex')}` }),
    ['a'],
  ],
  [
    'X-Wing',
    'monetizze',
    { ...monetizze, chave_unica: secret, produto: { codigo: '1', nome: 'X-Wing' } },
    () => ({}),
    ['1'],
  ],
  ...[
    { ...generic, test: true },
    { ...generic, event: 'test' },
  ].map((body): (typeof tests)[number] => [
    `test in ${JSON.stringify(body).includes('"test":true') ? 'any event' : 'the event'}`,
    'generic',
    body,
    () => ({ headers: { authorization: 'Bearer um-token' } }),
    ['12345'],
  ]),
]

test.each(tests)(
  "%s of %s is known as the platform's own test",
  async (_what, platform, body, proof, ids) => {
    const owner = await world.register()
    const connection = await connect(owner, {
      platform,
      secret: platform === 'generic' ? 'um-token' : secret,
    })
    const payload = JSON.stringify(body)
    const { headers = {}, query = '' } = proof(payload)
    const before = (await owner.call('GET', `/connections/${connection.id}`)).json()
    expect(before).toMatchObject({ state: 'new', lastTest: null })
    for (const _again of [1, 2]) {
      const answer = await world.app.inject({
        method: 'POST',
        url: connection.path + query,
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      })
      expect(answer.json()).toEqual({ status: 'test' })
    }
    expect(await fold(owner.user.id)).toBe(0)
    expect((await owner.call('GET', '/students')).json()).toEqual([])
    const after = (await owner.call('GET', `/connections/${connection.id}`)).json()
    // What anybody may send proves nothing.
    expect(after.state).toBe(platform === 'eduzz' ? 'new' : 'live')
    expect(after.lastTest.lines.map(({ productId }: { productId: string }) => productId)).toEqual(ids)
  },
)
