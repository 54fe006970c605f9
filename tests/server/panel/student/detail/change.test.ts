import { expect, test } from 'vitest'
import { startChangedServer, type Change } from '../../../../support/server/changed-schemas.ts'

/** Fields that a product owner adds to students and to users of apps by JSON alone. */
const addFields: Change = async (editSchema) => {
  const level = {
    title: 'Nível',
    type: 'string',
    oneOf: [
      { const: 'starter', title: 'Iniciante' },
      { const: 'advanced', title: 'Avançado' },
    ],
  }
  await editSchema('student.json', ({ properties, required }) => {
    required.push('level')
    properties.level = level
    properties.nickname = { title: 'Apelido', type: 'string', maxLength: 40, default: '' }
    properties.hobby = {
      title: 'Passatempo',
      type: 'string',
      maxLength: 20,
      'x-when': { level: ['advanced'] },
    }
    properties.card = { $ref: 'common.json#/definitions/image', title: 'Carteirinha' }
    properties.links = {
      title: 'Redes',
      type: 'array',
      maxItems: 3,
      default: [],
      items: {
        title: 'Rede',
        type: 'object',
        properties: {
          label: { title: 'Nome', type: 'string', default: '' },
          photo: { $ref: 'common.json#/definitions/image', title: 'Foto' },
        },
      },
    }
  })
  await editSchema('screens/student.json', ({ fields }) => {
    fields[0].fields.push('level', 'nickname', 'hobby', 'card', 'links')
  })
  await editSchema('screens/modals/student.json', ({ fields }) => fields.push('level'))
  await editSchema('app-user.json', ({ properties, required }) => {
    required.push('cohort')
    properties.nickname = { title: 'Apelido', type: 'string', maxLength: 40, default: '' }
    properties.cohort = { title: 'Turma', type: 'string', maxLength: 10 }
    properties.paid = { title: 'Pagou', type: 'boolean', default: false }
    properties.contract = { $ref: 'common.json#/definitions/image', title: 'Contrato' }
  })
  await editSchema('screens/modals/app-user.json', ({ fields }) =>
    fields.push('nickname', 'cohort', 'paid', 'contract'),
  )
}

const { call, restart } = await startChangedServer(addFields)
const person = { name: 'Ana', email: 'ana@exemplo.com', phone: '(11) 91234-5678', cpf: '529.982.247-25' }
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a student has them: asked for, stored, served in list and detail, also after a restart', async () => {
  const missing = await call('POST', '/students', person)
  expect([missing.status, Object.keys(missing.json.fields)]).toEqual([400, ['/level']])
  const wished = {
    ...{ level: 'starter', nickname: 'Aninha', hobby: 'não se pergunta', card: pixel },
    links: [{ label: 'Site', photo: pixel }],
  }
  const made = await call('POST', '/students', { ...person, ...wished })
  expect(made.status, made.text).toBe(201)
  expect(made.json).toMatchObject({ level: 'starter', nickname: 'Aninha', links: [{ label: 'Site' }] })
  expect(made.json).not.toHaveProperty('hobby')
  expect([made.json.card, made.json.links[0].photo]).toEqual([
    expect.stringMatching(/^\/images\//),
    expect.stringMatching(/^\/images\//),
  ])
  const url = `/students/${made.json.id}`
  const changed = await call('PATCH', url, { level: 'advanced', hobby: 'Xadrez' })
  expect(changed.json).toMatchObject({ level: 'advanced', hobby: 'Xadrez', nickname: 'Aninha' })
  const needless = await call('PATCH', url, { level: 'starter' })
  expect(needless.json).not.toHaveProperty('hobby')
  expect((await call('PATCH', url, { nickname: 'x'.repeat(41) })).json.fields).toHaveProperty('/nickname')

  await restart()
  expect((await call('GET', url)).json).toMatchObject({ level: 'starter', nickname: 'Aninha' })
  expect((await call('GET', '/students')).json).toMatchObject([{ level: 'starter', nickname: 'Aninha' }])
}, 90_000)

test('a user of an app has theirs: what a student has too is the person’s in every app, the rest is the app’s', async () => {
  const [app, other] = [await newApp('Um'), await newApp('Outro')]
  const sent = { name: 'Bia', email: 'bia@exemplo.com', nickname: 'Bi' }
  const missing = await call('POST', `/apps/${app}/users`, sent)
  expect([missing.status, Object.keys(missing.json.fields)]).toEqual([400, ['/cohort']])
  const made = await call('POST', `/apps/${app}/users`, { ...sent, cohort: 'A', paid: true, contract: pixel })
  expect(made.status, made.text).toBe(201)
  expect(made.json).toMatchObject({ cohort: 'A', paid: true, nickname: 'Bi' })
  const again = await call('POST', `/apps/${other}/users`, { ...sent, nickname: 'Outra', cohort: 'B' })
  expect(again.json).toMatchObject({ name: 'Bia', nickname: 'Bi', cohort: 'B', paid: false })

  const url = `/apps/${app}/users/${made.json.id}`
  const changed = await call('PATCH', url, { nickname: 'Bibi', paid: false })
  expect(changed.json).toMatchObject({ nickname: 'Bibi', cohort: 'A', paid: false })
  expect(changed.json.contract).toBe(made.json.contract)
  expect((await call('PATCH', url, { cohort: 'x'.repeat(11) })).json.fields).toHaveProperty('/cohort')
  await restart()
  expect((await call('GET', url)).json).toMatchObject({ nickname: 'Bibi', cohort: 'A', paid: false })
  expect((await call('GET', `/apps/${other}/users`)).json).toMatchObject([
    { nickname: 'Bibi', cohort: 'B', paid: false },
  ])
  const students = (await call('GET', '/students?search=bia')).json
  expect(students).toMatchObject([{ nickname: 'Bibi' }])
  expect(students[0]).not.toHaveProperty('cohort')
  const held = (await call('GET', `/students/${students[0].id}/data`)).json
  expect(held.student).toMatchObject({ nickname: 'Bibi' })
  expect(held.apps.map((one: { enrolment: { data: object } }) => one.enrolment.data)).toMatchObject([
    { cohort: 'A' },
    { cohort: 'B' },
  ])
  expect(Object.keys(held.pictures)).toEqual([made.json.contract])
}, 90_000)

test('two who are one keep what the right one says, and what only the wrong one does', async () => {
  const app = await newApp('Fusão')
  const enrol = async (email: string, more: object) =>
    (await call('POST', `/apps/${app}/users`, { name: 'Caio', email, cohort: 'A', ...more })).json
  await enrol('caio@exemplo.com', { paid: true })
  await enrol('caoi@exemplo.com', { cohort: 'B', nickname: 'Cá', contract: pixel })
  const [wrong] = (await call('GET', '/students?search=caoi')).json
  const merged = await call('POST', `/students/${wrong.id}/merge`, { email: 'caio@exemplo.com' })
  expect(merged.json).toMatchObject({ nickname: 'Cá' })
  const users = (await call('GET', `/apps/${app}/users`)).json
  expect(users).toMatchObject([{ email: 'caio@exemplo.com', cohort: 'A', paid: true, nickname: 'Cá' }])
  expect(users[0].contract).toMatch(/^\/images\//)
})

test('they keep their values when they get other names, and when they go and come back', async () => {
  const app = await newApp('Nomes')
  const sent = { name: 'Davi', email: 'davi@exemplo.com', nickname: 'Dá', cohort: 'A' }
  const { id } = (await call('POST', `/apps/${app}/users`, sent)).json
  const url = `/apps/${app}/users/${id}`
  await call('PATCH', url, { paid: true })
  await restart(async (editSchema) => {
    await rename(editSchema, 'nickname', 'alias', ['student.json', 'app-user.json'])
    await rename(editSchema, 'cohort', 'team', ['app-user.json'])
    await editSchema('app-user.json', ({ properties }) => delete properties.paid)
    await editSchema('screens/modals/app-user.json', ({ fields }) => fields.splice(fields.indexOf('paid'), 1))
  })
  const read = (await call('GET', url)).json
  expect(read).toMatchObject({ alias: 'Dá', team: 'A' })
  expect(read).not.toHaveProperty('paid')
  // A page that was opened before still sends the old names.
  const late = await call('PATCH', url, { nickname: 'Dadá', cohort: 'C' })
  expect(late.json).toMatchObject({ alias: 'Dadá', team: 'C' })
  expect((await call('GET', '/students?search=davi')).json).toMatchObject([{ alias: 'Dadá' }])

  await restart(async (editSchema) => {
    const paid = { title: 'Pagou', type: 'boolean', default: false }
    await editSchema('app-user.json', ({ properties }) => (properties.paid = paid))
    await editSchema('screens/modals/app-user.json', ({ fields }) => fields.push('paid'))
  })
  expect((await call('GET', url)).json).toMatchObject({ alias: 'Dadá', team: 'C', paid: true })
}, 90_000)

/** Gives a field another name in these schemas, and in the forms that ask for it. */
async function rename(editSchema: Parameters<Change>[0], from: string, to: string, files: string[]) {
  for (const file of files)
    await editSchema(file, ({ properties, required }) => {
      properties[to] = { ...properties[from], 'x-renamed-from': from }
      delete properties[from]
      if (required.includes(from)) required[required.indexOf(from)] = to
    })
  for (const file of ['screens/student.json', 'screens/modals/app-user.json'])
    await editSchema(file, (screen) => {
      Object.assign(screen, JSON.parse(JSON.stringify(screen).replaceAll(`"${from}"`, `"${to}"`)))
    })
}

async function newApp(name: string): Promise<string> {
  return (await call('POST', '/apps', { name })).json.id
}
