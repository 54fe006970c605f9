import { statSync } from 'node:fs'
import type { RouteOptions } from 'fastify'
import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { loggedPlans, logPlans } from '../../support/server/plan/plan-log.ts'
import { plantSizes } from '../../support/server/plan/planted-size.ts'
import { byDesign } from '../../support/server/plan/by-design.ts'
import { shelfOf, unboundedScans } from '../../support/server/plan/unbounded-scan.ts'
import { walkEverywhere } from '../../support/server/plan/walk.ts'
import { settle } from '../../support/server/route-bodies.ts'
import { schemaEntities } from '../../support/server/schema-entity.ts'
import { silentResolver } from '../../support/server/silent-resolver.ts'
import { newDatabase, startTestServer } from '../../support/server/test-server.ts'

const database = await newDatabase(inject('template'))
const admin = postgres(database.adminUrl, { max: 1, onnotice: () => {} })
await plantSizes(admin)
await logPlans(admin, new URL(database.url).pathname.slice(1))
const shelf = await shelfOf(admin, () => true)
await admin.end()
const routes: RouteOptions[] = []
const onRoute = (route: RouteOptions) => void routes.push(route)
const world = await startTestServer({ schemaEntities, resolver: silentResolver, onRoute }, database)
const owner = await world.register()
/** Whom row-level security does not bind, and so it does not help what forgets its creator. */
const unbound = postgres(database.adminUrl, { max: 1 })
afterAll(() => unbound.end())
const house = await settle(world.sql, owner)

/** What the database was asked meanwhile, and where it read more than it should. */
async function plansOf(work: () => Promise<unknown>) {
  const log = inject('databaseLog')
  const { size } = statSync(log)
  await work()
  const asked = new Map<string, Set<string>>()
  for await (const { query, plan } of loggedPlans(log, size))
    asked.set(query, new Set([...(asked.get(query) ?? []), ...unboundedScans(plan, shelf)]))
  return asked
}

test(
  'every statement of the server finds its rows by an index that leads to one creator’s',
  { timeout: 120_000 },
  async () => {
    const asked = await plansOf(() => walkEverywhere(world, routes, owner, house))
    expect(asked.size).toBeGreaterThan(800)
    const wide = [...asked].filter(([, scans]) => scans.size > 0)
    const isKnown = (query: string) => byDesign.some(({ statement }) => statement.test(query))
    expect(wide.filter(([query]) => !isKnown(query))).toEqual([])
    const stale = byDesign.filter(({ statement }) => !wide.some(([query]) => statement.test(query)))
    expect(stale).toEqual([])
  },
)

test.each([
  [`select * from student where email = 'ana@exemplo.com'`, 'student'],
  [`select count(*) from mail where status = 'failed'`, 'mail'],
  [`select from lesson_completion where completed_at > now() - interval '1 day'`, 'lesson_completion'],
  [`select from enrolment join student on student.id = student_id where student.email = 'a'`, 'student'],
  [`do $$ begin perform from enrolment where status = 'BLOCKED' or last_access is null; end $$`, 'enrolment'],
])('%s is told', async (statement, table) => {
  const asked = await plansOf(() => unbound.unsafe(statement))
  expect([...asked.values()].flatMap((scans) => [...scans]).join()).toContain(`${table}: `)
})

test('a statement that keeps to its creator is not', async () => {
  const { user } = owner
  const asked = await plansOf(() =>
    asCreator(
      world.sql,
      user.id,
      (tx) => tx`select from student where creator_id = ${user.id} and email = 'a'`,
    ),
  )
  expect([...asked.values()].flatMap((scans) => [...scans])).toEqual([])
})
