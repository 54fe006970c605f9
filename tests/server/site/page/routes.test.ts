import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pagePolicy } from '../../../../src/server/network/security-headers.ts'
import { dataUrl, picture } from '../../../support/server/picture.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const { app: server, site, register } = await startTestServer()
const { call, newApp } = await register()
let count = 0

/** A published app at an address of its own. */
async function newSite(document: object = {}) {
  const app = await newApp({ slug: `escola-${++count}`, ...document })
  expect((await call('POST', `/apps/${app.id}/publish`)).statusCode).toBe(200)
  return app as { id: string; slug: string }
}

describe('the page of a published app', () => {
  test('carries the brand from the first paint', async () => {
    const { slug } = await newSite({
      name: 'Escola <da> "Ana" & Cia',
      description: 'Aulas de $& e </script>',
      primaryColor: '#aa1122',
      config: { headerColor: '#123456', language: 'en-US' },
    })
    const { statusCode, headers, body } = await site(slug, '/')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<html lang="en-US">')
    expect(body).toContain('<title>Escola &lt;da&gt; &quot;Ana&quot; &amp; Cia</title>')
    expect(body).toContain('<meta name="description" content="Aulas de $&amp; e &lt;/script&gt;">')
    expect(body).toContain('<meta name="theme-color" content="#123456">')
    expect(body).toContain('--brand-primary:#aa1122')
    expect(body).toContain('<link rel="manifest" data-href="/manifest.webmanifest">')
    const shared = Object.fromEntries(
      [...body.matchAll(/<meta property="og:(\S+)" content="([^"]*)">/g)].map(([, key, text]) => [key, text]),
    )
    const origin = `http://${slug}.trilha.test`
    expect(shared).toMatchObject({
      title: 'Escola &lt;da&gt; &quot;Ana&quot; &amp; Cia',
      description: 'Aulas de $&amp; e &lt;/script&gt;',
      url: `${origin}/`,
      image: `${origin}/icons/maskable.png?v=1`,
      locale: 'en_US',
    })
    expect((await site(slug, shared.image!.slice(origin.length))).headers['content-type']).toBe('image/png')
    expect(body.match(/<\/script>/g)).toHaveLength(1)
  })

  test('shows logo and name before any script has run, and allows its own style by hash', async () => {
    const { slug } = await newSite({ logoUrl: dataUrl(await picture(64, 64).png().toBuffer()) })
    const { headers, body } = await site(slug, '/')
    expect(body).toMatch(/<div id="root"><div class="first-paint"><img src="\/images\/[0-9a-f]{64}\.webp"/)
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body)!
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}=' 'nonce-/)
    expect(policy.replace(/ 'nonce-[^']*'/, '')).toBe(pagePolicy({ styles: [style], streams: true }))
    expect(policy).not.toContain('unsafe')
    expect(body).not.toMatch(/ style=|<script>| on\w+=/)
  })

  test('holds the published version as data, and nothing that students may not see', async () => {
    const app = await newSite()
    const [, json = ''] = /<script type="application\/json" id="trilha-site">(.*)<\/script>/.exec(
      (await site(app.slug, '/')).body,
    )!
    const data = JSON.parse(json)
    expect(data.version).toBe(1)
    expect(data.app).toMatchObject({
      slug: app.slug,
      name: 'Academia do Violão',
      config: { homeType: 'grid' },
    })
    expect(json).not.toContain(app.id)
    expect(Object.keys(data.app).toSorted()).toEqual(
      [
        ...['slug', 'name', 'description', 'logoUrl', 'faviconUrl', 'config', 'isSold'],
        ...['primaryColor', 'secondaryColor', 'backgroundColor', 'textColor'],
      ].toSorted(),
    )
  })

  test('stands at every address of the app, and at no other', async () => {
    const { slug } = await newSite({
      name: 'Escola <da> Ana',
      primaryColor: '#aa1122',
      config: { language: 'en-US' },
    })
    for (const url of ['/course/123', '/course/1/2?a=b', '/feed', '/login/', '/password'])
      expect((await site(slug, url)).statusCode).toBe(200)
    for (const url of ['/curso/123', '/wp-login.php', '/course', '/course/1/2/3', '/feed/1']) {
      const { statusCode, body } = await site(slug, url)
      expect(statusCode).toBe(404)
      expect(body).toContain('There is no such page')
      expect(body).toContain('Escola &lt;da&gt; Ana')
      expect(body).toContain('--brand-primary:#aa1122')
      expect(body).toContain('<a href="/">')
      expect(body.length).toBeLessThan(4000)
    }
    for (const url of ['/assets/nada.js', '/api/nada', '/images/nada', '/files/nada', '/icons/nada.png'])
      expect((await site(slug, url)).statusCode).toBe(404)
    expect((await site(slug, '/', { method: 'POST' })).statusCode).toBe(404)
  })
})

describe('drafts', () => {
  test('never show', async () => {
    const app = await newSite({ description: 'publicado' })
    await call('PATCH', `/apps/${app.id}`, { description: 'rascunho', primaryColor: '#abcdef' })
    const { body } = await site(app.slug, '/')
    expect(body).toContain('publicado')
    expect(body).not.toContain('rascunho')
    expect(body).not.toContain('abcdef')
    await call('POST', `/apps/${app.id}/publish`)
    expect((await site(app.slug, '/')).body).toContain('rascunho')
  })

  test('look like an address where there is nothing', async () => {
    const { slug } = await newApp({ slug: 'so-um-rascunho' })
    const nothing = await site('nunca-existiu', '/')
    expect(nothing.statusCode).toBe(404)
    expect(nothing.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(nothing.body).toContain('Não há um app neste endereço')
    expect(nothing.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
    const answer = await site(slug, '/')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe(nothing.body)
    for (const url of ['/manifest.webmanifest', '/api/site/home', '/favicon.ico', '/robots.txt'])
      expect((await site(slug, url)).statusCode).toBe(404)
  })

  test.each(['a.b', 'com espaço', "x' or 1=1", '%00', '-', 'ç', '..'])(
    'nor does anything at %j',
    async (slug) => {
      expect((await site(encodeURI(slug), '/')).statusCode).toBe(404)
    },
  )
})

test.each(['deactivate', 'unpublish'])(
  'after %s students read in their app’s name, colours and language that it is closed',
  async (way) => {
    const app = await newSite({ name: 'Escola Ñ', primaryColor: '#aa1122', config: { language: 'es-ES' } })
    expect((await call('POST', `/apps/${app.id}/${way}`)).statusCode).toBe(200)
    const { statusCode, headers, body } = await site(app.slug, '/course/1', {
      headers: { 'accept-language': 'en' },
    })
    expect([statusCode, headers['x-trilha-page']]).toEqual([503, 'none'])
    expect(body).toContain('<html lang="es-ES">')
    expect(body).toContain('Esta app está cerrada por ahora')
    expect(body).toContain('Escola Ñ')
    expect(body).toContain('--brand-primary:#aa1122')
    const [, icon = ''] = /<img src="([^"]+)"/.exec(body)!
    expect((await site(app.slug, icon)).headers['content-type']).toBe('image/png')
    const refused = await site(app.slug, '/api/site/home')
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringMatching(/cerrada/)])
    await call('POST', `/apps/${app.id}/reactivate`)
    expect((await site(app.slug, '/')).statusCode).toBe(200)
  },
)

describe('what is asked for unasked', () => {
  test.each([
    ['/favicon.ico', 64],
    ['/apple-touch-icon.png', 180],
    ['/apple-touch-icon-precomposed.png', 180],
  ])('%s is the app’s icon of %i pixels', async (url, size) => {
    const { slug } = await newSite({ primaryColor: '#aa1122' })
    const { headers, rawPayload } = await site(slug, url)
    expect(headers['content-type']).toBe('image/png')
    expect((await sharp(rawPayload).metadata()).width).toBe(size)
  })

  test('robots find the door and nothing else', async () => {
    const { slug } = await newSite()
    const robots = await site(slug, '/robots.txt')
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
    const origin = `http://${slug}.trilha.test`
    expect(robots.body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`)
    const map = await site(slug, '/sitemap.xml')
    expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(map.body.match(/<loc>.*<\/loc>/g)).toEqual([`<loc>${origin}/</loc>`])
  })
})

test('an old address leads to the new one, path and all', async () => {
  const app = await newSite()
  await call('PATCH', `/apps/${app.id}`, { slug: `${app.slug}-nova` })
  const answer = await site(app.slug, '/curso/1?aba=2')
  expect(answer.statusCode).toBe(308)
  expect(answer.headers.location).toBe(`http://${app.slug}-nova.trilha.test/curso/1?aba=2`)
  expect((await site(`${app.slug}-nova`, '/')).statusCode).toBe(200)
})

describe('installing', () => {
  test('the manifest carries the brand', async () => {
    const { slug } = await newSite({ name: 'Academia do Violão', backgroundColor: '#101010' })
    const answer = await site(slug, '/manifest.webmanifest')
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
    const manifest = answer.json()
    expect(manifest).toMatchObject({
      name: 'Academia do Violão',
      short_name: 'Academia',
      background_color: '#101010',
      theme_color: '#ffffff',
      display: 'standalone',
    })
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const icon = await site(slug, src)
      expect(icon.headers['content-type']).toBe('image/png')
      const { width, height } = await sharp(icon.rawPayload).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  test('without a logo the icon shows the initials on the primary colour', async () => {
    const { slug } = await newSite({ primaryColor: '#aa1122' })
    const { data, info } = await sharp((await site(slug, '/icons/512.png')).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([0xaa, 0x11, 0x22])
    const lettered = []
    for (let i = 0; i < data.length; i += info.channels)
      if (data[i]! > 240 && data[i + 1]! > 240) lettered.push(i)
    expect(lettered.length / (info.width * info.height)).toBeGreaterThan(0.03)
  })

  test('with a logo the icon is the logo, and the maskable one keeps it in the middle', async () => {
    const logoUrl = dataUrl(await picture(256, 256).png().toBuffer())
    const { slug } = await newSite({ logoUrl, backgroundColor: '#ffffff' })
    const corner = async (name: string) => {
      const { data } = await sharp((await site(slug, `/icons/${name}.png`)).rawPayload)
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data.subarray(0, 3)]
    }
    expect(await corner('maskable')).toEqual([255, 255, 255])
    const [red, green] = await corner('192')
    expect(green! - red!).toBeGreaterThan(100)
  })
})

describe('calls', () => {
  const home = async (slug: string) => (await site(slug, '/api/site/home')).json().products

  test('a guest of an app without login sees its products, each with its state', async () => {
    const app = await newSite({ config: { loginType: 'link_direto' } })
    const url = `/apps/${app.id}/products`
    const platformIds = [{ platform: 'eduzz', productId: '1' }]
    const salesPageUrl = 'https://exemplo.com.br/comprar'
    const releaseDate = '2999-01-01T03:00:00Z'
    for (const product of [
      { name: 'Grátis' },
      { name: 'Pago', offerType: 'PAID', platformIds, salesPageUrl },
      { name: 'Bônus', offerType: 'BONUS' },
      { name: 'Em breve', releaseType: 'EXACT_DATE', releaseDate },
      { name: 'Escondido', status: 'INACTIVE' },
    ])
      expect((await call('POST', url, product)).statusCode).toBe(201)
    expect(await home(app.slug)).toEqual([
      expect.objectContaining({
        name: 'Grátis',
        state: 'open',
        progress: null,
        releaseAt: null,
        salesPageUrl: null,
      }),
      expect.objectContaining({ name: 'Pago', state: 'locked', salesPageUrl }),
      expect.objectContaining({ name: 'Bônus', state: 'locked', salesPageUrl: null }),
      expect.objectContaining({ name: 'Em breve', state: 'soon', releaseAt: '2999-01-01T03:00:00.000Z' }),
    ])
  })

  test('an app with a login shows its products to nobody who has not signed in', async () => {
    const { slug } = await newSite()
    expect((await site(slug, '/api/site/home')).statusCode).toBe(401)
    const payload = { email: 'aluna@exemplo.com.br', password: 'x' }
    const answer = await site(slug, '/api/site/session', { method: 'POST', payload })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().message).toMatch(/^E-mail ou senha incorretos/)
    const wrong = await site(slug, '/api/site/session', { method: 'POST', payload: { email: 'x' } })
    expect(wrong.statusCode).toBe(400)
  })

  test('of the panel are not answered on an app’s host, nor the other way round', async () => {
    const { slug } = await newSite()
    for (const url of ['/api/apps', '/api/users/me', '/api/health', '/api/openapi.json'])
      expect((await site(slug, url)).statusCode).toBe(404)
    expect((await site(slug, '/api/auth/login', { method: 'POST', payload: {} })).statusCode).toBe(404)
    const onPanel = await server.inject({ url: '/api/site/home', headers: { host: 'trilha.test' } })
    expect(onPanel.statusCode).toBe(404)
  })
})
