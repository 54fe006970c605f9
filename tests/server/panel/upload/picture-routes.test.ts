import { expect, test } from 'vitest'
import { dataUrl, picture } from '../../../support/server/picture.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const sent = dataUrl(await picture(900, 600).png().toBuffer())

test('a picture gets the address that a field gives it which scales it alike', async () => {
  const app = await creator.newApp()
  const answer = await creator.call('POST', '/pictures', { picture: sent, width: 1280, height: 1280 })
  expect(answer.statusCode, answer.body).toBe(201)
  const { url } = answer.json()
  expect(url).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/)
  const product = await creator.call('POST', `/apps/${app.id}/products`, { name: 'Violão', image: sent })
  expect(product.json().image).toBe(url)
  const smaller = await creator.call('POST', '/pictures', { picture: sent, width: 300, height: 300 })
  expect(smaller.json().url).not.toBe(url)
})

test.each([
  ['no picture', { picture: dataUrl('isto não é uma imagem') }],
  ['an address', { picture: 'https://exemplo.com.br/a.png' }],
  ['nothing', {}],
  ['a size beyond reason', { picture: sent, width: 100_000 }],
])('%s is refused', async (_, body) => {
  expect((await creator.call('POST', '/pictures', body)).statusCode).toBe(400)
})

test('nobody stores one without an account', async () => {
  expect((await world.call('POST', '/pictures', { picture: sent })).statusCode).toBe(401)
})
