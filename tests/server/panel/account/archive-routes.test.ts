import { expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { market, said } from '../../../support/server/market.ts'
import { dataUrl, picture } from '../../../support/server/picture.ts'
import { newSchool } from '../../../support/server/school.ts'
import { startTestServer } from '../../../support/server/test-server.ts'
import { unzip } from '../../../support/server/zip.ts'

const world = await startTestServer()

test('holds everything of the creator, and nothing of anybody else', async () => {
  const [creator, stranger] = [await world.register(), await world.register()]
  await newSchool(world, stranger, { name: 'Escola alheia' })
  const { call, user } = creator
  const photo = dataUrl(await picture(60, 60).png().toBuffer())
  const { avatar } = (await call('PATCH', '/users/me', { avatar: photo })).json()
  const schools = [
    await newSchool(world, creator, { name: 'Violão', logoUrl: photo }),
    await newSchool(world, creator, { name: 'Canto' }),
  ]
  await schools[0]!.product({ name: 'Curso' }, 'Afinação')
  await schools[0]!.enrol('Ana Lima')
  const lost = { name: 'Sem app', email: 'sozinho@exemplo.com', phone: user.phone, cpf: user.cpf }
  await call('POST', '/students', lost)
  const pdf = Buffer.from('%PDF-1.7 apostila')
  const type = { 'content-type': 'application/pdf' }
  const upload = (await call('POST', `/apps/${schools[0]!.id}/files`, pdf, type)).json()
  const ownPdf = Buffer.from('%PDF-1.7 da conta')
  const own = (await call('POST', '/account/files', ownPdf, type)).json()

  const { connect, deliver, fold } = market(world)
  const connection = await connect(creator)
  await deliver(connection, said('PURCHASE_APPROVED', 'e1'))
  await fold(user.id)
  await asCreator(
    world.sql,
    user.id,
    (tx) => tx`insert into document_change (creator_id, kind, document_id, change, before, after)
      values (${user.id}, 'coupon', ${crypto.randomUUID()}, 'created', '{}', '{"title": "Dez"}')`,
  )

  const view = { list: 'student', asked: 'status=active' }
  await call('POST', '/account/saved-views', { ...view, name: 'Em dia' })
  await call('POST', `/apps/${schools[0]!.id}/saved-views`, { ...view, name: 'Só deste app' })

  const answer = await call('GET', '/users/me/archive')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="trilha.zip"',
  })
  const entries = await unzip(answer.rawPayload)
  const apps = schools.map(({ slug }) => `apps/${slug}.json`)
  expect(Object.keys(entries).toSorted()).toEqual(
    ['LEIA-ME.txt', 'conta.json', ...apps, avatar.slice(1), upload.url.slice(1), own.url.slice(1)].toSorted(),
  )
  expect([entries[upload.url.slice(1)], entries[own.url.slice(1)]]).toEqual([pdf, ownPdf])
  const account = JSON.parse(String(entries['conta.json']))
  expect(account.account).toMatchObject({ id: user.id, email: user.email, avatar })
  expect(account.students.map(({ data }: { data: { name: string } }) => data.name).toSorted()).toEqual([
    'Ana Lima',
    'Sem app',
  ])
  expect(account).toMatchObject({
    connections: [{ id: connection.id, data: { platform: 'hotmart' } }],
    sales: [{ buyer: { email: 'maria.exemplo@example.com' } }],
    purchaseEvents: [{ kind: 'paid' }],
    changes: [{ kind: 'coupon', after: { title: 'Dez' } }],
    audit: expect.arrayContaining([expect.objectContaining({ verb: 'signedIn', actor: 'creator' })]),
    views: [{ list: 'student', data: { name: 'Em dia', asked: 'status=active' } }],
    files: [{ id: own.url.split('/')[2], size: ownPdf.length }],
  })
  const app = JSON.parse(String(entries[apps[0]!]))
  expect(app).toMatchObject({ app: { name: 'Violão' }, products: [{}], lessons: [{}], enrolments: [{}] })
  expect(app.files).toMatchObject([{ id: upload.url.split('/')[2] }])
  expect(app.views).toMatchObject([{ data: { name: 'Só deste app' } }])
  const all = Object.values(entries).map(String).join('')
  for (const secret of ['Escola alheia', 'argon2', 'password_hash', 'hottok', '"secret"'])
    expect(all).not.toContain(secret)
})

test('is asked for ten times an hour at most', async () => {
  const { call } = await world.register()
  for (let count = 0; count < 10; count++)
    expect((await call('GET', '/users/me/archive')).statusCode).toBe(200)
  expect((await call('GET', '/users/me/archive')).statusCode).toBe(429)
})
