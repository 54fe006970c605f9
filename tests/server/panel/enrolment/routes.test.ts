import { describe, expect, test } from 'vitest'
import { peopleImports } from '../../../support/server/imported-people.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const { call, newApp } = creator

async function newClass() {
  const app = await newApp()
  return { app, url: `/apps/${app.id}/users` }
}

const ana = { name: 'Ana Conceição', email: 'ana@exemplo.com.br', phone: '(11) 91234-5678' }
describe('the life of a user', () => {
  test('add, read, change, remove; the student stays', async () => {
    const { app, url } = await newClass()
    const added = await call('POST', url, { ...ana, email: 'ANA@Exemplo.com.br' })
    expect(added.statusCode).toBe(201)
    const user = added.json()
    expect(user).toMatchObject({ ...ana, status: 'ACTIVE', progress: 0, lastAccess: null })
    const item = `${url}/${user.id}`
    expect((await call('GET', item)).json()).toEqual(user)
    const etag = { 'if-match': added.headers.etag as string }
    const change = { name: 'Ana Souza', status: 'BLOCKED' }
    expect((await call('PATCH', item, change, etag)).json()).toEqual({
      ...user,
      ...change,
      effectiveStatus: 'BLOCKED',
    })
    expect((await call('PATCH', item, { status: 'ACTIVE' }, etag)).statusCode).toBe(412)
    expect((await call('DELETE', item)).statusCode).toBe(204)
    expect((await call('GET', item)).statusCode).toBe(404)
    expect((await call('GET', `/apps/${app.id}`)).json().totalUsers).toBe(0)
    // Back again: the same student, with the name they have.
    const again = await call('POST', url, ana)
    expect(again.json()).toMatchObject({ name: 'Ana Souza', status: 'ACTIVE' })
  })

  test('is in an app once, and one e-mail is one student', async () => {
    const { url } = await newClass()
    const first = (await call('POST', url, { ...ana, name: 'Pessoa 1', email: 'um@exemplo.com.br' })).json()
    const second = await call('POST', url, { name: 'Dois', email: 'UM@exemplo.com.br' })
    expect(second.statusCode).toBe(409)
    const message = 'Este e-mail já é de um usuário deste app.'
    expect(second.json()).toMatchObject({ message, fields: { '/email': message } })
    await call('POST', url, { name: 'Dois', email: 'dois@exemplo.com.br' })
    const taken = await call('PATCH', `${url}/${first.id}`, { email: 'dois@exemplo.com.br' })
    expect(taken.statusCode).toBe(409)
    expect(taken.json().fields).toEqual({ '/email': 'Outro aluno seu já usa este e-mail.' })
  })

  test.each([{}, { name: 'Ana' }, { email: 'a@b.co' }])('needs name and e-mail: %j', async (body) => {
    const { url } = await newClass()
    const answer = await call('POST', url, body)
    expect(answer.statusCode).toBe(400)
    expect(Object.values(answer.json().fields)).toContain('Por favor, preencha nome e email')
  })
})

describe('a list', () => {
  test('says, counts and filters by who gets in: blocked as a person beats active in the app', async () => {
    const { app, url } = await newClass()
    for (const name of ['Rita', 'Saulo', 'Tina'])
      await call('POST', url, { name, email: `${name}@situacao.com` })
    const users: { id: string; name: string }[] = (await call('GET', url)).json()
    await call('PATCH', `${url}/${users.find(({ name }) => name === 'Saulo')!.id}`, { status: 'BLOCKED' })
    const [rita] = (await call('GET', '/students?search=rita@situacao')).json()
    await call('PATCH', `/students/${rita.id}`, { status: 'blocked' })
    const seen = async (query: string) =>
      (await call('GET', `${url}?order=name${query}`))
        .json()
        .map((user: Record<string, string>) => [user.name, user.status, user.effectiveStatus].join(' '))
    const [blocked, active] = [['Rita ACTIVE BLOCKED', 'Saulo BLOCKED BLOCKED'], ['Tina ACTIVE ACTIVE']]
    expect([await seen(''), await seen('&status=BLOCKED'), await seen('&status=ACTIVE')]).toEqual([
      [...blocked, ...active],
      blocked,
      active,
    ])
    const counts = { total: 3, active: 1, inactive: 0, blocked: 2 }
    expect((await call('GET', `${url}/stats`)).json()).toMatchObject(counts)
    // The list of students agrees: whoever is blocked in their only app reads blocked.
    const { apps: _, ...counted } = (await call('GET', `/students/counts?appId=${app.id}`)).json()
    expect(counted).toMatchObject(counts)
    const names = (await call('GET', `/students?status=blocked&appId=${app.id}&order=name`)).json()
    expect(names.map((one: Record<string, string>) => [one.name, one.status].join(' '))).toEqual([
      'Rita blocked',
      'Saulo active',
    ])
    expect((await call('GET', `${url}/export`)).body).toMatch(/Rita;.*Bloqueado/)
  })

  test('is searched in any case and without accents, by words and status', async () => {
    const { url } = await newClass()
    await call('POST', url, { name: 'João da Conceição', email: 'jc@busca.com' })
    await call('POST', url, { name: 'Zélia 100%_', email: 'z@busca.com', status: 'INACTIVE' })
    const names = async (query: string) =>
      (await call('GET', `${url}?${query}`)).json().map((user: { name: string }) => user.name)
    for (const search of ['joao', 'CONCEICAO', 'JC@busca', 'conceição joão'])
      expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(['João da Conceição'])
    expect(await names(`search=${encodeURIComponent('%_')}`)).toEqual(['Zélia 100%_'])
    expect(await names('search=ninguem')).toEqual([])
    expect(await names('status=INACTIVE')).toEqual(['Zélia 100%_'])
    expect((await call('GET', `${url}/stats`)).json()).toEqual({
      total: 2,
      active: 1,
      inactive: 1,
      blocked: 0,
      averageProgress: 0,
    })
    const bulk = { action: 'remove', filter: { search: 'zelia', status: 'INACTIVE' } }
    expect((await call('POST', `${url}/bulk`, bulk)).json()).toEqual({ done: 1, skipped: 0 })
    expect(await names('')).toEqual(['João da Conceição'])
  })

  test('goes on page by page, each user once, and counts all', async () => {
    const { app, url } = await newClass()
    const people = Array.from({ length: 25 }, (_, i) => `Pessoa ${i};p${i}@exemplo.com.br`)
    await peopleImports(world, creator, app.id).bring(['Nome;E-mail', ...people].join('\n'))
    const seen: string[] = []
    let next: string | undefined = `/api${url}?limit=10&status=ACTIVE`
    while (next) {
      const page = await call('GET', next.replace('/api', ''))
      expect(page.headers['x-total-count']).toBe('25')
      seen.push(...page.json().map((user: { id: string }) => user.id))
      next = /<(.*)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(new Set(seen).size).toBe(25)
    expect((await call('GET', `${url}?cursor=lixo`)).statusCode).toBe(400)
    expect((await call('GET', `${url}?limit=201`)).statusCode).toBe(400)
  })
})

test('a list tells every line apart before anything is written, and writes what it told', async () => {
  const elsewhere = await newClass()
  await call('POST', elsewhere.url, { name: 'Conhecida', email: 'conhecida@import.com' })
  const { app, url } = await newClass()
  await call('POST', url, { name: 'Dentro', email: 'dentro@import.com' })
  const sheet = [
    'Nome;E-mail;Telefone',
    'Nova; Nova@Import.com ;+55 11 91234 5678',
    'Conhecida;conhecida@import.com;',
    'Dentro;dentro@import.com;',
    'Outra vez;nova@import.com;',
    'Sem arroba;sem-arroba;',
    ' ;sem.nome@import.com;',
  ].join('\n')
  const imports = peopleImports(world, creator, app.id)
  const { id } = await imports.check(sheet)
  const said = (await imports.report(id)).slice(1).map((line) => line.split(';').at(-1)!.replaceAll('"', ''))
  expect(said).toEqual([
    'Novo aluno.',
    'Já é seu aluno, entra neste app.',
    'Já está neste app.',
    'E-mail repetido na lista.',
    'Informe um e-mail válido, como nome@exemplo.com.br.',
    'Por favor, preencha nome e email',
  ])
  expect((await call('GET', url)).json()).toHaveLength(1)
  await imports.write(id)
  const users = (await call('GET', url)).json()
  expect(users).toHaveLength(3)
  expect(users.find((user: { email: string }) => user.email === 'nova@import.com').phone).toBe(
    '(11) 91234-5678',
  )
})

test('export is CSV that runs no formula', async () => {
  const { url } = await newClass()
  for (const [i, name] of ['=1+1', '+a', '-b', '@c', '"Aspas"; e ponto', 'Ana,=1+1'].entries())
    await call('POST', url, { name, email: `f${i}@formula.com` })
  const answer = await call('GET', `${url}/export`)
  expect(answer.headers['content-type']).toMatch(/^text\/csv/)
  const [header, ...lines] = answer.body.trimEnd().split('\r\n')
  expect(header).toBe(
    '\ufeffNome completo;E-mail;Situação;Convite;Progresso (%);Último acesso;Telefone;Convidado em;Matriculado em',
  )
  expect(lines).toHaveLength(6)
  for (const start of ["'=1+1;", "'+a;", "'-b;", "'@c;", '"""Aspas""; e ponto";', '"Ana,=1+1";'])
    expect(lines.some((line) => line.startsWith(start))).toBe(true)
})
