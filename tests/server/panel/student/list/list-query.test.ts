import { expect, test } from 'vitest'
import { startChangedServer, type Change } from '../../../../support/server/changed-schemas.ts'
import { listOverHttp } from '../../../../support/server/list-over-http.ts'

/** Lists of people by fields that a product owner added by JSON alone. */

const level = {
  title: 'Nível',
  type: 'string',
  oneOf: [
    { const: 'starter', title: 'Iniciante', 'x-was': ['novice'] },
    { const: 'advanced', title: 'Avançado' },
    { const: 'master', title: 'Mestre' },
  ],
}
const own = {
  team: { title: 'Turma', type: 'string', maxLength: 20 },
  score: { title: 'Nota', type: 'number' },
  isPaid: { title: 'Pagou', type: 'boolean', default: false },
  joined: { title: 'Entrou em', type: 'string', format: 'birth-date', default: '' },
}
const filterBy = (field: string, label: string) => ({ field, label, all: 'Todos' })
const orderBy = (...fields: string[]) =>
  fields.flatMap((field) => [
    { value: field, label: `${field} ↑` },
    { value: `-${field}`, label: `${field} ↓` },
  ])
const names = ['level', 'team', 'score', 'isPaid', 'joined']
const titles = ['Nível', 'Turma', 'Nota', 'Pagou', 'Entrou em']

const addFields: Change = async (editSchema) => {
  await editSchema('student.json', ({ properties, required }) => {
    required.push('level')
    Object.assign(properties, { level, ...own })
  })
  await editSchema('screens/student.json', ({ fields }) => fields[0].fields.push(...names))
  await editSchema('screens/modals/student.json', ({ fields }) => fields.push(...names))
  await editSchema('screens/lists/student.json', (list) => {
    list.columns.push(...names.map((field) => ({ field })))
    list.search.fields.push('team')
    list.filters.push(
      ...names.map((name, i) => filterBy(name, titles[i]!)),
      filterBy('address.city', 'Cidade'),
    )
    list.orders.push(...orderBy(...names, 'address.city'))
    list.figures[0] = { where: { level: 'advanced' }, label: 'Avançados' }
  })
  // Of users `level` is the person's; the rest is the enrolment's, under names of its own.
  await editSchema('app-user.json', ({ properties, required }) => {
    required.push('level', 'group')
    const { team: group, score: grade, isPaid: hasPaid, joined: began } = own
    Object.assign(properties, { level, group, grade, hasPaid, began })
  })
  const users = ['level', 'group', 'grade', 'hasPaid', 'began']
  await editSchema('screens/modals/app-user.json', ({ fields }) => fields.push(...users))
  await editSchema('screens/lists/app-user.json', (list) => {
    list.search.fields.push('group')
    list.filters.push(...users.map((name, i) => filterBy(name, titles[i]!)))
    list.orders = orderBy('enrolledAt', 'name', 'lastAccess', ...users)
  })
}

const { call, restart } = await startChangedServer(addFields)
const app = (await call('POST', '/apps', { name: 'Academia' })).json.id as string
const people = [
  { name: 'Ana', level: 'master', team: 'Ágata', score: 9.5, isPaid: true, joined: '2020-03-01' },
  { name: 'Bia', level: 'starter', team: 'beta', score: 10 },
  { name: 'Caio', level: 'advanced', joined: '2019-12-31' },
]
for (const [i, one] of people.entries()) {
  const [email, phone, cpf] = [`${one.name.toLowerCase()}@exemplo.com`, '(11) 91234-5678', '529.982.247-25']
  const made = await call('POST', '/students', {
    ...one,
    email,
    phone,
    cpf,
    address: { city: `Cidade ${i}` },
  })
  expect(made.status, made.text).toBe(201)
  const { level, team: group, score: grade, isPaid: hasPaid, joined: began } = one
  const user = { name: one.name, email, level, group: group ?? 'gama', grade, hasPaid, began }
  const enrolled = await call('POST', `/apps/${app}/users`, user)
  expect(enrolled.status, enrolled.text).toBe(201)
}

type Named = { name: string }[]

test.each([
  ['/students', 'team'],
  [`/apps/${app}/users`, 'group'],
])(
  '%s is searched, filtered and sorted by them, page by page, also after a restart',
  async (url) => {
    const isUsers = url.endsWith('users')
    const [team, score, isPaid, joined] = isUsers
      ? ['group', 'grade', 'hasPaid', 'began']
      : ['team', 'score', 'isPaid', 'joined']
    const found = async (query: string) => {
      const answer = await call('GET', `${url}?${query}`)
      expect(answer.status, answer.text).toBe(200)
      expect(answer.headers.get('x-total-count')).toBe(String(answer.json.length))
      return (answer.json as Named).map(({ name }) => name).toSorted()
    }
    const paged = async (order: string) => {
      const seen: string[] = []
      let next: string | undefined = `/api${url}?limit=1&order=${order}`
      while (next) {
        const page = await call('GET', next.replace('/api', ''))
        expect(page.status, page.text).toBe(200)
        seen.push(...(page.json as Named).map(({ name }) => name))
        next = /<(.*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
      }
      return seen.join(' ')
    }
    if (isUsers) await restart()
    expect(await found('search=agata')).toEqual(['Ana'])
    expect(await found('search=b%20bia')).toEqual(['Bia'])
    expect(await found('level=starter')).toEqual(['Bia'])
    expect(await found('level=novice')).toEqual(['Bia'])
    expect(await found(`${team}=GAT`)).toEqual(['Ana'])
    expect(await found(`${score}=9.5`)).toEqual(['Ana'])
    expect(await found(`${isPaid}=false`)).toEqual(['Bia', 'Caio'])
    expect(await found(`${joined}=2019-12-31&level=advanced`)).toEqual(['Caio'])
    expect((await call('GET', `${url}?level=guru`)).status).toBe(400)

    expect(await paged('level')).toBe('Bia Caio Ana')
    expect(await paged('-level')).toBe('Ana Caio Bia')
    expect(await paged(score!)).toBe('Ana Bia Caio')
    // What says nothing comes last, up and down.
    expect(await paged(`-${score}`)).toBe('Bia Ana Caio')
    expect(await paged(joined!)).toBe('Caio Ana Bia')
    expect(await paged(`-${joined}`)).toBe('Ana Caio Bia')
    expect(await paged(`-${isPaid}`)).toMatch(/^Ana /)
    expect(await paged(team!)).toBe('Ana Bia Caio')
    // Narrowed and sorted at once, by their own fields and by what every list has.
    expect(await paged(`-${score}&${isPaid}=false`)).toBe('Bia Caio')
    expect(await paged(`${joined}&search=exemplo&${isPaid}=false`)).toBe('Caio Bia')
    expect(await paged(`-name&${isPaid}=false`)).toBe('Caio Bia')
    if (!isUsers) {
      expect(await paged(`-score&status=active&appId=${app}`)).toBe('Bia Ana Caio')
      expect(await paged('createdAt&isPaid=false&status=active')).toBe('Bia Caio')
      expect(await found('address.city=cidade%201')).toEqual(['Bia'])
      expect(await paged('-address.city')).toBe('Caio Bia Ana')
      expect((await call('GET', '/students/counts?level=master')).json).toMatchObject({ total: 1, active: 1 })
    } else {
      expect(await paged('lastAccess')).toBe('Ana Bia Caio')
      expect(await paged('-enrolledAt')).toBe('Caio Bia Ana')
    }
  },
  90_000,
)

test('what is done with all who match is done with those that a new filter leaves', async () => {
  const bulk = (filter: object, action: string) => call('POST', '/students/bulk', { filter, action })
  expect((await bulk({ level: 'master', score: '9.5' }, 'block')).json).toEqual({ done: 1, skipped: 0 })
  expect((await call('GET', '/students?status=blocked')).json).toMatchObject([{ name: 'Ana' }])
  expect((await bulk({ level: 'master' }, 'activate')).json).toEqual({ done: 1, skipped: 0 })
})

test('exports have a column for each, in words', async () => {
  const lines = (await call('GET', '/students/export?level=master')).text.trimEnd().split('\r\n')
  expect(lines[0]).toContain(';Data de nascimento;Endereço: Rua;Endereço: Cidade')
  expect(lines[0]).toContain(';Último Acesso;Nível;Turma;Nota;Pagou;Entrou em;CPF;')
  expect(lines[0]).not.toContain('updatedAt')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(';Mestre;Ágata;"9,5";Sim;01/03/2020;529.982.247-25;')
})

test('a list is read back in the same words, each line judged by what the schema says', async () => {
  const other = (await call('POST', '/apps', { name: 'Outro' })).json.id as string
  const list = listOverHttp(async (...asked) => (await call(...asked)).json, other)
  const line = (at: number, more: object = {}) =>
    Object.values({
      ...{ name: `Nova ${at}`, email: `n${at}@lista.com`, level: 'iniciante', group: 'A' },
      ...{ grade: '"9,5"', hasPaid: 'sim', began: '31/12/2019', ...more },
    }).join(';')
  const csv = [
    'Nome;E-mail;Nível;Turma;Nota;Pagou;Entrou em',
    line(2),
    line(3, { group: '' }),
    line(4, { level: 'Guru' }),
    line(5, { grade: 'dez' }),
    line(6, { began: '31/02/2019' }),
  ].join('\n')
  const { id, counts, faults } = await list.check(csv)
  expect(counts).toMatchObject({ new: 1, fault: 4 })
  expect(faults.map(({ line, message }) => [line, message.split(':')[0]])).toEqual([
    ...[
      [3, 'Turma'],
      [4, 'Nível'],
      [5, 'Nota'],
      [6, 'Entrou em'],
    ],
  ])
  // A cell has no list to choose from.
  expect(faults[1]!.message).toBe('Nível: use Iniciante, Avançado, Mestre.')
  expect(await list.write(id)).toMatchObject({ state: 'done', written: 1 })
  expect((await call('GET', `/apps/${other}/users`)).json).toMatchObject([
    { name: 'Nova 2', level: 'starter', group: 'A', grade: 9.5, hasPaid: true, began: '2019-12-31' },
  ])
  const unknown = await call('PUT', `${list.path}/${id}`, { columns: { shoe: [1] } })
  expect(unknown.status).toBe(400)
  const exported = (await call('GET', `/apps/${other}/users/export`)).text
  expect(exported).toContain(';Nível;Turma;Nota;Pagou;Entrou em')
  expect(exported).toContain(';Iniciante;A;"9,5";Sim;31/12/2019')
})
