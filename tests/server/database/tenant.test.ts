import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { beginAhead, connect, type Sql, type Transaction } from '../../../src/server/database/connection.ts'
import { isMigrated, migrate } from '../../../src/server/database/migrate.ts'
import { asCreator, readAsCaller, readAsCreator } from '../../../src/server/database/tenant.ts'
import { fillApp } from '../../support/server/app-content.ts'
import { newDatabase, startTestServer } from '../../support/server/test-server.ts'

const { sql, register, databaseUrl } = await startTestServer()
const [maria, joao] = [await register(), await register()]
for (const creator of [maria, joao]) {
  const app = await creator.newApp()
  await creator.call('POST', `/apps/${app.id}/products`, { name: 'Violão' })
  await creator.call(
    'PATCH',
    `/apps/${app.id}`,
    { description: 'Do zero' },
    { 'idempotency-key': randomUUID() },
  )
  await creator.call('POST', `/apps/${app.id}/publish`)
  await fillApp(sql, creator.user.id, app.id)
  await asCreator(sql, creator.user.id, async (tx) => {
    // What is due in so small an app is done at once, and leaves nothing.
    await tx`alter table standing_due disable trigger settle`
    await tx`delete from picture_use`
    await tx`insert into picture_use (name, holder, creator_id)
      values (${creator.user.id}, 'student x', ${creator.user.id})`
    await tx`insert into invitation (id, creator_id, app_id) values (${randomUUID()}, ${creator.user.id}, ${app.id})`
    await tx`insert into circular (creator_id, app_id, content) values (${creator.user.id}, ${app.id}, '{}')`
    await tx`insert into picture (creator_id, name, size) values (${creator.user.id}, 'x', 1)`
    await tx`insert into creator_freed (creator_id, quota, amount) values (${creator.user.id}, 'bytes', 0)`
    await tx`insert into creator_token (token_hash, creator_id, purpose, expires_at)
      values (${creator.user.id}, ${creator.user.id}, 'password', now())`
    await tx`with other as (
      insert into student (creator_id, email, data) values (${creator.user.id}, 'outra@exemplo.com', '{}') returning id
    ) insert into student_block (creator_id, app_id, student_id, blocked_id)
      select ${creator.user.id}, ${app.id}, student_id, other.id from enrolment, other`
    await tx`with made as (
      insert into connection (creator_id, data, secret) values (${creator.user.id}, '{}', '') returning id
    ), event as (
      insert into purchase_event (creator_id, connection_id, key, kind) select ${creator.user.id}, id, 'x', 'paid' from made
    ) insert into sale (creator_id, connection_id, code, platform, state, sold_at, last_at)
      select ${creator.user.id}, id, 'x', 'eduzz', 'open', now(), now() from made`
    await tx`insert into access_request (creator_id, app_id, connection_id, sale, name, email, content)
      select creator_id, ${app.id}, id, 'x', 'x', 'x', 'x' from connection`
    await tx`insert into document_change (creator_id, app_id, kind, document_id, change, before, after)
      values (${creator.user.id}, ${app.id}, 'faq', gen_random_uuid(), 'created', '{}', '{}')`
    await tx`insert into kept_study (creator_id, app_id, student_id, content_id, source, kept)
      select creator_id, app_id, student_id, gen_random_uuid(), 'lesson_progress', '{}' from enrolment`
    await tx`insert into domain_check (app_id, creator_id, name) values (${app.id}, ${creator.user.id}, 'x')`
    await tx`insert into sending_domain (creator_id, name, selector, public_key, private_key)
      values (${creator.user.id}, 'x', '', '', '')`
    await tx`insert into app_sender (app_id, creator_id, address, domain)
      values (${app.id}, ${creator.user.id}, '', 'x')`
    await tx`insert into standing_due (creator_id, app_id) values (${creator.user.id}, ${app.id})`
    await tx`insert into retitled (id, creator_id, kind) values (${creator.user.id}, ${creator.user.id}, 'product')`
    await tx`alter table standing_due enable trigger settle`
  })
}
const tables = [
  'access_grant',
  'access_request',
  'announcement',
  'app',
  'app_save',
  'app_sender',
  'app_version',
  'audit',
  'certificate',
  'circular',
  'community_comment',
  'community_like',
  'community_post',
  'community_report',
  'connection',
  'creator_freed',
  'creator_token',
  'creator_usage',
  'departure',
  'document',
  'document_change',
  'document_extract',
  'domain_check',
  'enrolment',
  'feed_comment',
  'feed_like',
  'feed_post',
  'feed_read',
  'file_use',
  'invitation',
  'kept_draft',
  'kept_study',
  'lesson',
  'lesson_completion',
  'lesson_progress',
  'mail',
  'module',
  'picture',
  'picture_use',
  'product',
  'purchase_event',
  'push_subscription',
  'retitled',
  'sale',
  'saved_view',
  'sending_domain',
  'sheet_import',
  'sheet_line',
  'standing_due',
  'student',
  'student_action',
  'student_block',
  'student_session',
  'student_standing',
  'student_token',
  'unique_value',
  'upload',
]

describe('row-level security', () => {
  test.each(tables)('a query on %s that forgets its creator sees nothing', async (table) => {
    expect(await sql`select * from ${sql(table)}`).toHaveLength(0)
  })

  test.each(tables)('a query on %s without a condition sees the creator’s rows alone', async (table) => {
    const rows = await asCreator(sql, maria.user.id, (tx) => tx`select creator_id from ${tx(table)}`)
    // Of what is counted, there is a row for each kind.
    expect(new Set(rows.map((row) => row.creatorId))).toEqual(new Set([maria.user.id]))
  })

  test.each(tables)('nothing of somebody else can be changed or removed in %s', async (table) => {
    await asCreator(sql, maria.user.id, async (tx) => {
      expect((await tx`delete from ${tx(table)} where creator_id = ${joao.user.id}`).count).toBe(0)
    })
    const rows = await asCreator(sql, joao.user.id, (tx) => tx`select 1 from ${tx(table)}`)
    expect(rows).not.toHaveLength(0)
  })

  test('nothing can be put into somebody else’s hands', async () => {
    const give = asCreator(sql, maria.user.id, (tx) => tx`update app set creator_id = ${joao.user.id}`)
    await expect(give).rejects.toThrow(/row-level security/)
  })

  test('the creator is forgotten when the transaction ends', async () => {
    await asCreator(sql, maria.user.id, (tx) => tx`select 1`)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sql.begin((tx) => tx`select current_creator() as id`)),
    )
    expect(answers.map(([row]) => row!.id)).toEqual(answers.map(() => null))
  })

  test('guards every table that holds a creator’s rows, its owner included', async () => {
    const found = await sql`
      select relname, relrowsecurity and relforcerowsecurity as is_forced from pg_class
      join pg_attribute on attrelid = pg_class.oid and attname = 'creator_id'
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`
    const open = found.filter((row) => !row.isForced).map((row) => row.relname)
    // Looked up before anybody is signed in, or by nobody who is; none holds anything but ids, hashes and public addresses.
    expect(open).toEqual(['address', 'connection_address', 'loose_file', 'session'])
    expect(found.map((row) => row.relname)).toEqual([...open, ...tables].sort())
  })

  test('binds also where the address signs in as a superuser', async () => {
    const database = await newDatabase()
    const admin = await connect(database.adminUrl, 2)
    await migrate(admin)
    const [me] = await admin`
      select rolsuper or rolbypassrls as unbound, rolname from pg_roles where rolname = current_user`
    expect(me).toEqual({ unbound: false, rolname: 'trilha_app' })
    const [creator] = await admin`
      insert into creator (email, password_hash, name, cpf, phone) values ('a', '', '', '', '') returning id`
    await asCreator(
      admin,
      creator!.id,
      (tx) => tx`insert into app (creator_id, data) values (${creator!.id}, '{}')`,
    )
    expect(await admin`select * from app`).toHaveLength(0)
    expect(await asCreator(admin, creator!.id, (tx) => tx`select * from app`)).toHaveLength(1)
    await admin.end()
    await database.drop()
  })
})

describe('who reads on a connection that others have read on', () => {
  /** Forgets the creator: what it sees is what the connection is bound to. */
  const seen = async (tx: Transaction) => {
    const rows = await tx`select creator_id, pg_backend_pid() as pid from app`
    return rows.map((row) => row.creatorId as string)
  }
  const nobody = (one: Sql) => one.begin(seen)
  const sessionOf = async ({ user }: { user: { id: string } }) => {
    const [session] = await sql`select id, creator_id from session where creator_id = ${user.id}`
    return { creatorId: user.id, sessionId: session!.id as string }
  }
  /** The ways to read as a creator. */
  const ways: [string, (one: Sql, creator: typeof maria) => Promise<string[]>][] = [
    ['reads', (one, { user }) => readAsCreator(one, user.id, seen)],
    ['calls', async (one, creator) => readAsCaller(one, await sessionOf(creator), seen)],
    ['writes', (one, { user }) => asCreator(one, user.id, seen)],
  ]
  const pairs = ways.flatMap(([first, before]) =>
    ways.map(([second, after]) => ({ first, before, second, after })),
  )

  test.each(pairs)('sees their own alone, who $second after who $first', async ({ before, after }) => {
    const one = await connect(databaseUrl, 1)
    expect(await before(one, maria)).toEqual([maria.user.id])
    expect(await after(one, joao)).toEqual([joao.user.id])
    expect(await nobody(one)).toEqual([])
    await one.end()
  })

  test.each(ways)('sees their own alone after an error in the middle of one who %s', async (_, way) => {
    const one = await connect(databaseUrl, 1)
    const broken = async (tx: Transaction) => {
      await seen(tx)
      await tx`select 1 / 0`.catch(() => {})
      return await seen(tx)
    }
    await expect(readAsCreator(one, maria.user.id, broken)).rejects.toThrow(/aborted/)
    expect(await way(one, joao)).toEqual([joao.user.id])
    const swallowed = async (tx: Transaction) => void (await tx`select 1 / 0`.catch(() => {}))
    await readAsCreator(one, maria.user.id, swallowed)
    expect(await way(one, joao)).toEqual([joao.user.id])
    await readAsCreator(one, maria.user.id, seen)
    expect(await nobody(one)).toEqual([])
    await one.end()
  })

  test('sees nothing where the transaction was not opened, and the next one their own', async () => {
    const one = await connect(databaseUrl, 1)
    await readAsCreator(one, maria.user.id, seen)
    const found: unknown[] = []
    for (const opening of [
      'begin; select no_such()',
      'begin; select 1 / 0',
      'no such; select 1',
      'select 1 / 0',
    ]) {
      const outcome = beginAhead(one, opening, async (tx) => found.push(...(await seen(tx))), true)
      await expect(outcome, opening).rejects.toThrow()
      expect(await readAsCreator(one, joao.user.id, seen), opening).toEqual([joao.user.id])
    }
    expect(found).toEqual([])
    await expect(readAsCreator(one, `' or true; --`, seen)).rejects.toThrow('This is no id')
    await one.end()
  })

  test('sees nothing in a session that was taken away, or that is another’s, and is told so whatever came of it', async () => {
    const one = await connect(databaseUrl, 1)
    const [mine, theirs] = [await sessionOf(maria), await sessionOf(joao)]
    const found: unknown[] = []
    const look = async (tx: Transaction) => void found.push(...(await seen(tx)))
    const fail = async (tx: Transaction) => {
      await look(tx)
      throw new Error('not found')
    }
    for (const caller of [
      { ...mine, sessionId: randomUUID() },
      { ...mine, sessionId: theirs.sessionId },
    ])
      for (const work of [look, fail])
        await expect(readAsCaller(one, caller, work)).rejects.toMatchObject({ statusCode: 401 })
    expect(found).toEqual([])
    await expect(readAsCaller(one, mine, fail)).rejects.toThrow('not found')
    expect(await readAsCaller(one, { ...mine, sessionId: null }, seen)).toEqual([maria.user.id])
    await one.end()
  })

  test('leaves no transaction open behind, once nobody reads any more', async () => {
    const one = await connect(databaseUrl, 1)
    const pid = await readAsCreator(one, maria.user.id, async (tx) => {
      const [row] = await tx`select pg_backend_pid() as pid`
      return row!.pid as number
    })
    const state = async () =>
      (await sql`select state from pg_stat_activity where pid = ${pid}`)[0]!.state as string
    await expect.poll(state).toBe('idle')
    await one.end()
  })
})

test('servers that start at once on an empty database migrate it once', async () => {
  const database = await newDatabase()
  const servers = await Promise.all([1, 2, 3].map(() => connect(database.url, 2)))
  expect(await isMigrated(servers[0]!).catch(() => false)).toBe(false)
  await Promise.all(servers.map((one) => migrate(one)))
  expect(await isMigrated(servers[0]!)).toBe(true)
  await Promise.all(servers.map((server) => server.end()))
  await database.drop()
})
