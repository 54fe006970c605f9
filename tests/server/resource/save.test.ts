import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { startTestServer } from '../../support/server/test-server.ts'
import { revisionOf } from '../../support/server/revision.ts'

const world = await startTestServer()
const bare = { phone: '11912345678', cpf: '52998224725' }
const masked = { phone: '(11) 91234-5678', cpf: '529.982.247-25' }

test('however numbers are sent, they are kept and answered in one way', async () => {
  const { user, call, newApp } = await world.register(bare)
  expect(user).toMatchObject(masked)
  expect((await call('PATCH', '/users/me', { phone: '1131234567' })).json().phone).toBe('(11) 3123-4567')
  expect((await call('PATCH', '/users/me', { name: 'Bia' })).json().phone).toBe('(11) 3123-4567')
  const sent = { name: 'Ana', email: 'ana@exemplo.com', ...bare, address: { zipCode: '50030230' } }
  const student = (await call('POST', '/students', sent)).json()
  expect(student).toMatchObject({ ...masked, address: { zipCode: '50030-230' } })
  const url = `/students/${student.id}`
  const first = await call('GET', url)
  // The same once more changes nothing.
  const again = await call('PATCH', url, bare)
  expect(again.json()).toEqual(first.json())
  expect(revisionOf(again)).toBe(revisionOf(first))
  const users = `/apps/${(await newApp()).id}/users`
  const added = { name: 'Caio', email: 'caio@exemplo.com', phone: bare.phone }
  expect((await call('POST', users, added)).json().phone).toBe(masked.phone)
})

test('what was kept as it was sent is written anew', async () => {
  const { user, call } = await world.register()
  const { id } = (await call('POST', '/students', { name: 'Ana', email: 'a@b.com', ...masked })).json()
  await asCreator(world.sql, user.id, async (tx) => {
    const data = { name: 'Ana', ...bare, address: { zipCode: '50030230' } }
    await tx`update student set data = ${tx.json(data)} where id = ${id}`
    await tx`update creator set phone = ${bare.phone}, cpf = ${bare.cpf} where id = ${user.id}`
  })
  const file = new URL('../../../src/server/database/migrations/019-written.sql', import.meta.url)
  const text = await readFile(file, 'utf8')
  await world.sql.begin((tx) => tx.unsafe(text))
  const student = (await call('GET', `/students/${id}`)).json()
  expect(student).toMatchObject({ ...masked, address: { zipCode: '50030-230' } })
  expect((await call('GET', '/users/me')).json()).toMatchObject(masked)
})

test('what is sent again under its key is there once, in every list', async () => {
  const { call, newApp } = await world.register()
  const app = `/apps/${(await newApp()).id}`
  const lists = {
    '/apps': { name: 'Escola' },
    '/students': { name: 'Ana', email: 'ana@exemplo.com' },
    [`${app}/users`]: { name: 'Bia', email: 'bia@exemplo.com' },
    [`${app}/products`]: { name: 'Curso', image: null },
    [`${app}/modules`]: { title: 'Módulo' },
    [`${app}/community/posts`]: { content: 'Olá' },
  }
  for (const [path, document] of Object.entries(lists)) {
    const key = { 'idempotency-key': randomUUID() }
    const before = Number((await call('GET', path)).headers['x-total-count'])
    const [first, atOnce] = await Promise.all([1, 2].map(() => call('POST', path, document, key)))
    const again = await call('POST', path, document, key)
    expect(
      [first!, atOnce!, again].map((answer) => [answer.statusCode, answer.json().id]),
      path,
    ).toEqual(Array(3).fill([201, first!.json().id]))
    expect(Number((await call('GET', path)).headers['x-total-count']), path).toBe(before + 1)
  }
})

test('another key, another list and another creator make another one', async () => {
  const [one, other] = [await world.register(), await world.register()]
  const key = randomUUID()
  const made = async ({ call }: typeof one, path: string, its: string = key) =>
    (await call('POST', path, { name: 'Escola' }, { 'idempotency-key': its })).json().id as string
  const own = `/apps/${await made(one, '/apps')}/products`
  const ids = [
    own.split('/')[2],
    await made(one, '/apps', randomUUID()),
    await made(one, '/apps', 'nonsense'),
    await made(other, '/apps'),
    await made(one, own),
  ]
  expect(new Set(ids.filter(Boolean)).size).toBe(ids.length)
})
