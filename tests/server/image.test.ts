import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { animation, dataUrl, noise, picture } from '../support/server/picture.ts'
import { startTestServer } from '../support/server/test-server.ts'

const { app: server, site, register } = await startTestServer()
const { call, newApp } = await register()

/** Uploads a logo and answers with what is served for it. */
async function upload(logoUrl: string) {
  const app = await newApp()
  const answer = await call('PATCH', `/apps/${app.id}`, { logoUrl })
  expect(answer.statusCode, answer.body).toBe(200)
  const url: string = answer.json().logoUrl
  const served = await server.inject({ url, headers: { host: 'trilha.test' } })
  expect(served.statusCode).toBe(200)
  return { url, served, bytes: served.rawPayload, metadata: await sharp(served.rawPayload).metadata() }
}

describe('a picture', () => {
  test('arrives as a data URL and leaves as an address, under its hash, for good', async () => {
    const { url, served, metadata } = await upload(dataUrl(await picture(800, 600).png().toBuffer()))
    expect(url).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/)
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 384 })
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await site('qualquer', url)).rawPayload.equals(served.rawPayload)).toBe(true)
  })

  test('that is sent twice is stored once', async () => {
    const logo = dataUrl(await picture(64, 64).png().toBuffer())
    expect((await upload(logo)).url).toBe((await upload(logo)).url)
  })

  test('keeps its transparency, and is never enlarged', async () => {
    const { bytes, metadata } = await upload(dataUrl(await picture(20, 10, 0.5).png().toBuffer()))
    expect(metadata).toMatchObject({ width: 20, height: 10, hasAlpha: true })
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBeGreaterThan(120)
    expect(data[3]).toBeLessThan(135)
  })

  test('loses its metadata and stands upright', async () => {
    const shot = picture(60, 30)
      .withExif({ IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
    const { metadata } = await upload(dataUrl(await shot.jpeg().toBuffer(), 'image/jpeg'))
    expect(metadata).toMatchObject({ width: 30, height: 60 })
    expect(metadata.exif).toBeUndefined()
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'may be %s, whatever it is called',
    async (format) => {
      const bytes = await picture(32, 32).toFormat(format).toBuffer()
      expect((await upload(dataUrl(bytes, 'image/x-icon'))).metadata).toMatchObject({
        format: 'webp',
        width: 32,
      })
    },
  )

  test('may move', async () => {
    const { metadata } = await upload(dataUrl(await animation(), 'image/gif'))
    expect(metadata.pages).toBe(2)
  })

  test('may be SVG, which becomes pixels as large as they are needed', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><script>alert(1)</script>' +
      '<circle cx="12" cy="12" r="10" fill="#10b981"/></svg>'
    const { bytes, metadata } = await upload(dataUrl(svg, 'image/svg+xml'))
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(bytes.includes('script')).toBe(false)
  })

  test('in a list of banners is stored, and its address is kept when the list is sent again', async () => {
    const app = await newApp()
    const image = dataUrl(await picture(2400, 1350).jpeg().toBuffer(), 'image/jpeg')
    const banners = [image, null, null].map((image) => ({ image, link: '' }))
    const saved = (await call('PATCH', `/apps/${app.id}`, { config: { banners } })).json().config.banners
    expect(saved[0].image).toMatch(/^\/images\//)
    const again = await call('PATCH', `/apps/${app.id}`, { config: { banners: saved.toReversed() } })
    expect(again.json().config.banners).toEqual(saved.toReversed())
  })

  test('may be taken away', async () => {
    const app = await newApp({ logoUrl: dataUrl(await picture(9, 9).png().toBuffer()) })
    expect(app.logoUrl).toMatch(/^\/images\//)
    expect((await call('PATCH', `/apps/${app.id}`, { logoUrl: null })).json().logoUrl).toBeNull()
    expect((await call('PATCH', `/apps/${app.id}`, { logoUrl: '' })).json().logoUrl).toBeNull()
  })
})

const unreadable =
  'Esta imagem não pôde ser lida. Envie um arquivo JPG, PNG, WebP, GIF, AVIF ou SVG de até 5MB.'
const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>`

describe('refused', () => {
  test.each([
    [
      'larger than 5 MB',
      async () => dataUrl(await noise(5.4 * 1024 * 1024)),
      'Arquivo muito grande. O tamanho máximo é 5MB.',
    ],
    [
      'of too many pixels',
      async () => dataUrl(await picture(9000, 9000).png().toBuffer()),
      /dimensões grandes demais/,
    ],
    [
      'a vector of too many pixels',
      async () => dataUrl(bomb, 'image/svg+xml'),
      /dimensões grandes demais|não pôde ser lida/,
    ],
    ['text', async () => dataUrl('olá', 'image/png'), unreadable],
    ['a page', async () => dataUrl('<!doctype html><script>alert(1)</script>', 'image/svg+xml'), unreadable],
    ['a PDF', async () => dataUrl('%PDF-1.4\n%%EOF', 'image/png'), unreadable],
    [
      'half a picture',
      async () => dataUrl((await picture(300, 300).png().toBuffer()).subarray(0, 60)),
      unreadable,
    ],
    ['not base64', async () => 'data:image/png;base64,***', unreadable],
    ['somewhere else', async () => 'https://exemplo.com/logo.png', unreadable],
    ['a file of ours', async () => '/images/../postgres.password', unreadable],
    [
      'unknown',
      async () => `/images/${'0'.repeat(64)}.webp`,
      'Esta imagem não existe mais. Envie-a de novo.',
    ],
  ])('a picture that is %s, and nothing else is lost', async (_, make, message) => {
    const app = await newApp({ description: 'fica' })
    const answer = await call('PATCH', `/apps/${app.id}`, { description: 'não fica', logoUrl: await make() })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(['/logoUrl'])
    expect(answer.json().message).toMatch(message)
    expect((await call('GET', `/apps/${app.id}`)).json()).toEqual(app)
  })

  test('names the one of several that is wrong', async () => {
    const app = await newApp()
    const good = dataUrl(await picture(10, 10).png().toBuffer())
    const banners = [good, dataUrl('x'), good].map((image) => ({ image, link: '' }))
    const answer = await call('PATCH', `/apps/${app.id}`, { config: { banners } })
    expect(answer.json().fields).toEqual({ '/config/banners/1/image': unreadable })
  })
})

test('three banners of 5 MB travel in one request', async () => {
  const app = await newApp()
  const image = dataUrl(await noise(4.9 * 1024 * 1024))
  const banners = [image, image, image].map((image) => ({ image, link: '' }))
  const answer = await call('PATCH', `/apps/${app.id}`, { config: { banners } })
  expect(answer.statusCode).toBe(200)
  expect(Buffer.byteLength(answer.body)).toBeLessThan(8192)
})

test.each(['/images/x.webp', `/images/${'0'.repeat(64)}.webp`, '/images/..%2Fpostgres.password', '/images/'])(
  'there is nothing at %s',
  async (url) => {
    expect((await server.inject({ url, headers: { host: 'trilha.test' } })).statusCode).toBe(404)
  },
)
