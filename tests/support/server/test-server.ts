import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, inject } from 'vitest'
import { buildApp, type Parts } from '../../../src/server/app.ts'
import { authLimits } from '../../../src/server/auth/limit.ts'
import { connect } from '../../../src/server/database/connection.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { folderStore } from '../../../src/server/file/folder.ts'
import { checkAnswers } from './checked-answers.ts'

/** A real application over a database of its own, for one test file. `database`: one that is there already, and goes with it. */
export async function startTestServer(parts: Partial<Parts> = {}, database?: TestDatabase) {
  database ??= await newDatabase(inject('template'))
  const sql = await connect(database.url, 4)
  const folder = mkdtempSync(join(tmpdir(), 'trilha-files-'))
  const { files = folderStore(folder) } = parts
  const { check, broken } = checkAnswers()
  const app = await buildApp({
    sql,
    files,
    appHost: 'trilha.test',
    dist: join(folder, 'dist'),
    // Many people register from one address in tests.
    limits: { ...authLimits, creatorIp: { max: 1000, seconds: 60 } },
    ...parts,
    onRoute: (route) => {
      check(route)
      parts.onRoute?.(route)
    },
  })
  afterAll(async () => {
    await app.close()
    await sql.end()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const world = {
    app,
    sql,
    files,
    brokenAnswers: broken,
    databaseUrl: database.url,
    adminUrl: database.adminUrl,
    call,
    site,
    register,
    registerNow,
  }
  return world

  /** Calls the API on the panel's host; a body goes as JSON. */
  async function call(method: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
    const host = parts.panelHost ?? 'localhost'
    const options = { method, url: `/api${url}`, headers: { host, ...headers } } as InjectOptions
    if (body !== undefined) options.payload = body as object
    return await app.inject(options)
  }

  /** Asks a published app's host. */
  async function site(slug: string, url: string, options: InjectOptions = {}) {
    return await app.inject({
      method: 'GET',
      url,
      ...options,
      headers: { ...options.headers, host: `${slug}.trilha.test` },
    })
  }

  /** A creator who has confirmed their e-mail, as if that had been some time ago: no letter of it is left. */
  async function register(changes: object = {}) {
    const { user, ...creator } = await registerNow(changes)
    await asCreator(sql, user.id, async (tx) => {
      await tx`delete from mail where app_id is null`
      await tx`delete from creator_token`
      await tx`update creator set email_confirmed_at = now() where id = ${user.id}`
      await tx`
        select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker._private_jobs
        where payload ->> 'creatorId' = ${user.id}`
    })
    return { ...creator, user: { ...user, isEmailConfirmed: true } }
  }

  /** A new creator, who calls with their token. */
  async function registerNow(changes: object = {}) {
    const person = { ...newPerson(), ...changes }
    const answer = await call('POST', '/auth/register', person)
    const { accessToken, refreshToken, user } = answer.json()
    const headers = { authorization: `Bearer ${accessToken}` }
    const own = (method: string, url: string, body?: unknown, more = {}) =>
      call(method, url, body, { ...headers, ...more })
    /** A new app of theirs. */
    const newApp = async (document: object = {}) => {
      const created = await own('POST', '/apps', { name: 'Academia do Violão', ...document })
      return created.json()
    }
    /** Makes something of what they have; answers its id. */
    const make = async (path: string, body: object): Promise<string> => {
      const made = await own('POST', path, body)
      expect(made.statusCode, `${path} ${made.body}`).toBe(201)
      return made.json().id
    }
    return { person, user, accessToken, refreshToken, call: own, newApp, make }
  }
}

export type World = Awaited<ReturnType<typeof startTestServer>>
export type Creator = Awaited<ReturnType<World['register']>>

/** A valid registration of somebody new. */
export function newPerson() {
  return {
    name: 'Maria da Silva',
    email: `${randomUUID()}@exemplo.com.br`,
    cpf: '529.982.247-25',
    phone: '(11) 91234-5678',
    password: 'Senha1234',
  }
}

type TestDatabase = Awaited<ReturnType<typeof newDatabase>>

/** Addresses in a PostgreSQL: of an empty database, as the role that the application uses, and of that for maintenance, as superuser. */
export interface TestPostgres {
  url: string
  adminUrl: string
}

/** A database of its own on the test server, or another one: an empty one, or a copy of another. */
export async function newDatabase(template = 'template1', on?: TestPostgres) {
  const server = on ?? { url: inject('url'), adminUrl: inject('adminUrl') }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = postgres(server.adminUrl, { max: 1, onnotice: () => {} })
  // Half of the time of a copy that goes through the log, which nobody needs.
  await admin`create database ${admin(name)} owner trilha template ${admin(template)} strategy file_copy`
  const url = new URL(server.url)
  const adminUrl = new URL(server.adminUrl)
  url.pathname = adminUrl.pathname = `/${name}`
  return {
    url: url.href,
    adminUrl: adminUrl.href,
    async drop() {
      await admin`drop database if exists ${admin(name)} with (force)`
      await admin.end()
    },
  }
}
