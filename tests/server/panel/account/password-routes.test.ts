import { expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { authLimits } from '../../../../src/server/auth/limit.ts'
import { startTestServer, type Creator } from '../../../support/server/test-server.ts'

const limits = { ...authLimits, creatorIp: { max: 1000, seconds: 60 }, pair: { max: 2, seconds: 900 } }
const { sql, call, register } = await startTestServer({ limits, supportEmail: 'ajuda@exemplo.com.br' })

const signIn = ({ person: { email } }: Creator, password: string) =>
  call('POST', '/auth/login', { email, password })

const lettersTo = ({ user }: Creator) =>
  asCreator(sql, user.id, (tx) => tx`select recipient, subject, content, app_id, student_id from mail`)

test('another password ends the other sessions and is told by letter', async () => {
  const creator = await register()
  const elsewhere = (await signIn(creator, creator.person.password)).json()
  const change = { password: creator.person.password, newPassword: 'NovaSenha77' }
  expect((await creator.call('POST', '/users/me/password', change)).statusCode).toBe(204)
  expect((await creator.call('GET', '/users/me')).statusCode).toBe(200)
  const authorization = `Bearer ${elsewhere.accessToken}`
  expect((await call('GET', '/users/me', undefined, { authorization })).statusCode).toBe(401)
  expect((await signIn(creator, creator.person.password)).statusCode).toBe(401)
  expect((await signIn(creator, 'NovaSenha77')).statusCode).toBe(200)
  const [letter, ...more] = await lettersTo(creator)
  expect(more).toEqual([])
  expect(letter).toMatchObject({ recipient: creator.user.email, appId: null, studentId: null })
  expect(letter!.subject).toBe('Sua senha da Trilha foi trocada')
  expect(letter!.content.sender.replyTo).toBe('ajuda@exemplo.com.br')
  expect(JSON.stringify(letter!.content)).not.toContain('NovaSenha77')
})

test('needs the present one, and does not let it be guessed', async () => {
  const creator = await register()
  const change = { password: 'Errada123', newPassword: 'NovaSenha77' }
  const wrong = await creator.call('POST', '/users/me/password', change)
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json().fields).toEqual({ '/password': 'Esta não é a sua senha atual.' })
  await creator.call('POST', '/users/me/password', change)
  const right = { ...change, password: creator.person.password }
  expect((await creator.call('POST', '/users/me/password', right)).statusCode).toBe(429)
  expect(await lettersTo(creator)).toEqual([])
})

test('the new one is as strong as at the registration', async () => {
  const creator = await register()
  const { password } = creator.person
  const weak = await creator.call('POST', '/users/me/password', { password, newPassword: 'curta' })
  expect(weak.statusCode).toBe(400)
  expect(weak.json().fields['/newPassword']).toContain('pelo menos 8 caracteres')
})
