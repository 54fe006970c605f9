import { expect, test } from 'vitest'
import type { ConnectionTrial } from '../../../../../src/domain/generated/answer-types.ts'
import { asCreator } from '../../../../../src/server/database/tenant.ts'
import { platforms, type PlatformName } from '../../../../../src/server/purchase/platform/platforms.ts'
import { market } from '../../../../support/server/market.ts'
import { startTestServer, type Creator } from '../../../../support/server/test-server.ts'

const world = await startTestServer({ filesLetters: true })
const { connect, newSchool } = market(world)
const { sql } = world

const kinds = ['purchase', 'renewal', 'refund', 'chargeback', 'cancellation', 'orderBump'] as const

/** All rows of the creator, and the jobs. */
const everything = async ({ user }: Creator) =>
  await asCreator(sql, user.id, async (tx) => {
    const tables = await tx<{ name: string }[]>`
      select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'creator_id'
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'session' order by relname`
    const rows = await Promise.all(
      tables.map(({ name }) => tx`select * from ${tx(name)} item order by item::text`),
    )
    return [...rows, await tx`select count(*) from graphile_worker._private_jobs`]
  })

async function newShop(platform: PlatformName, productIds: object[] = [{ platform, productId: '1234567' }]) {
  const school = await newSchool()
  const { owner, product, id } = school
  await owner.call('PATCH', `/apps/${id}/products/${product.id}`, { platformIds: productIds })
  const isOurs = platform === 'generic' || platform === 'hotfy'
  const connection = await connect(owner, { platform, secret: isOurs ? undefined : 'segredo' })
  const run = async (kind: string, more: object = {}) =>
    await owner.call('POST', `/connections/${connection.id}/test`, { kind, productId: product.id, ...more })
  return { ...school, connection, run }
}

const statesOf = ({ checks }: ConnectionTrial) =>
  checks.map(({ check, state }) => `${check} ${state}`).join(', ')
const allRight = 'signature ok, read ok, product ok, student ok, access ok, letter ok'

test.each(Object.keys(platforms) as PlatformName[])(
  '%s: every event goes all the way, and nothing is left',
  async (name) => {
    const { owner, run, product, connection } = await newShop(name)
    const before = await everything(owner)
    const offer = (await owner.call('GET', `/connections/${connection.id}/test`)).json()
    expect(offer.products).toMatchObject([{ id: product.id, platformId: '1234567' }])
    for (const kind of kinds.filter((one) => !offer.lacks.includes(one))) {
      const trial: ConnectionTrial = (await run(kind)).json()
      expect(statesOf(trial), `${kind} ${JSON.stringify(trial.checks)}`).toBe(allRight)
      expect(trial.letters).toHaveLength(kind === 'purchase' || kind === 'orderBump' ? 1 : 0)
      const isOpen = kind !== 'refund' && kind !== 'chargeback'
      expect(trial.view!.products).toMatchObject([{ id: product.id, state: isOpen ? 'open' : 'locked' }])
    }
    for (const kind of offer.lacks) expect((await run(kind)).statusCode).toBe(400)
    expect(await everything(owner)).toEqual(before)
  },
)

test('says which product lacks its ID, and that a sale would wait for it', async () => {
  const { run } = await newShop('hotmart', [{ platform: 'kiwify', productId: '1234567' }])
  const trial: ConnectionTrial = (await run('purchase')).json()
  expect(statesOf(trial)).toBe('signature ok, read ok, product failed')
  expect(trial.checks[2]).toMatchObject({ todo: expect.stringContaining('Hotmart') })
  expect(trial.view).toBeNull()
})

test('shows the letter before the app is on the air, and who is there already as such', async () => {
  const { run, id, owner, enrol } = await newShop('hotmart')
  const { enrolmentId } = await enrol('Maria Exemplo')
  await owner.call('PATCH', `/apps/${id}/users/${enrolmentId}`, { email: 'maria@exemplo.com' })
  const known: ConnectionTrial = (await run('purchase', { buyer: 'Maria@Exemplo.com' })).json()
  expect(known.checks[3]!.sentence).toContain('maria@exemplo.com já está em')
  expect(known.letters).toMatchObject([
    { subject: 'Sua compra de Violão está liberada', recipient: 'maria@exemplo.com' },
  ])
  await owner.call('POST', `/apps/${id}/unpublish`)
  const early: ConnectionTrial = (await run('purchase')).json()
  expect(statesOf(early)).toContain('access ok, letter note')
  expect(early.letters).toHaveLength(1)
  expect(early.view!.warning).not.toBeNull()
})

test("takes no product of somebody else's, and tells of deliveries with another key", async () => {
  const { run, connection, owner } = await newShop('hotmart')
  const other = await newSchool()
  expect((await run('purchase', { productId: other.product.id })).json().fields).toHaveProperty('/productId')
  const headers = { 'content-type': 'application/json', 'x-hotmart-hottok': 'errado' }
  await world.app.inject({ method: 'POST', url: connection.path, headers, payload: '{"id":"1","event":"X"}' })
  const trial: ConnectionTrial = (await run('purchase')).json()
  expect(trial.checks[0]).toMatchObject({ state: 'note', sentence: expect.stringContaining('1 aviso') })
  expect((await owner.call('GET', `/connections/${connection.id}`)).json().refused).toBe(1)
})

test('goes by the connection’s URL, and says what there is to do where that, or its secret, is lost', async () => {
  const { run, connection, owner } = await newShop('hotmart')
  const lose = async (column: 'key' | 'secret', table: string) =>
    await asCreator(
      sql,
      owner.user.id,
      (tx) => tx`update ${tx(table)} set ${tx(column)} = 'selado por outra instalação'`,
    )
  await lose('secret', 'connection')
  expect((await run('purchase')).json().checks).toMatchObject([
    { todo: expect.stringContaining('cole a chave') },
  ])
  await lose('key', 'connection_address')
  expect((await run('purchase')).json().checks).toMatchObject([
    { todo: expect.stringContaining('novo endereço') },
  ])
  await owner.call('PATCH', `/connections/${connection.id}`, { secret: 'outro' })
  await owner.call('POST', `/connections/${connection.id}/address`)
  expect(statesOf((await run('purchase')).json())).toBe(allRight)
})

test('is run so often an hour at most, whatever comes of it', async () => {
  const { owner, run, connection } = await newShop('hotmart')
  await sql`
    insert into rate_limit (key, count, ends_at)
    values (${`trial|${owner.user.id}`}, 59, now() + interval '1 hour')`
  const path = `/connections/${connection.id}/test`
  expect((await run('purchase')).statusCode).toBe(200)
  const refused = await run('purchase')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await owner.call('GET', path)).statusCode).toBe(200)
  const other = await newShop('hotmart')
  expect((await other.run('purchase')).statusCode).toBe(200)
})
