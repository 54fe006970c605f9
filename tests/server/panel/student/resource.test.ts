import { describe, expect, test } from 'vitest'
import { newSchool, paid } from '../../../support/server/school.ts'
import { startTestServer, newPerson } from '../../../support/server/test-server.ts'
import { dataUrl, picture } from '../../../support/server/picture.ts'

const world = await startTestServer()
const creator = await world.register()
const { call } = creator

let count = 0
const person = (changes: object = {}) => ({
  name: 'Ana Conceição',
  email: `ana${++count}@exemplo.com.br`,
  phone: '(11) 91234-5678',
  cpf: newPerson().cpf,
  ...changes,
})
const photo = async (color: number) =>
  dataUrl(
    await picture(40 + color, 40)
      .png()
      .toBuffer(),
  )

describe('the life of a student', () => {
  test('make, read, change, remove', async () => {
    const app = await creator.newApp({ name: 'Academia' })
    const input = person({ email: 'MARINA@exemplo.com.br', apps: [app.id] })
    const made = await call('POST', '/students', input)
    expect(made.statusCode, made.body).toBe(201)
    const student = made.json()
    expect(student).toMatchObject({
      ...{ name: 'Ana Conceição', email: 'marina@exemplo.com.br', phone: '(11) 91234-5678', avatar: null },
      ...{ status: 'active', progress: 0, completedCourses: 0, totalCourses: 0, lastAccess: null },
      ...{ cpf: input.cpf, birthDate: '', totalStudyTime: 0, courses: [] },
      address: { street: '', city: '', state: '', zipCode: '' },
      apps: [{ id: app.id, name: 'Academia', slug: app.slug, primaryColor: '#10b981', logoUrl: null }],
    })
    const url = `/students/${student.id}`
    const read = await call('GET', url)
    expect(read.json()).toEqual(student)
    const seen = { 'if-match': read.headers.etag as string }
    const change = { name: 'Ana Lima', status: 'inactive', address: { city: 'Recife', state: 'PE' } }
    const changed = await call('PATCH', url, change, seen)
    expect(changed.json()).toEqual({
      ...student,
      ...change,
      effectiveStatus: 'inactive',
      address: { ...student.address, city: 'Recife', state: 'PE' },
      updatedAt: expect.any(String),
    })
    expect((await call('PATCH', url, { name: 'Outra' }, seen)).statusCode).toBe(412)
    expect((await call('DELETE', url)).statusCode).toBe(204)
    expect((await call('GET', url)).statusCode).toBe(404)
  })

  test('two with one e-mail are refused with words, new or changed, in whatever case', async () => {
    const [one, two] = [person(), person()]
    await call('POST', '/students', one)
    const refusal = {
      message: 'Outro aluno seu já usa este e-mail.',
      fields: { '/email': 'Outro aluno seu já usa este e-mail.' },
    }
    const again = await call('POST', '/students', person({ email: one.email.toUpperCase() }))
    expect([again.statusCode, again.json()]).toMatchObject([409, refusal])
    const { id } = (await call('POST', '/students', two)).json()
    const changed = await call('PATCH', `/students/${id}`, { email: one.email })
    expect([changed.statusCode, changed.json()]).toMatchObject([409, refusal])
    // Somebody else's student may have it.
    expect((await (await world.register()).call('POST', '/students', one)).statusCode).toBe(201)
  })

  test('name and e-mail are enough, as where an app adds them; a CPF is checked where it is given', async () => {
    const made = await call('POST', '/students', { name: 'Rui', email: 'rui@exemplo.com.br' })
    expect([made.statusCode, made.json().cpf, made.json().phone]).toEqual([201, '', ''])
    const refused = await call('PATCH', `/students/${made.json().id}`, { cpf: '111.111.111-11' })
    expect(refused.json().fields).toEqual({ '/cpf': 'CPF inválido. Confira os números digitados.' })
  })

  test('what is missing is said at its field', async () => {
    const answer = await call('POST', '/students', { name: '', email: '', phone: '', cpf: '' })
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      {
        '/name': 'Nome é obrigatório',
        '/email': 'E-mail é obrigatório',
      },
    ])
  })

  test('apps come and go; coming or going is a change that others must have seen', async () => {
    const [one, two] = [await creator.newApp({ name: 'Um' }), await creator.newApp({ name: 'Dois' })]
    const made = await call('POST', '/students', person({ apps: [one.id] }))
    const url = `/students/${made.json().id}`
    const seen = { 'if-match': made.headers.etag as string }
    const names = (answer: { json: () => { apps: { name: string }[] } }) =>
      answer.json().apps.map(({ name }) => name)
    expect(names(await call('PATCH', url, { apps: [one.id, two.id, two.id] }, seen))).toEqual(['Um', 'Dois'])
    expect((await call('PATCH', url, { apps: [] }, seen)).statusCode).toBe(412)
    expect(names(await call('PATCH', url, { apps: [two.id] }))).toEqual(['Dois'])
    expect((await call('GET', `/apps/${two.id}/users`)).json()).toHaveLength(1)
    expect((await call('GET', `/apps/${one.id}/users`)).json()).toHaveLength(0)
    const foreign = await (await world.register()).newApp()
    const refused = await call('PATCH', url, { apps: [foreign.id] })
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { '/apps': 'Um destes apps não existe mais. Recarregue a página.' },
    ])
    expect(names(await call('GET', url))).toEqual(['Dois'])
  })

  test('a photo is stored and changed', async () => {
    const { id, avatar } = (await call('POST', '/students', person({ avatar: await photo(1) }))).json()
    expect(avatar).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/)
    const other = (await call('PATCH', `/students/${id}`, { avatar: await photo(2) })).json().avatar
    expect(other).not.toBe(avatar)
    expect((await call('PATCH', `/students/${id}`, { avatar: null })).json().avatar).toBeNull()
  })

  test('blocked, a student is out of every app', async () => {
    const school = await newSchool(world, creator)
    const student = await school.enrol('Ana')
    expect((await student.call('GET', '/home')).statusCode).toBe(200)
    await call('PATCH', `/students/${student.studentId}`, { status: 'blocked' })
    expect((await student.call('GET', '/home')).statusCode).toBe(401)
  })
})

describe('access', () => {
  test('says of every product whether it opens and why; grants are given, extended and ended', async () => {
    const school = await newSchool(world, creator, { name: 'Escola' })
    const { studentId } = await school.enrol('Ana')
    const free = await school.product({ name: 'Grátis' }, 'a')
    const sold = await school.product({ name: 'Vendido', ...paid }, 'b')
    const url = `/students/${studentId}`
    const access = async () => (await call('GET', `${url}/access`)).json()
    expect(await access()).toMatchObject([
      { productId: free.id, productName: 'Grátis', appName: 'Escola', state: 'open', grants: [] },
      { productId: sold.id, state: 'locked', sentence: 'bloqueado, precisa ser comprado', grants: [] },
    ])
    const made = await call('POST', `${url}/grants`, { productId: sold.id, endsAt: '2999-01-01T12:00:00Z' })
    expect(made.statusCode, made.body).toBe(201)
    const grant = made.json()
    expect(grant).toMatchObject({ source: 'manual', endsAt: '2999-01-01T12:00:00.000Z' })
    expect((await access())[1]).toMatchObject({
      state: 'open',
      sentence: expect.stringMatching(
        /^aberto desde .*, acesso dado pela equipe, até 1º de janeiro de 2999$/,
      ),
      grants: [grant],
    })
    const one = `${url}/grants/${grant.id}`
    const [{ etag }, before] = [made.headers, await call('GET', one)]
    expect([before.json(), before.headers.etag]).toEqual([
      grant,
      expect.stringContaining(String(etag).slice(0, -1)),
    ])
    const endless = await call('PATCH', one, { endsAt: null }, { 'if-match': String(before.headers.etag) })
    expect(endless.json()).toEqual({ ...grant, endsAt: null })
    const stale = await call('PATCH', one, { endsAt: '2998-01-01T12:00:00Z' }, { 'if-match': String(etag) })
    expect([stale.statusCode, stale.json().message]).toEqual([
      412,
      expect.stringMatching(/^Este acesso foi alterado/),
    ])
    expect((await call('DELETE', one, undefined, { 'if-match': String(etag) })).statusCode).toBe(412)
    const past = await call('PATCH', one, { endsAt: '2001-01-01T12:00:00Z' })
    expect([past.statusCode, past.json().fields]).toEqual([
      400,
      { '/endsAt': 'Escolha uma data que ainda não passou.' },
    ])
    expect((await call('DELETE', one)).statusCode).toBe(204)
    expect((await access())[1]).toMatchObject({
      state: 'locked',
      sentence: expect.stringMatching(/^bloqueado, o acesso terminou em /),
      grants: [{ id: grant.id, endsAt: expect.any(String) }],
    })
  })

  test('is not given in an app that the student is not in', async () => {
    const school = await newSchool(world, creator)
    const { id } = (await call('POST', '/students', person())).json()
    const sold = await school.product(paid, 'a')
    const answer = await call('POST', `/students/${id}/grants`, { productId: sold.id })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Este aluno não está no app deste produto. Matricule-o primeiro.',
    ])
  })
})

test('the file of everything held has every trace, also of an app that was left', async () => {
  const school = await newSchool(world, creator, { name: 'Escola' })
  const student = await school.enrol('Ana')
  const { lessons } = await school.product({ name: 'Curso' }, 'a')
  await student.call('POST', '/actions', {
    actions: [
      { id: crypto.randomUUID(), kind: 'complete', lessonId: lessons[0], at: new Date().toISOString() },
    ],
  })
  const post = (await student.call('POST', '/community/posts', { content: 'Compre já' })).json()
  const report = { kind: 'community-post', id: post.id, reason: 'spam' }
  await (await school.enrol('Bia')).call('POST', '/reports', report)
  await student.call('PATCH', `/community/posts/${post.id}`, { content: 'Olá' })
  await call('DELETE', `/apps/${school.id}/users/${student.enrolmentId}`)
  const answer = await call('GET', `/students/${student.studentId}/data`)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="aluno.json"')
  expect(answer.json()).toMatchObject({
    student: { id: student.studentId, name: 'Ana' },
    apps: [
      {
        app: 'Escola',
        completedLessons: [{ lesson: 'a' }],
        certificates: [{ data: { courseName: 'Curso', studentName: 'Ana' } }],
        reportedTexts: [{ content: 'Compre já' }],
      },
    ],
  })
  expect(answer.json().apps[0]).not.toHaveProperty('student')
})
