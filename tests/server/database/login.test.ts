import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { HomeProduct } from '../../../src/domain/generated/answer-types.ts'
import { ownName } from '../../../src/server/database/process-name.ts'
import {
  connect,
  type Fragment,
  type Sql,
  type Transaction,
} from '../../../src/server/database/connection.ts'
import { readAsCaller, readOnceAsCaller } from '../../../src/server/database/caller.ts'
import { asCreator, readAsCreator, writeOnceAsCreator } from '../../../src/server/database/tenant.ts'
import { StartError } from '../../../src/server/error/start-error.ts'
import { appHost, panelHost, ask } from '../../fleet/caller.ts'
import { newSchool, type School } from '../../fleet/school.ts'
import { startPooler } from '../../support/server/pooler.ts'
import { startServer } from '../../support/server/server-process.ts'
import { newDatabase, newPerson, startTestServer } from '../../support/server/test-server.ts'

/** What an app is called, as its host tells whoever installs it. */
async function nameAt(port: number, host: string): Promise<string> {
  return await new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/manifest.webmanifest', headers: { host } }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => resolve((JSON.parse(text) as { name: string }).name))
    }).on('error', reject)
  })
}

/** Behind a pooler that gives each transaction another session. */
const { databaseUrl: direct, adminUrl, sql: near, register } = await startTestServer()
const pooler = await startPooler(direct)
const through = pooler.addressOf(direct)
afterAll(() => pooler.stop())

describe('a pooler', () => {
  const refusal = async (address: Parameters<typeof connect>[0]) => {
    const error = await connect(address, 3).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message
  }

  test('as the only address is refused, for the other one is needed', async () => {
    expect(await refusal(through)).toBe(
      'DATABASE_URL não funciona: ele leva a um pooler de conexões, como o PgBouncer; informe também o endereço do próprio PostgreSQL, em DATABASE_DIRECT_URL, e inicie de novo.',
    )
  })

  test('as the other address is refused', async () => {
    expect(await refusal({ direct: through, pooler: through })).toMatch(
      /^DATABASE_DIRECT_URL não funciona: ele leva a um pooler de conexões, e não ao próprio PostgreSQL/,
    )
  })

  test('of another database is refused', async () => {
    expect(await refusal({ direct, pooler: pooler.addressOf(inject('url')) })).toMatch(
      /^DATABASE_URL não funciona: ele leva a outro banco de dados que DATABASE_DIRECT_URL/,
    )
  })

  test('that signs in as somebody who sees everybody’s rows is refused', async () => {
    expect(await refusal({ direct, pooler: pooler.addressOf(adminUrl) })).toBe(
      'DATABASE_URL não funciona: por ele se entra no PostgreSQL como "postgres", que vê os dados de todos os criadores (superusuário ou BYPASSRLS); faça o pooler entrar com o usuário de DATABASE_DIRECT_URL, e inicie de novo.',
    )
  })

  test('that signs in as somebody who cannot be of the bound role is refused', async () => {
    const database = await newDatabase(inject('template'))
    expect(await refusal({ direct: database.adminUrl, pooler: pooler.addressOf(database.url) })).toBe(
      'DATABASE_URL não funciona: por ele se entra no PostgreSQL como "trilha", que não pode agir como trilha_app; faça o pooler entrar com o usuário de DATABASE_DIRECT_URL, e inicie de novo.',
    )
    await database.drop()
  })

  test('that is not there is named', async () => {
    const nowhere = new URL(direct)
    nowhere.port = '1'
    expect(await refusal({ direct, pooler: nowhere.href })).toMatch(
      /^DATABASE_URL não funciona: nada responde em 127\.0\.0\.1:1/,
    )
  })
})

describe('through a pooler', () => {
  let sql: Sql
  const creators: { creatorId: string; sessionId: string }[] = []

  beforeAll(async () => {
    sql = await connect({ direct, pooler: through }, 12)
    for (const creator of [await register(), await register()]) {
      await creator.newApp()
      const [session] = await near`select id, creator_id from session where creator_id = ${creator.user.id}`
      creators.push({ creatorId: creator.user.id, sessionId: session!.id })
    }
  })
  afterAll(() => sql.end())

  /** Forgets the creator: what it sees is what its session is bound to. */
  const seen = async (tx: Transaction) =>
    (await tx`select creator_id from app`).map((row) => row.creatorId as string)
  const touched = async (tx: Transaction, bound: Fragment) => {
    const rows = await tx`
      ${bound} update app set data = data from bound where bound.creator is not null returning app.creator_id`
    return rows.map((row) => row.creatorId as string)
  }
  type Caller = (typeof creators)[number]
  const ways = [
    (one: Caller) => readAsCreator(sql, one.creatorId, seen),
    (one: Caller) => readAsCaller(sql, one, seen),
    (one: Caller) => readOnceAsCaller(sql, one, seen),
    (one: Caller) => asCreator(sql, one.creatorId, seen),
    (one: Caller) => writeOnceAsCreator(sql, one.creatorId, touched),
  ]

  test('everybody sees their own alone, however many take turns, and also after errors', async () => {
    const broken = async (tx: Transaction) => {
      await seen(tx)
      await tx`select 1 / 0`
    }
    const all = Array.from({ length: 120 }, async (_, n) => {
      const one = creators[n % 2]!
      if (n % 7 === 0) await expect(asCreator(sql, one.creatorId, broken)).rejects.toThrow('zero')
      if (n % 5 === 0) expect(await sql`select * from app`).toEqual([])
      expect(await ways[n % ways.length]!(one)).toEqual([one.creatorId])
    })
    await Promise.all(all)
    expect(await sql.begin(seen)).toEqual([])
  })

  test('every transaction and statement has its limits, and leaves nothing to whoever comes next', async () => {
    const limits = async (one: Sql | Transaction) => {
      const [row] = await one`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('jit') as jit, current_setting('trilha.creator', true) as creator, current_setting('role') as role`
      return row
    }
    // What a host's PostgreSQL would make of a statement takes longer than the statement.
    const own = { statement: '15s', lock: '5s', jit: 'off' }
    expect(await sql.begin(limits)).toMatchObject(own)
    expect(await limits(sql)).toMatchObject(own)
    await readAsCreator(sql, creators[0]!.creatorId, limits)
    const stranger = postgres(through, { max: 1, prepare: false })
    for (let n = 0; n < 6; n++)
      expect(await limits(stranger)).toMatchObject({ statement: '0', lock: '0', jit: 'on', role: 'none' })
    await stranger.end()
  })

  test('a superuser is bound, too', async () => {
    const database = await newDatabase(inject('template'))
    const admin = await connect({ direct: database.adminUrl, pooler: pooler.addressOf(database.adminUrl) }, 3)
    const who = async (one: Sql | Transaction) => (await one`select current_user as name`)[0]!.name as string
    expect([await who(admin), await admin.begin(who)]).toEqual(['trilha_app', 'trilha_app'])
    await admin.end()
    await database.drop()
  })
})

describe('two servers behind a pooler', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-pooled-'))
  const env = {
    DATABASE_URL: through,
    DATABASE_DIRECT_URL: direct,
    DATA_DIR: folder,
    DATABASE_CONNECTIONS: '8',
    APP_HOST: appHost,
    PANEL_HOST: panelHost,
  }
  const servers = [startServer(env), startServer(env)]
  let ports: number[]
  let school: School

  beforeAll(async () => {
    ports = (await Promise.all(servers.map(({ address }) => address))).map((address) =>
      Number(new URL(address).port),
    )
    school = await newSchool(near, ports[0]!, 2)
  })
  afterAll(async () => {
    for (const server of servers) server.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    rmSync(folder, { recursive: true, force: true })
  })

  const own = async (method: string, path: string, body?: unknown) => {
    const answer = await ask(ports[0]!, method, path, { body, headers: school.headers })
    expect(answer.status, answer.body).toBeLessThan(300)
    return answer.body ? JSON.parse(answer.body) : null
  }
  const asStudent = ({ host, cookie }: School['students'][number], path: string) =>
    ask(ports[1]!, 'GET', `/site${path}`, { host, headers: { cookie } })

  test('do jobs', async () => {
    const person = newPerson()
    expect((await ask(ports[1]!, 'POST', '/auth/register', { body: person })).status).toBe(201)
    const isThere = () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
        (path) => path.endsWith('.eml') && readFileSync(join(folder, path), 'utf8').includes(person.email),
      )
    await expect.poll(isThere, { timeout: 30_000 }).toBe(true)
  })

  test('tell each other of a publication, also where what carries the news was cut just now', async () => {
    const [{ host }] = school.students as [School['students'][number]]
    const shown = () => nameAt(ports[1]!, host)
    for (const name of ['Escola do Rui', 'Escola da Bia']) {
      await shown()
      // Of the servers, and not what this process hears by.
      await near`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen%' and application_name <> ${ownName}`
      await own('PATCH', `/apps/${school.appId}`, { name })
      await own('POST', `/apps/${school.appId}/publish`)
      await expect.poll(shown).toBe(name)
    }
  })

  test('tell nobody anything of whoever was blocked, and open nothing whose access ended', async () => {
    const [ana, bia] = school.students as [School['students'][number], School['students'][number]]
    const people: { id: string; email: string }[] = await own('GET', '/students')
    const idOf = ({ email }: { email: string }) => people.find((one) => one.email === email)!.id
    const products: { id: string; name: string }[] = await own('GET', `/apps/${school.appId}/products`)
    const sold = products.find(({ name }) => name === 'Vendido')!
    const state = async () => {
      const home = JSON.parse((await asStudent(ana, '/home')).body) as { products: HomeProduct[] }
      return home.products.find(({ id }) => id === sold.id)?.state
    }
    expect(await state()).toBe('locked')
    const grant = await own('POST', `/students/${idOf(ana)}/grants`, { productId: sold.id })
    await expect.poll(state).toBe('open')
    await own('DELETE', `/students/${idOf(ana)}/grants/${grant.id}`)
    await expect.poll(state).toBe('locked')
    expect((await asStudent(bia, '/home')).status).toBe(200)
    await own('PATCH', `/students/${idOf(bia)}`, { status: 'blocked' })
    await expect.poll(async () => (await asStudent(bia, '/home')).status).toBe(401)
  })

  test('answer many at once, though all of them have three sessions', async () => {
    const [ana] = school.students as [School['students'][number]]
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => asStudent(ana, '/home').then(({ status }) => status)),
    )
    expect(answers).toEqual(answers.map(() => 200))
  })

  test('stop in order', async () => {
    for (const server of servers) server.kill('SIGTERM')
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])
    for (const { output } of servers) expect(output.stderr).toBe('')
  })
})
