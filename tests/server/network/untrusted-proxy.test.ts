import { describe, expect, test } from 'vitest'
import { readSettings } from '../../../src/server/settings.ts'
import { openPublishedApp } from '../../support/server/published-app.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }

test('a proxy that nobody told of is written into the log once, and shows in readiness', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const { call } = await startTestServer({ logger: { level: 'warn', stream } })
  const ready = async (headers = {}) => {
    const answer = await call('GET', '/health', undefined, headers)
    expect(answer.statusCode).toBe(200)
    return answer.json().warnings
  }
  expect(await ready()).toEqual([])
  await ready(forwarded)
  await ready(forwarded)
  expect(await ready()).toEqual([expect.stringContaining('TRUST_PROXY')])
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
})

test('one that is trusted is nothing to speak of', async () => {
  const { call } = await startTestServer({ trustProxy: true })
  expect((await call('GET', '/health', undefined, forwarded)).json().warnings).toEqual([])
})

describe('PUBLIC_URL', () => {
  test('decides the scheme of links and cookies, and the host of links to the panel', async () => {
    const world = await startTestServer({ publicUrl: 'https://trilha.test' })
    const creator = await world.register()
    const { app, email, send, setPassword, mails } = await openPublishedApp(world, creator)
    await setPassword()
    await send('POST', '/password/link', { email })
    const [letter] = await mails()
    expect(letter.link).toMatch(`https://${app.slug}.trilha.test/password#`)
    const entered = await send('POST', '/session', { email, password: 'Violao123' })
    expect(entered.headers['set-cookie']).toMatch(/; Secure/)
    expect(entered.headers['strict-transport-security']).toBeDefined()
    const { email: name, password } = creator.person
    const signedIn = await world.call('POST', '/auth/login', { email: name, password })
    expect(signedIn.headers['set-cookie']).toMatch(/; Secure/)
  })

  test('is the host of published apps too, where that is not said', () => {
    expect(readSettings({ PUBLIC_URL: 'https://Trilha.exemplo.com/' })).toMatchObject({
      publicUrl: 'https://trilha.exemplo.com',
      appHost: 'trilha.exemplo.com',
    })
    // Links that lead to where no panel answers.
    const elsewhere = { PUBLIC_URL: 'https://a.exemplo.com', PANEL_HOST: 'painel.exemplo.com' }
    expect(() => readSettings(elsewhere)).toThrow(/PUBLIC_URL leva a a\.exemplo\.com.*painel\.exemplo\.com/)
    const same = { PUBLIC_URL: 'https://Painel.exemplo.com:8443', PANEL_HOST: 'painel.exemplo.com' }
    expect(readSettings(same).panelHost).toBe('painel.exemplo.com')
    expect(readSettings({ PUBLIC_URL: 'https://a.exemplo.com', APP_HOST: 'b.exemplo.com' }).appHost).toBe(
      'b.exemplo.com',
    )
  })
})
