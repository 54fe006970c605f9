import { describe, expect, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { startTestServer } from '../../support/server/test-server.ts'

/** What is hidden is not judged, not published and not served to students; in a draft it comes back when it is asked for again. */

const world = await startTestServer()
const { call, newApp, user } = await world.register()

const patch = (id: string, config: object) => call('PATCH', `/apps/${id}`, { config })
const configOf = async (id: string) => (await call('GET', `/apps/${id}`)).json().config
const publish = (id: string) => call('POST', `/apps/${id}/publish`)
const wrong = {
  supportEmail: 'Informe um e-mail válido, como nome@exemplo.com.br.',
}

/** An app whose draft holds a wrong e-mail that is hidden. */
async function withHiddenMistake() {
  const { id, slug } = await newApp()
  const answer = await patch(id, { supportChannel: 'none', supportEmail: 'errado' })
  expect(answer.statusCode, answer.body).toBe(200)
  return { id, slug }
}

describe('a wrong answer that is hidden in a draft', () => {
  test('is kept, and judged when it is asked for again', async () => {
    const { id } = await withHiddenMistake()
    expect(await configOf(id)).toMatchObject({ supportChannel: 'none', supportEmail: 'errado' })

    expect((await patch(id, { supportChannel: 'email', supportEmail: 'errado' })).json().fields).toEqual({
      '/config/supportEmail': wrong.supportEmail,
    })
    // What stands already holds nothing else up: the draft shows it, and publishing judges it.
    expect((await patch(id, { supportChannel: 'email' })).statusCode).toBe(200)
    expect((await publish(id)).json().fields).toEqual({ '/config/supportEmail': wrong.supportEmail })
    expect((await patch(id, { supportEmail: 'ainda errado' })).statusCode).toBe(400)
    expect((await patch(id, { supportEmail: 'eu@exemplo.com.br' })).statusCode).toBe(200)
    expect((await publish(id)).statusCode).toBe(200)
  })

  test('is not judged by what the draft alone decides', async () => {
    const { id } = await newApp()
    expect((await patch(id, { loginType: 'link_direto' })).statusCode).toBe(200)
    // By default it would be asked for.
    expect((await patch(id, { loginBackground: '/images/nenhuma.png' })).statusCode).toBe(200)
    expect((await patch(id, { loginType: 'email_senha', loginBackground: 'x' })).statusCode).toBe(400)
    const { id: other } = await newApp({ config: { supportChannel: 'email', supportEmail: 'a@b.co' } })
    // By default it would be hidden.
    expect((await patch(other, { supportEmail: 'errado' })).statusCode).toBe(400)
  })

  test('neither keeps a version from being made nor gets into it, nor to students', async () => {
    const { id, slug } = await withHiddenMistake()
    expect((await publish(id)).statusCode).toBe(200)
    const [row] = await asCreator(
      world.sql,
      user.id,
      (tx) => tx<{ document: { config: object } }[]>`select document from app_version where app_id = ${id}`,
    )
    expect(row!.document.config).not.toHaveProperty('supportEmail')
    expect((await world.site(slug, '/')).body).not.toContain('errado')
    expect((await call('GET', `/apps/${id}/versions/1`)).json().document.config).not.toHaveProperty(
      'supportEmail',
    )

    // Nothing of what students see has changed.
    await patch(id, { supportEmail: 'outro erro' })
    await publish(id)
    expect((await call('GET', `/apps/${id}/versions`)).json()).toHaveLength(1)
  })

  test('comes back after an earlier version was restored, and with a copy', async () => {
    const { id } = await withHiddenMistake()
    await publish(id)
    await call('PATCH', `/apps/${id}`, { description: 'Outra' })
    expect((await call('POST', `/apps/${id}/versions/1/restore`)).json()).toMatchObject({
      description: '',
      config: { supportChannel: 'none', supportEmail: 'errado' },
    })
    const copy = (await call('POST', `/apps/${id}/duplicate`, { content: false })).json()
    expect(await configOf(copy.id)).toMatchObject({ supportEmail: 'errado' })
  })

  test('is kept only where it can be: of the kind of its field, storable, a picture that can be read', async () => {
    const { id } = await newApp()
    const broken = 'data:image/png;base64,AAAA'
    for (const change of [
      { supportEmail: { a: 1 } },
      { supportEmail: 7 },
      { supportEmail: 'a\0b' },
      { supportWhatsapp: '\ud800' },
      { loginType: 'link_direto', loginBackground: broken },
      { freeRegistration: 'sim' },
    ]) {
      const answer = await patch(id, change)
      expect(answer.statusCode, answer.body).toBe(200)
    }
    expect(await configOf(id)).not.toHaveProperty('supportEmail')
    expect(await configOf(id)).not.toHaveProperty('supportWhatsapp')
    expect(await configOf(id)).toMatchObject({ loginBackground: null, freeRegistration: false })
    expect((await patch(id, { loginType: 'email_senha', loginBackground: broken })).statusCode).toBe(400)
  })

  test('makes an app, too', async () => {
    const answer = await call('POST', '/apps', { name: 'A', config: { supportEmail: 'errado' } })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json().config.supportEmail).toBe('errado')
  })
})

test('elsewhere a hidden answer is dropped, however wrong it is', async () => {
  const { id } = await newApp()
  const product = { name: 'Curso', offerType: 'FREE', salesPageUrl: 'errado', platformIds: 7 }
  const made = await call('POST', `/apps/${id}/products`, product)
  expect(made.statusCode, made.body).toBe(201)
  expect(made.json().salesPageUrl).toBe('')
  const path = `/apps/${id}/products/${made.json().id}`
  expect((await call('PATCH', path, { salesPageUrl: ['x'] })).json().salesPageUrl).toBe('')
  expect((await call('PATCH', path, { offerType: 'PAID', salesPageUrl: 'errado' })).statusCode).toBe(400)
})

test('what was hidden before a change stays stored, for it may not be an answer that hides it', async () => {
  const { id } = await newApp()
  const made = (await call('POST', `/apps/${id}/products`, { name: 'Curso', offerType: 'FREE' })).json()
  const stored = (change: object) =>
    asCreator(world.sql, user.id, async (tx) => {
      const rows = await tx<{ data: object }[]>`
        update product set data = data || ${tx.json(change as never)} where id = ${made.id} returning data`
      return rows[0]!.data
    })
  await stored({ salesPageUrl: 'https://a.com' })
  expect((await call('PATCH', `/apps/${id}/products/${made.id}`, { name: 'Outro' })).statusCode).toBe(200)
  expect(await stored({})).toMatchObject({ name: 'Outro', salesPageUrl: 'https://a.com' })
})
