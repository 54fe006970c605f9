import { expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { market, now, said } from '../../../support/server/market.ts'
import { newSchool, paid } from '../../../support/server/school.ts'
import { startTestServer } from '../../../support/server/test-server.ts'
import { revisionOf } from '../../../support/server/revision.ts'

const world = await startTestServer()
const creator = await world.register()
const { call } = creator
const done = (lessonId: string, hours: number) => ({
  ...{ id: crypto.randomUUID(), kind: 'complete', lessonId },
  at: new Date(Date.now() - hours * 3_600_000).toISOString(),
})

test('a mistyped student goes into the right one, and both histories are kept', async () => {
  const [one, two] = [
    await newSchool(world, creator, { name: 'Violão' }),
    await newSchool(world, creator, { name: 'Canto' }),
  ]
  const [wrong, right] = [await one.enrol('Ana'), await one.enrol('Ana Lima')]
  const email = (await call('GET', `/students/${right.studentId}`)).json().email
  await call('PATCH', `/students/${wrong.studentId}`, { apps: [one.id, two.id], phone: '(11) 91234-5678' })
  const course = await one.product({ name: 'Curso' }, 'a', 'b', 'c')
  const sold = await one.product({ name: 'Pago', ...paid }, 'd')
  const song = await two.product({ name: 'Canção' }, 'e')
  await one.grant(wrong.studentId, sold.id)
  await wrong.call('POST', '/actions', {
    actions: [done(course.lessons[0]!, 9), done(course.lessons[1]!, 8)],
  })
  await right.call('POST', '/actions', {
    actions: [done(course.lessons[1]!, 3), done(course.lessons[2]!, 2)],
  })
  await call('PUT', `/students/${wrong.studentId}/lessons/${song.lessons[0]}/completion`)
  await wrong.call('POST', '/community/posts', { content: 'Oi, sou a Ana' })
  await right.call('POST', '/community/posts', { content: 'Eu também' })
  const bia = await one.enrol('Bia')
  const written = (await bia.call('POST', '/community/posts', { content: 'Compre já' })).json()
  const target = { kind: 'community-post', id: written.id }
  await wrong.call('POST', '/reports', { ...target, reason: 'spam' })
  await wrong.call('POST', '/blocks', target)

  const answer = await call('POST', `/students/${wrong.studentId}/merge`, { email: email.toUpperCase() })
  expect(answer.statusCode, answer.body).toBe(200)
  const student = answer.json()
  expect(student).toMatchObject({
    ...{ id: right.studentId, name: 'Ana Lima', email, phone: '(11) 91234-5678' },
    ...{ progress: 66, completedCourses: 2, totalCourses: 3 },
    apps: [{ name: 'Violão' }, { name: 'Canto' }],
  })
  const read = await call('GET', `/students/${student.id}`)
  expect(revisionOf(answer)).toBe(revisionOf(read))
  expect((await call('GET', `/students/${wrong.studentId}`)).statusCode).toBe(404)
  // The earlier date of two, the users' own percentage, both certificates, both voices, what was bought.
  const completions = await one.inside(
    (tx) => tx<{ hours: number }[]>`
      select round(extract(epoch from now() - completed_at) / 3600)::int as hours from lesson_completion
      where student_id = ${right.studentId} and app_id = ${one.id} order by completed_at`,
  )
  expect(completions.map(({ hours }) => hours)).toEqual([9, 8, 2])
  const users = (await call('GET', `/apps/${two.id}/users`)).json()
  expect(users).toMatchObject([{ email, progress: 100 }])
  const { certificates } = (await call('GET', `/students/${student.id}/certificates`)).json()
  expect(certificates.map(({ courseName }: { courseName: string }) => courseName).toSorted()).toEqual([
    'Canção',
    'Curso',
  ])
  const access = (await call('GET', `/students/${student.id}/access`)).json()
  expect(access[1]).toMatchObject({ productName: 'Pago', state: 'open', grants: [{ source: 'purchase' }] })
  const reported = (await call('GET', `/apps/${one.id}/community/reported`)).json()
  expect(reported).toMatchObject([{ id: written.id, reports: [{ name: 'Ana Lima' }] }])
  expect((await right.call('GET', '/blocks')).json().blocked).toMatchObject([{ name: 'Bia' }])
  const posts = (await call('GET', `/apps/${one.id}/community/posts`)).json()
  expect(posts.map(({ author }: { author: { name: string } }) => author.name)).toEqual([
    'Bia',
    'Ana Lima',
    'Ana Lima',
  ])
  // The wrong one's devices are signed out, the right one's are not.
  expect((await wrong.call('GET', '/home')).statusCode).toBe(401)
  expect((await right.call('GET', '/home')).statusCode).toBe(200)
})

test('what only the wrong one says is taken over, an address as a whole; who is blocked there is not here', async () => {
  const school = await newSchool(world, creator)
  const merged = async (wrong: object, right: object) => {
    const [one, two] = [await school.enrol('Ana'), await school.enrol('Ana Lima')]
    await call('PATCH', `/students/${one.studentId}`, wrong)
    const { email } = (await call('PATCH', `/students/${two.studentId}`, right)).json()
    return (await call('POST', `/students/${one.studentId}/merge`, { email })).json()
  }
  const address = { street: 'Rua das Flores, 10', city: 'Recife', state: 'PE', zipCode: '' }
  const nowhere = { street: '', city: '', state: '', zipCode: '' }
  const wrong = { address, birthDate: '1990-02-03', status: 'blocked' }
  expect(await merged(wrong, { address: nowhere, birthDate: '' })).toMatchObject({
    ...{ address, birthDate: '1990-02-03', status: 'active' },
  })
  const olinda = { ...nowhere, city: 'Olinda' }
  expect(await merged({ address }, { address: olinda })).toMatchObject({ address: olinda })
})

test.each([
  [null, 'errada', 'errada'],
  ['certa', 'errada', 'certa'],
  ['certa', null, 'certa'],
])('the right one’s password %s and the wrong one’s %s make %s', async (rightOnes, wrongOnes, kept) => {
  const school = await newSchool(world, creator)
  const [wrong, right] = [await school.enrol('Ana'), await school.enrol('Ana Lima')]
  const give = (id: string, hash: string | null) =>
    school.inside((tx) => tx`update student set password_hash = ${hash} where id = ${id}`)
  await give(wrong.studentId, wrongOnes)
  await give(right.studentId, rightOnes)
  const { email } = (await call('GET', `/students/${right.studentId}`)).json()
  await call('POST', `/students/${wrong.studentId}/merge`, { email })
  const [row] = await school.inside(
    (tx) => tx`select password_hash from student where id = ${right.studentId}`,
  )
  expect(row!.passwordHash).toBe(kept)
})

test('of one course certified twice, both certificates stay', async () => {
  const school = await newSchool(world, creator)
  const [wrong, right] = [await school.enrol('Ana'), await school.enrol('Ana Lima')]
  const course = await school.product({ name: 'Curso' }, 'a')
  for (const student of [wrong, right])
    await student.call('POST', '/actions', { actions: [done(course.lessons[0]!, 1)] })
  const { email } = (await call('GET', `/students/${right.studentId}`)).json()
  await call('POST', `/students/${wrong.studentId}/merge`, { email })
  const { certificates } = (await call('GET', `/students/${right.studentId}/certificates`)).json()
  expect(certificates.map(({ courseName }: { courseName: string }) => courseName)).toEqual(['Curso', 'Curso'])
})

test('is refused with words where there is nobody, or the same one', async () => {
  const school = await newSchool(world, creator)
  const { studentId } = await school.enrol('Ana')
  const { email } = (await call('GET', `/students/${studentId}`)).json()
  const merge = async (address: string) => {
    const answer = await call('POST', `/students/${studentId}/merge`, { email: address })
    return [answer.statusCode, answer.json().fields]
  }
  expect(await merge('ninguem@exemplo.com')).toEqual([404, { '/email': 'Nenhum aluno seu tem este e-mail.' }])
  expect(await merge(email)).toEqual([409, { '/email': 'Este já é o e-mail deste aluno.' }])
  const other = await newSchool(world, await world.register())
  const theirs = await other.enrol('Bia')
  const [row] = await other.inside((tx) => tx`select email from student where id = ${theirs.studentId}`)
  expect((await merge(row!.email))[0]).toBe(404)
})

test('what was sold to the wrong one is the right one’s, whatever is said of it later, and names the wrong address nowhere', async () => {
  const { connect, deliver, fold, grantsOf, newSchool: newShop } = market(world)
  const { id, guest, owner } = await newShop()
  const connection = await connect(owner)
  const tell = async (event: string, sale: string, email: string, productId = 1234567) => {
    const data = { purchase: { transaction: sale }, buyer: { email }, product: { id: productId } }
    await deliver(
      connection,
      said(event, `${event} ${sale}`, data, event.endsWith('APPROVED') ? now - 5000 : now),
    )
    await fold(owner.user.id)
  }
  const [wrong, right] = ['maria@exenplo.example', 'maria@exemplo.example']
  await owner.call('POST', `/apps/${id}/users`, { name: 'Maria', email: right })
  await tell('PURCHASE_APPROVED', 'BOUGHT', wrong)
  await tell('PURCHASE_APPROVED', 'WAITING', wrong, 999)
  await tell('PURCHASE_APPROVED', 'HANDED', 'bia@exemplo.example')
  await guest('POST', '/purchase/request', { code: 'HANDED', name: 'Maria', email: wrong })
  const [handed] = (await owner.call('GET', '/purchases?search=handed')).json()
  await owner.call('POST', `/purchases/${handed.id}/recipient`, { email: wrong })
  const [student] = (await owner.call('GET', `/students?search=${wrong}`)).json()
  const merged = await owner.call('POST', `/students/${student.id}/merge`, { email: right })
  expect(merged.statusCode, merged.body).toBe(200)

  const sales = (await owner.call('GET', `/purchases?search=${right}`)).json()
  expect(sales.map(({ state }: { state: string }) => state).toSorted()).toEqual(['open', 'open', 'waiting'])
  const rowsOf = () =>
    asCreator(
      world.sql,
      owner.user.id,
      (tx) => tx<{ row: string }[]>`
        select sale::text as row from sale union all select event::text from purchase_event event
        union all select request::text from access_request request`,
    )
  const rows = await rowsOf()
  expect(rows).toHaveLength(3 + 3 + 1)
  expect(rows.filter(({ row }) => row.includes(wrong))).toEqual([])
  // The platform knows of no merge, and names whom it always named.
  for (const sale of ['BOUGHT', 'HANDED']) await tell('PURCHASE_REFUNDED', sale, wrong)
  expect((await rowsOf()).filter(({ row }) => row.includes(wrong))).toEqual([])
  expect(await grantsOf(owner.user.id)).toMatchObject([
    { email: right, endReason: 'refund' },
    { email: right, endReason: 'refund' },
  ])
  await newShop(['999'], owner)
  await fold(owner.user.id)
  expect((await grantsOf(owner.user.id)).map(({ email }) => email)).toEqual([right, right, right])
})
