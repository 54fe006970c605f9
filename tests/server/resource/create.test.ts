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
