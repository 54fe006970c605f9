import { expect, test } from 'vitest'
import { openPublishedApp } from '../../../support/server/published-app.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const owner = (await creator.call('GET', '/users/me')).json()

/** The pages of a published app. */
async function pagesOf(config: object) {
  const { app } = await openPublishedApp(world, creator, config)
  const read = async (path: string) => await world.site(app.slug, path)
  return { app, read }
}

test('without a word of the creator, the pages are made of what the app and the account say', async () => {
  const { read } = await pagesOf({ communityEnabled: false })
  const { statusCode, headers, body } = await read('/privacy')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
  expect(body).toContain('<h1>Aviso de privacidade</h1>')
  expect(body).toContain(owner.name)
  expect(body).toContain(`<a href="mailto:${owner.email}">${owner.email}</a>`)
  expect(body).toContain('Sua senha')
  expect(body).toContain('art. 18 da LGPD')
  // A level below the page's own heading.
  expect(body).toContain('<h2 dir="auto">Seus direitos</h2>')
  expect(body).not.toContain('comunidade')
  const terms = (await read('/terms')).body
  expect(terms).toContain('<h1>Termos de uso</h1>')
  expect(terms).not.toContain('A comunidade')
})

test('they follow the app’s language, its spaces, and the e-mail of its support', async () => {
  const support = { supportChannel: 'email', supportEmail: 'ajuda@exemplo.com' }
  const { read } = await pagesOf({ language: 'en-US', loginType: 'apenas_email', ...support })
  const { body } = await read('/privacy')
  expect(body).toContain('<html lang="en-US">')
  expect(body).toContain('mailto:ajuda@exemplo.com')
  expect(body).not.toContain(owner.email)
  expect(body).not.toContain('Your password')
  expect((await read('/terms')).body).toContain('The community</h2>')
})

test('what the creator wrote stands instead, and nothing in it can run', async () => {
  const written =
    '# Nosso aviso\n\nVeja <script>alert(1)</script> [x](javascript:alert(1)) **forte** www.exemplo.com'
  const legal = {
    responsible: 'Escola <Violão> Ltda',
    email: 'lgpd@exemplo.com',
    privacy: written,
    terms: 'Regras da casa.',
  }
  const { app, read } = await pagesOf({ legal })
  const { body } = await read('/privacy')
  expect(body).toContain('<h2 dir="auto">Nosso aviso</h2>')
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; <a href="">x</a> <strong>forte</strong>')
  expect(body).toContain('<a href="http://www.exemplo.com">')
  expect(body).not.toMatch(/<script|href="javascript/)
  expect(body).toContain('Escola &lt;Violão&gt; Ltda')
  expect(body).toContain('mailto:lgpd@exemplo.com')
  expect(body).not.toContain('art. 18 da LGPD')
  expect((await read('/terms')).body).toContain('Regras da casa.')
  // They have pages of their own: no other page carries them.
  expect((await read('/login')).body).not.toMatch(/Nosso aviso|Regras da casa/)

  // As everything of an app, they change when it is published, and are read while it is closed.
  await creator.call('PATCH', `/apps/${app.id}`, { config: { legal: { ...legal, terms: 'Outras regras.' } } })
  expect((await read('/terms')).body).toContain('Regras da casa.')
  await creator.call('POST', `/apps/${app.id}/publish`)
  expect((await read('/terms')).body).toContain('Outras regras.')
  expect((await creator.call('POST', `/apps/${app.id}/deactivate`)).statusCode).toBe(200)
  expect((await read('/')).statusCode).toBe(503)
  expect((await read('/terms')).body).toContain('Outras regras.')
})

test('no markup of a name, nor another app’s page, is on them', async () => {
  const app = await creator.newApp({ slug: 'markdown', name: '[clique](https://mau.exemplo) *aqui*' })
  await creator.call('POST', `/apps/${app.id}/publish`)
  const { body } = await world.site('markdown', '/privacy')
  expect(body).toContain('guarda sobre você')
  expect(body).not.toContain('href="https://mau.exemplo"')
  expect((await world.site('nenhum-app', '/privacy')).statusCode).toBe(404)
})
