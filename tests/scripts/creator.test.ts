import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listLetters } from '../../scripts/creator/letter-list.ts'
import { resetLink } from '../../scripts/creator/reset-link.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { openPostbox } from '../../src/server/mail/postbox.ts'
import { runMailJobs } from '../support/server/mail-jobs.ts'
import { startTestServer } from '../support/server/test-server.ts'

const world = await startTestServer()
const { sql, call, register, registerNow } = world
const dataDir = mkdtempSync(join(tmpdir(), 'trilha-letters-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const settings = { publicUrl: 'https://trilha.example', panelHost: null, appHost: null, port: 3000 }

test('who runs the server gets a link to a new password, which confirms no e-mail', async () => {
  const { person } = await registerNow()
  const [, url] = await resetLink(sql, settings, person.email)
  expect(url).toMatch(/^https:\/\/trilha\.example\/password#/)
  const answer = await call('POST', '/auth/password', {
    token: new URL(url!).hash.slice(1),
    password: 'Violao2027',
  })
  const { user } = answer.json()
  expect([answer.statusCode, user.isEmailConfirmed]).toEqual([200, false])
  // Nobody is told of a letter that there was none of.
  const noted = await asCreator(sql, user.id, (tx) => tx`select subject from audit where verb = 'password'`)
  expect(noted).toEqual([{ subject: { what: 'por um link entregue por quem opera o servidor' } }])
})

test('without the panel’s URL the link leads to the panel’s host', async () => {
  const { person } = await registerNow()
  const hosts = { publicUrl: null, panelHost: 'painel.trilha.example', appHost: 'apps.trilha.example' }
  const [, url] = await resetLink(sql, { ...settings, ...hosts }, person.email)
  expect(url).toMatch(/^http:\/\/painel\.trilha\.example\/password#/)
})

test('an e-mail that nobody has is named', async () => {
  await expect(resetLink(sql, settings, 'ninguem@exemplo.com')).rejects.toThrow(
    'Nenhum criador tem o e-mail "ninguem@exemplo.com": confira se está escrito certo.',
  )
})

test('letters to creators in the outbox are listed with their files, and without what opens an account', async () => {
  await register()
  expect(await listLetters(sql, { dataDir, s3: null }, 'ninguem@exemplo.com')).toEqual([
    'Nenhuma mensagem a criadores está em arquivo: com SMTP_URL elas saem por e-mail.',
  ])
  const { person, user } = await registerNow()
  const isFiled = async () => {
    const [mail] = await asCreator(sql, user.id, (tx) => tx`select status from mail`)
    return mail!.status === 'outbox'
  }
  await runMailJobs(world, openPostbox({ smtpUrl: null, mailFrom: null, dataDir }, 'localhost'), isFiled)
  const [line, ...more] = await listLetters(sql, { dataDir, s3: null }, person.email)
  expect([line, more]).toEqual([
    expect.stringContaining(`${person.email}  Confirme seu e-mail na Trilha\n  ${dataDir}`),
    [],
  ])
  expect(line).not.toContain('#')
  expect(readFileSync(line!.split('\n')[1]!.trim(), 'utf8')).toContain(`To: ${person.email}`)
})
