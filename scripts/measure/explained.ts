import { statSync } from 'node:fs'
import type { InjectOptions, RouteOptions } from 'fastify'
import type postgres from 'postgres'
import { buildApp } from '../../src/server/app.ts'
import { connect, patienceOf } from '../../src/server/database/connection.ts'
import type { FileStore } from '../../src/server/file/store.ts'
import { byDesign } from '../../tests/support/server/plan/by-design.ts'
import { loggedPlans, logPlans } from '../../tests/support/server/plan/plan-log.ts'
import { shelfOf, unboundedScans } from '../../tests/support/server/plan/unbounded-scan.ts'
import { walkEverywhere } from '../../tests/support/server/plan/walk.ts'
import { settle } from '../../tests/support/server/route-bodies.ts'
import { schemaEntities } from '../../tests/support/server/schema-entity.ts'
import { silentResolver } from '../../tests/support/server/silent-resolver.ts'
import type { Creator, World } from '../../tests/support/server/test-server.ts'
import { newCreator } from '../../tests/support/journeys/creator.ts'

/** Rows from which a table is one of those that are read by an index alone. */
const manyRows = 50_000

interface Installation {
  /** Address of its database. */
  url: string
  /** A superuser there. */
  admin: postgres.Sql
  /** The database's log. */
  log: string
  files: FileStore
  dist: string
}

/**
 * Has a server do all that it can for a creator among all the others that are there, and judges how PostgreSQL went about each
 * statement: those that read a large table whole, or other creators' rows, each with where. What may do so is left out (`byDesign`).
 */
export async function explainAll({ url, admin, log, files, dist }: Installation) {
  await logPlans(admin, new URL(url).pathname.slice(1))
  const { size } = statSync(log)
  const sql = await connect(url, 4, patienceOf.job)
  const routes: RouteOptions[] = []
  const onRoute = (route: RouteOptions) => void routes.push(route)
  const app = await buildApp({
    ...{ sql, files, appHost: 'trilha.test', dist },
    ...{ schemaEntities, resolver: silentResolver, onRoute },
  })
  const call = async (method: string, path: string, body?: unknown, headers: object = {}) => {
    const payload = body === undefined ? {} : { payload: body }
    return await app.inject({ method, url: `/api${path}`, headers, ...payload } as InjectOptions)
  }
  const site = async (slug: string, path: string, options: InjectOptions = {}) =>
    await app.inject({
      ...{ method: 'GET', url: path, ...options },
      headers: { ...options.headers, host: `${slug}.trilha.test` },
    })
  const person = newCreator()
  const { accessToken, user } = (await call('POST', '/auth/register', person)).json()
  await sql`update creator set email_confirmed_at = now() where id = ${user.id}`
  const headers = { authorization: `Bearer ${accessToken as string}` }
  const own: Creator['call'] = async (method, path, body, more = {}) =>
    await call(method, path, body, { ...headers, ...more })
  const newApp = async () => (await own('POST', '/apps', { name: 'Escola' })).json()
  const owner = { person, user, call: own, newApp } as unknown as Creator
  const house = await settle(sql, owner)
  await walkEverywhere({ sql, files, site } as unknown as World, routes, owner, house)
  await app.close()
  await sql.end()

  const shelf = await shelfOf(admin, (_, rows) => rows > manyRows)
  const queries = new Set<string>()
  const wide = new Map<string, string[]>()
  for await (const { query, plan } of loggedPlans(log, size)) {
    queries.add(query)
    const scans = unboundedScans(plan, shelf)
    if (scans.length > 0 && !byDesign.some(({ statement }) => statement.test(query))) wide.set(query, scans)
  }
  return { count: queries.size, wide, large: [...shelf.large].toSorted() }
}
