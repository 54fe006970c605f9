import { readdirSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { eraseTasks } from '../../../src/server/student/erase/task.ts'
import { market, now, said } from '../../support/server/market.ts'
import { dataUrl, picture } from '../../support/server/picture.ts'
import { tokenIn } from '../../support/server/published-app.ts'
import { newSchool, type School } from '../../support/server/school.ts'
import { newStatementLog } from '../../support/server/statement-log.ts'
import { startTraceServer } from '../../support/server/trace-server.ts'

const { world, folder, files, outbox, admin, work, tracesOf, remainsOf, filesWith } = await startTraceServer()
const creator = await world.register()
const { call } = creator

const photo = async (side: number) => dataUrl(await picture(side, side).png().toBuffer())

/** Somebody who has left traces everywhere, and the words by which they would be found. */
async function newPerson(school: School, number: number) {
  const student = await school.enrol(`Zuleica Quartzo ${number}`)
  const url = `/students/${student.studentId}`
  const { lessons } = await school.product({ name: 'Curso' }, 'a')
  const email = `zuleica${number}@quartzo.example`
  await call('PATCH', url, { email, cpf: '935.411.347-80', phone: `(11) 97777-000${number}` })
  const first = (await call('PATCH', url, { avatar: await photo(30 + number) })).json().avatar
  const second = (await call('PATCH', url, { avatar: await photo(60 + number) })).json().avatar
  await student.call('POST', '/actions', {
    actions: [
      { id: crypto.randomUUID(), kind: 'complete', lessonId: lessons[0], at: new Date().toISOString() },
    ],
  })
  const post = (
    await student.call('POST', '/community/posts', { content: `Aqui é Zuleica Quartzo ${number}` })
  ).json()
  const reader = await school.enrol('Bia')
  await reader.call('POST', '/reports', { kind: 'community-post', id: post.id, reason: 'spam' })
  await call('POST', `/apps/${school.id}/community/posts/${post.id}/comments`, { content: 'Oi, Quartzo' })
  await school.inside(
    (tx) => tx`insert into push_subscription (creator_id, app_id, student_id, endpoint, data)
      select creator_id, app_id, student_id, 'https://push.example/quartzo', '{}' from enrolment
      where id = ${student.enrolmentId}`,
  )
  await world.site(school.slug, '/api/site/session', {
    method: 'POST',
    payload: { email, password: 'Errada123' },
  })
  await call('POST', `/apps/${school.id}/users/${student.enrolmentId}/access-mail`)
  await work()
  // One that never got out, with the mail server's words about whom it was for.
  await call('POST', '/students/bulk', {
    ...{ ids: [student.studentId], action: 'message', subject: 'Oi, Zuleica', text: 'Tudo bem?' },
  })
  await work({
    ...outbox,
    send: async () => {
      throw new Error(`Mailbox of ${email} is full`)
    },
  })
  const words = [`Zuleica Quartzo ${number}`, email, `97777-000${number}`, student.studentId]
  const pictures = [first, second].map((path: string) => path.slice('/images/'.length))
  return { student, url, words, pictures }
}

test('after it no table and no file holds the person', async () => {
  const school = await newSchool(world, creator)
  const { student, url, words, pictures } = await newPerson(school, 1)
  const before = await tracesOf([...words, ...pictures])
  const places = before.map((place) => place.split(':')[0]!)
  // What looks for traces finds them.
  expect(places).toEqual(
    expect.arrayContaining(['student', 'mail', 'rate_limit', 'certificate', 'student_standing']),
  )
  expect(places).toEqual(expect.arrayContaining(['enrolment', 'community_post', 'push_subscription']))
  // Not only where it was written: also what was kept of it for the team.
  expect(places).toContain('community_report')
  expect(places.filter((place) => place.endsWith('.eml'))).toHaveLength(1)
  expect(places.filter((place) => place.endsWith('.webp'))).toEqual([expect.stringContaining(pictures[1]!)])
  // All in no other test: those beside this one write in the same server's files.
  const inFiles = [words[0]!.toLowerCase(), ...words.slice(0, 3), '935.411.347-80']
  // Of whom there was somebody the planner knows a sample.
  await admin`analyze`
  // At once: whoever wipes beside this test removes the log of all.
  expect(filesWith(inFiles, 'pg_wal')).not.toEqual([])
  await admin`checkpoint`
  expect(filesWith(inFiles, 'base')).not.toEqual([])
  expect((await call('DELETE', url)).statusCode).toBe(204)
  await work()
  expect(filesWith(inFiles)).toEqual([])
  expect(await remainsOf([...words, ...pictures])).toEqual([])
  expect(await admin`select 1 from graphile_worker._private_jobs`).toHaveLength(0)
  expect((await student.call('GET', '/me')).statusCode).toBe(401)
})

test('the same holds where the student deletes the account, and the creator hears of it without a name', async () => {
  const school = await newSchool(world, creator)
  const { student, words, pictures } = await newPerson(school, 4)
  const [, email] = words as [string, string]
  const asked = await student.call('POST', '/me/deletion/link')
  expect(asked.statusCode, asked.body).toBe(202)
  const [letter] = await admin`
    select content -> 'link' ->> 'url' as url from mail
    where recipient = ${email} and content -> 'link' ->> 'url' like '%/profile#%'`
  const token = tokenIn(letter!.url)
  expect((await student.call('POST', '/me/deletion', { token })).statusCode).toBe(204)
  await work()
  expect(await remainsOf([...words, ...pictures])).toEqual([])
  expect((await student.call('GET', '/me')).statusCode).toBe(401)
  const { notices } = (await call('GET', '/users/me/notices')).json()
  expect(notices.filter(({ kind }: { kind: string }) => kind === 'departure')).toMatchObject([
    { appId: school.id, count: 1, who: null, studentId: null },
  ])
})

test('the database’s log holds nobody, not even whom a statement failed over', async () => {
  // Of tables that know their creator, the database itself keeps values to itself; of this one it does not.
  const email = 'zuleica.log@quartzo.example'
  const add = () => admin`
    insert into creator (email, password_hash, name, cpf, phone) values (${email}, '', 'Zuleica', '', '')`
  await add()
  await expect(add()).rejects.toMatchObject({ code: '23505', detail: expect.stringContaining(email) })
  await admin`delete from creator where email = ${email}`
  const log = readFileSync(inject('databaseLog'), 'utf8')
  expect(log).toMatch(/ready to accept connections/)
  expect(log).not.toContain('zuleica.log')
})

test.for(['DELETE', 'POST'] as const)(
  'certificates stay valid with the name only, where the creator chooses so (%s)',
  async (method) => {
    const school = await newSchool(world, creator)
    const { student, url, words, pictures } = await newPerson(school, method === 'POST' ? 2 : 3)
    const [{ code }] = (await call('GET', `${url}/certificates`)).json().certificates
    const removed =
      method === 'DELETE'
        ? await call('DELETE', `${url}?keepCertificates=true`)
        : await call('POST', '/students/bulk', {
            ...{ ids: [student.studentId], action: 'remove', keepCertificates: true },
          })
    expect(removed.statusCode).toBe(method === 'DELETE' ? 204 : 200)
    await work()
    const [name, ...others] = words as [string, ...string[]]
    expect(await remainsOf([...others, ...pictures])).toEqual([])
    expect(await tracesOf([name])).toEqual([expect.stringMatching(new RegExp(`^certificate: .*${code}`))])
  },
)

test('a picture that somebody else shows stays, even another creator’s student', async () => {
  const same = await photo(90)
  const document = { name: 'Bia', phone: '(11) 91234-5678', cpf: '529.982.247-25', avatar: same }
  const other = await world.register()
  const mine = (await call('POST', '/students', { ...document, email: 'bia@exemplo.com' })).json()
  const theirs = (await other.call('POST', '/students', { ...document, email: 'bia@exemplo.com' })).json()
  expect(mine.avatar).toBe(theirs.avatar)
  await call('DELETE', `/students/${mine.id}`)
  await work()
  expect(await files.has(mine.avatar.slice('/images/'.length))).toBe(true)
  await other.call('DELETE', `/students/${theirs.id}`)
  await work()
  expect(await files.has(mine.avatar.slice('/images/'.length))).toBe(false)
})

test('a picture is looked up by its name, however many creators there are', async () => {
  const witness = await newStatementLog(world.databaseUrl)
  const { avatar } = (
    await call('POST', '/students', {
      ...{ name: 'Dora', email: 'dora@exemplo.com', phone: '(11) 91234-5678', cpf: '529.982.247-25' },
      avatar: await photo(140),
    })
  ).json()
  for (let count = 0; count < 4; count++) await world.register()
  const { forget } = eraseTasks({ sql: witness.sql, files, postbox: outbox })
  await forget({ letters: [], pictures: [avatar] }, { number: 1, isLast: false })
  expect(await files.has(avatar.slice('/images/'.length))).toBe(true)
  const asked = witness.statements.filter((statement) => statement.startsWith('select'))
  // Its notes, what may be seen, and who shows it.
  expect(asked).toHaveLength(3)
  const plan = await witness.planOf('from picture_use')
  expect(plan).toContain('picture_use_pkey')
  expect(plan).toMatch(/Index Cond: \(name = ANY/)
})

test('a photo of a student who was refused is not kept', async () => {
  const avatar = await photo(120)
  const document = {
    name: 'Caio',
    email: 'caio@exemplo.com',
    phone: '(11) 91234-5678',
    cpf: '529.982.247-25',
  }
  await call('POST', '/students', document)
  const count = () =>
    readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.webp')).length
  const before = count()
  expect((await call('POST', '/students', { ...document, avatar })).statusCode).toBe(409)
  await work()
  expect(count()).toBe(before)
})

/** A course that is sold, and what is said of its sales; `grants`: e-mail and end reason of each. */
async function openShop() {
  const { connect, deliver, fold, grantsOf, newSchool: newShop } = market(world)
  const shop = await newShop()
  const { owner } = shop
  const connection = await connect(owner)
  const tell = async (event: string, sale: string, email: string, productId = 1234567) => {
    const buyer = { email, name: `Quartzo ${email}`, checkout_phone: `9${email.length}7770000` }
    const data = { purchase: { transaction: sale }, buyer, product: { id: productId } }
    await deliver(
      connection,
      said(event, `${event} ${sale}`, data, event.endsWith('REFUNDED') ? now : now - 5000),
    )
    await fold(owner.user.id)
  }
  const find = async (email: string) =>
    `/students/${(await owner.call('GET', `/students?search=${email}`)).json()[0].id}`
  const handOver = async (email: string) => {
    const [sale] = (await owner.call('GET', '/purchases')).json()
    expect((await owner.call('POST', `/purchases/${sale.id}/recipient`, { email })).statusCode).toBe(200)
  }
  const sell = async (productId: string) => {
    await newShop([productId], owner)
    await fold(owner.user.id)
  }
  const grants = async () =>
    (await grantsOf(owner.user.id)).map(({ email, endReason }) => [email, endReason] as const)
  return { ...shop, tell, find, handOver, sell, grants }
}

test.each([
  ['', true],
  [' before it was there', false],
])(
  'whoever asked for a sale%s, got it and is erased is nowhere, nor is what they wrote',
  async (_, isThere) => {
    const { guest, owner, tell, find, handOver } = await openShop()
    const sell = () => tell('PURCHASE_APPROVED', 'Q1', 'ana@q1.example')
    if (isThere) await sell()
    const request = {
      code: 'Q1',
      name: 'Xisto Granito',
      email: 'xisto@q1.example',
      text: 'Meu outro endereço',
    }
    expect((await guest('POST', '/purchase/request', request)).statusCode).toBe(202)
    if (!isThere) await sell()
    await handOver('xisto@q1.example')
    const url = await find('xisto@q1.example')
    await owner.call('PATCH', url, { email: 'granito@q1.example' })
    expect((await owner.call('DELETE', url)).statusCode).toBe(204)
    await work()
    expect(await tracesOf(['Xisto', 'xisto@q1', 'granito@q1', 'Meu outro endereço'])).toEqual([])
  },
)

test('nothing said of a sale under a former address stays, whatever kind it is of', async () => {
  const { owner, tell, find } = await openShop()
  await tell('PURCHASE_BILLET_PRINTED', 'Q2', 'velho@q2.example')
  await tell('PURCHASE_APPROVED', 'Q2', 'velho@q2.example')
  const url = await find('velho@q2.example')
  await owner.call('PATCH', url, { email: 'novo@q2.example' })
  expect((await owner.call('DELETE', url)).statusCode).toBe(204)
  await work()
  expect(await tracesOf(['velho@q2', 'novo@q2'])).toEqual([])
})

test('of a sale that was handed over its first buyer goes, and the access of who has it stays', async () => {
  const { owner, tell, find, handOver, grants } = await openShop()
  await tell('PURCHASE_BILLET_PRINTED', 'Q3', 'outro@q3.example')
  await tell('PURCHASE_APPROVED', 'Q3', 'ana@q3.example')
  await handOver('bia@q3.example')
  await owner.call('DELETE', await find('ana@q3.example'))
  await work()
  expect(await tracesOf(['ana@q3', 'outro@q3'])).toEqual([])
  expect((await owner.call('GET', '/purchases')).json()).toMatchObject([
    { email: 'bia@q3.example', state: 'open' },
  ])
  await tell('PURCHASE_REFUNDED', 'Q3', 'bia@q3.example')
  expect(await grants()).toEqual([['bia@q3.example', 'refund']])
})

test('who is erased takes no sale along that was paid by somebody else', async () => {
  const { owner, tell, sell, find, grants } = await openShop()
  await tell('PURCHASE_APPROVED', 'Q4', 'ana@q4.example')
  await tell('PURCHASE_BILLET_PRINTED', 'Q5', 'ana@q4.example', 555)
  await tell('PURCHASE_APPROVED', 'Q5', 'bia@q4.example', 555)
  await owner.call('DELETE', await find('ana@q4.example'))
  await sell('555')
  expect(await grants()).toEqual([['bia@q4.example', null]])
})

test('an address that was somebody’s before leaves with whom it is of, and not with what they bought', async () => {
  const { id, owner, tell, find, grants } = await openShop()
  await tell('PURCHASE_APPROVED', 'Q6', 'velho@q6.example')
  await owner.call('PATCH', await find('velho@q6.example'), { email: 'novo@q6.example', name: 'Ana' })
  await owner.call('POST', `/apps/${id}/users`, { name: 'Bia', email: 'velho@q6.example' })
  await owner.call('DELETE', await find('velho@q6.example'))
  await tell('PURCHASE_REFUNDED', 'Q6', 'novo@q6.example')
  expect(await grants()).toEqual([['novo@q6.example', 'refund']])
  const [sale] = (await owner.call('GET', '/purchases?search=novo@q6')).json()
  expect(sale).toMatchObject({ email: 'novo@q6.example', state: 'refunded' })
})
