import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { applyRoutines } from '../../src/server/database/routine.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { inImportTurn } from '../../src/server/quota/import-turn.ts'
import { quotaSettings } from '../../src/server/quota/limits.ts'
import { importKeys } from '../../src/server/quota/queries.ts'
import { takeTurn } from '../../src/server/quota/turn.ts'
import { dataUrl, noise } from '../support/server/picture.ts'
import { startQuotaServer } from '../support/server/quota-server.ts'
import { openClass } from '../support/server/class.ts'
import type { Creator } from '../support/server/test-server.ts'

const { world, sql, quotas, register, within, allow, usageOf, usedBy } = await startQuotaServer()

describe('apps', () => {
  test('are made up to the limit, then refused with a sentence that says it all', async () => {
    const creator = await within({ apps: 2 })
    const first = await creator.newApp()
    await creator.newApp()
    const answer = await creator.call('POST', '/apps', { name: 'Demais' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe(
      'Isto passa do limite da sua conta: aplicativos, 2 de 2. Exclua um que não usa mais, ou peça um limite maior a quem cuida da Trilha.',
    )
    expect(await usageOf(creator, 'apps')).toMatchObject({ used: 2, limit: 2 })
    expect((await creator.call('POST', `/apps/${first.id}/duplicate`, { content: true })).statusCode).toBe(
      409,
    )
    const file = await creator.call('GET', `/apps/${first.id}/file`)
    const imported = () =>
      creator.call('POST', '/apps/import', file.rawPayload, { 'content-type': 'application/zip' })
    expect((await imported()).statusCode).toBe(409)
    expect((await creator.call('GET', '/apps')).json()).toHaveLength(2)
    await creator.call('DELETE', `/apps/${first.id}`)
    expect(await usedBy(creator, 'apps')).toBe(1)
    expect((await imported()).statusCode).toBe(201)
    expect(await usedBy(creator, 'apps')).toBe(2)
  })

  test('of two at once, one takes the last place', async () => {
    const creator = await within({ apps: 3 })
    await creator.newApp()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => creator.call('POST', '/apps', { name: `App ${i}` })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(6)
    expect(await usedBy(creator, 'apps')).toBe(3)
  })

  test('are no business of another creator’s', async () => {
    await (await within({ apps: 1 })).newApp()
    const other = await register()
    expect(await usageOf(other, 'apps')).toMatchObject({ used: 0, limit: quotaSettings.apps.usual })
    expect((await other.call('POST', '/apps', { name: 'Meu' })).statusCode).toBe(201)
  })
})

describe('addresses', () => {
  test('that redirect count as well, those that nobody has seen do not', async () => {
    const creator = await within({ addresses: 2 })
    const app = await creator.newApp({ slug: 'um-endereco' })
    const move = (slug: string) => creator.call('PATCH', `/apps/${app.id}`, { slug })
    expect((await move('dois-enderecos')).statusCode).toBe(200)
    expect((await move('tres-enderecos')).statusCode).toBe(200)
    expect(await usedBy(creator, 'addresses')).toBe(1)
    await creator.call('POST', `/apps/${app.id}/publish`)
    expect((await move('quatro-enderecos')).statusCode).toBe(200)
    expect(await usedBy(creator, 'addresses')).toBe(2)
    const answer = await move('cinco-enderecos')
    expect(answer.statusCode).toBe(409)
    expect(answer.json().fields['/slug']).toContain('2 de 2')
    // Back to one of its own is no further one, and the rest of the draft is saved.
    expect((await move('tres-enderecos')).statusCode).toBe(200)
    expect((await creator.call('PATCH', `/apps/${app.id}`, { description: 'Nova' })).statusCode).toBe(200)
    expect(await usedBy(creator, 'addresses')).toBe(2)
  })
})

describe('bytes', () => {
  const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'a')])
  const upload = (creator: Creator, appId: string, size: number) =>
    creator.call('POST', `/apps/${appId}/files`, pdf(size), { 'content-type': 'application/pdf' })

  test('of uploads: what does not fit is refused, however many come at once, and nothing of it stays', async () => {
    const creator = await within({ bytes: 100_000 })
    const app = await creator.newApp()
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(creator, app.id, 30_000)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
    const refused = answers.filter(({ statusCode }) => statusCode === 413)
    expect(refused).toHaveLength(3)
    expect(refused[0]!.json().message).toContain('87,9 kB de 97,7 kB. Exclua um aplicativo')
    expect(await usedBy(creator, 'bytes')).toBe(90_000)
    expect((await upload(creator, app.id, 10_000)).statusCode).toBe(201)
    await creator.call('DELETE', `/apps/${app.id}`)
    expect(await usedBy(creator, 'bytes')).toBe(0)
  })

  test('of a copy count like those of the first', async () => {
    const creator = await within({ bytes: 100_000 })
    const app = await creator.newApp()
    const { url } = (await upload(creator, app.id, 40_000)).json()
    const { id } = (await creator.call('POST', `/apps/${app.id}/modules`, { title: 'Um' })).json()
    const lesson = { title: 'Apostila', type: 'PDF', content: url }
    await creator.call('POST', `/apps/${app.id}/modules/${id}/lessons`, lesson)
    const copy = () => creator.call('POST', `/apps/${app.id}/duplicate`, { content: true })
    expect((await copy()).statusCode).toBe(201)
    expect(await usedBy(creator, 'bytes')).toBe(80_000)
    expect((await copy()).statusCode).toBe(413)
    expect((await creator.call('GET', '/apps')).json()).toHaveLength(2)
    const file = await creator.call('GET', `/apps/${app.id}/file`)
    const answer = await creator.call('POST', '/apps/import', file.rawPayload, {
      'content-type': 'application/zip',
    })
    expect(answer.statusCode).toBe(413)
    expect(await usedBy(creator, 'bytes')).toBe(80_000)
  })

  test('of pictures: one that does not fit is refused at its field, the same one again costs nothing', async () => {
    const creator = await within({ bytes: 1000 })
    const app = await creator.newApp()
    const big = dataUrl(await noise(400_000))
    const answer = await creator.call('PATCH', `/apps/${app.id}`, { logoUrl: big })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields['/logoUrl']).toContain(
      'Isto passa do limite da sua conta: arquivos e imagens',
    )
    expect(await usedBy(creator, 'bytes')).toBe(0)
    await allow(creator, 'bytes', null)
    expect((await creator.call('PATCH', `/apps/${app.id}`, { logoUrl: big })).statusCode).toBe(200)
    const used = await usedBy(creator, 'bytes')
    expect(used).toBeGreaterThan(1000)
    await creator.call('POST', '/apps', { name: 'Mais um', logoUrl: big })
    expect(await usedBy(creator, 'bytes')).toBe(used)
  })

  test('of a student’s photo: a sentence for them', async () => {
    const creator = await within({ bytes: 1_000_000 })
    const ana = await (await openClass(world, creator)).enrol('Ana')
    const change = async () => ana.call('PATCH', '/me', { avatar: dataUrl(await noise(3000)) })
    expect((await change()).statusCode).toBe(200)
    const used = await usedBy(creator, 'bytes')
    expect(used).toBeGreaterThan(0)
    await allow(creator, 'bytes', used)
    const refused = await change()
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields['/avatar']).toBe(
      'Não há espaço para outra foto no momento. Avise a equipe do curso.',
    )
    expect((await ana.call('PATCH', '/me', { name: 'Ana Lima' })).statusCode).toBe(200)
  })
})

describe('imports', () => {
  test('wait for one another, over all servers', async () => {
    // One, where nothing else is said.
    const creator = await register()
    const app = await creator.newApp()
    const [key] = importKeys(creator.user.id, 1)
    const turn = await takeTurn(sql, key!, 90)
    expect(await usageOf(creator, 'imports')).toMatchObject({ used: 1, limit: 1 })
    const copy = () => creator.call('POST', `/apps/${app.id}/duplicate`, { content: true })
    const answer = await copy()
    expect(answer.statusCode).toBe(429)
    expect(answer.json().message).toContain('importações e cópias de aplicativos ao mesmo tempo, 1 de 1')
    await turn!.end()
    expect((await copy()).statusCode).toBe(201)
    // Whatever becomes of it, the turn is over.
    expect((await copy()).statusCode).toBe(201)
    const failed = inImportTurn({ sql, quotas }, creator.user.id, undefined, () =>
      Promise.reject(new Error('não')),
    )
    await expect(failed).rejects.toThrow('não')
    expect(await usedBy(creator, 'imports')).toBe(0)
  })

  test('of a server that died are over soon', async () => {
    const creator = await within({ imports: 1 })
    const app = await creator.newApp()
    const [key] = importKeys(creator.user.id, 1)
    await takeTurn(sql, key!, 90)
    await sql`update rate_limit set ends_at = now() - interval '1 second' where key = ${key!}`
    expect((await creator.call('POST', `/apps/${app.id}/duplicate`, { content: true })).statusCode).toBe(201)
  })
})

test('a creator who is removed whole leaves no count behind', async () => {
  const creator = await register()
  const app = await creator.newApp()
  await creator.call('POST', `/apps/${app.id}/users`, { name: 'Ana', email: 'ana@fim.com' })
  await sql`delete from creator where id = ${creator.user.id}`
  const left = await asCreator(sql, creator.user.id, (tx) => tx`select 1 from creator_usage`)
  expect(left).toHaveLength(0)
})

test('what there was before anybody counted is counted once', async () => {
  const creator = await register()
  await creator.newApp()
  const app = await creator.newApp()
  await creator.call('POST', `/apps/${app.id}/users`, { name: 'Ana', email: 'ana@antes.com' })
  await asCreator(sql, creator.user.id, (tx) => tx`delete from creator_usage`)
  for (const table of ['app', 'address', 'student', 'upload', 'picture'])
    await sql`drop trigger usage_up on ${sql(table)}`
  await sql`delete from routine where file = 'usage'`
  await applyRoutines(sql)
  expect(await usedBy(creator, 'apps')).toBe(2)
  expect(await usedBy(creator, 'addresses')).toBe(2)
  await sql`delete from routine where file = 'usage'`
  await applyRoutines(sql)
  await creator.newApp()
  expect(await usedBy(creator, 'apps')).toBe(3)
  expect(await usedBy(creator, 'students')).toBe(1)
})

test('every quota can be set, and the README says so', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8')
  for (const { variable, usual } of Object.values(quotaSettings))
    expect(readme).toMatch(new RegExp(`${variable}.*\\b${usual}\\b`))
})
