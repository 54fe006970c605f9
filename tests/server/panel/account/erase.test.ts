import { expect, test } from 'vitest'
import { accountTasks } from '../../../../src/server/panel/account/erase.ts'
import { dataUrl, picture } from '../../../support/server/picture.ts'
import { newSchool } from '../../../support/server/school.ts'
import { startTraceServer } from '../../../support/server/trace-server.ts'

const { world, admin, work, tracesOf, filesWith } = await startTraceServer()

const closeAccounts = () => accountTasks(world).closeAccounts({}, { number: 1, isLast: false })
const photo = async (side: number) => dataUrl(await picture(side, side).png().toBuffer())

/** A creator who has left traces everywhere, and the words by which they would be found. */
async function newTracedCreator() {
  const email = 'zenobia@turmalina.example'
  const creator = await world.register({ name: 'Zenóbia Turmalina', email, phone: '(11) 97777-4321' })
  const { call, person } = creator
  const { avatar } = (await call('PATCH', '/users/me', { avatar: await photo(70) })).json()
  const school = await newSchool(world, creator, { name: 'Escola Turmalina', logoUrl: await photo(80) })
  await school.product({ name: 'Curso', image: await photo(90) }, 'Turmalina a')
  const student = await school.enrol('Aluna da Turmalina')
  await student.call('POST', '/community/posts', { content: 'Aqui é da Turmalina' })
  const lost = { name: 'Sem app', email: 'sozinho@turmalina.example', phone: person.phone, cpf: person.cpf }
  await call('POST', '/students', lost)
  const ofApp = await call('POST', `/apps/${school.id}/files`, Buffer.from('%PDF-1.7 Turmalina'), {
    'content-type': 'application/pdf',
  })
  const own = await call('POST', '/account/files', Buffer.from('%PDF-1.7 Turmalina'), {
    'content-type': 'application/pdf',
  })
  await call('POST', `/apps/${school.id}/users/${student.enrolmentId}/access-mail`)
  // Attempts, at the panel and at the app.
  await world.call('POST', '/auth/login', { email, password: 'Errada123' })
  await world.site(school.slug, '/api/site/session', {
    ...{ method: 'POST', payload: { email: lost.email, password: 'Errada123' } },
  })
  const words = ['Turmalina', 'turmalina', '97777-4321', creator.user.id, avatar.slice('/images/'.length)]
  const [upload, ofAccount] = [ofApp, own].map((one) => one.json().url.split('/')[2]) as [string, string]
  return { creator, school, words, upload, ofAccount }
}

test('an account goes after seven days, in which all is as before, and then nothing holds it', async () => {
  const { creator, school, words, upload, ofAccount } = await newTracedCreator()
  const stranger = await newSchool(world, await world.register())
  const { call, person } = creator
  const asked = await call('POST', '/users/me/deletion', { password: person.password })
  expect(asked.statusCode).toBe(200)
  const days = (Date.parse(asked.json().deletesAt) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(7, 1)
  await work()
  const before = await tracesOf([...words, upload, ofAccount])
  const places = before.map((place) => place.split(':')[0]!)
  // What looks for traces finds them.
  expect(places).toEqual(
    expect.arrayContaining(['creator', 'session', 'student', 'app', 'mail', 'rate_limit', 'upload']),
  )
  expect(places).toEqual(expect.arrayContaining(['picture_use', 'picture', 'creator_usage']))
  expect(places.filter((place) => place.endsWith('.eml'))).toHaveLength(2)
  for (const id of [upload, ofAccount])
    expect(places.filter((place) => place.endsWith(`${id}.pdf`))).toHaveLength(1)

  // Until then nothing happens.
  await closeAccounts()
  expect((await world.call('POST', '/auth/login', person)).statusCode).toBe(400)
  const { email, password } = person
  expect((await world.call('POST', '/auth/login', { email, password })).statusCode).toBe(200)
  expect((await world.site(school.slug, '/manifest.webmanifest')).statusCode).toBe(200)
  await admin`checkpoint`
  expect(filesWith(['Turmalina'])).not.toEqual([])

  await admin`update creator set deletes_at = now() where id = ${creator.user.id}`
  expect((await world.call('POST', '/auth/login', { email, password })).statusCode).toBe(401)
  expect((await call('DELETE', '/users/me/deletion')).statusCode).toBe(409)
  await closeAccounts()
  await work()
  await work()
  expect(await tracesOf([...words, upload, ofAccount])).toEqual([])
  expect(filesWith(['Turmalina', 'turmalina', '97777-4321'])).toEqual([])
  expect((await call('GET', '/users/me')).statusCode).toBe(401)
  expect((await world.site(school.slug, '/manifest.webmanifest')).statusCode).toBe(404)
  expect((await world.site(stranger.slug, '/manifest.webmanifest')).statusCode).toBe(200)
  expect((await world.call('POST', '/auth/register', person)).statusCode).toBe(201)
})

test('a creator may change their mind, and asking twice puts nothing off', async () => {
  const { call, person } = await world.register()
  const ask = async () =>
    (await call('POST', '/users/me/deletion', { password: person.password })).json().deletesAt
  const first = await ask()
  expect(await ask()).toBe(first)
  expect((await call('GET', '/users/me')).json().deletesAt).toBe(first)
  expect((await call('DELETE', '/users/me/deletion')).json().deletesAt).toBeNull()
  await closeAccounts()
  expect((await call('GET', '/users/me')).statusCode).toBe(200)
})

test('needs the password', async () => {
  const { call } = await world.register()
  const answer = await call('POST', '/users/me/deletion', { password: 'Errada123' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toEqual({ '/password': 'Esta não é a sua senha atual.' })
  expect((await call('GET', '/users/me')).json().deletesAt).toBeNull()
})
