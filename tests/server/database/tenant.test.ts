import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { connect } from '../../../src/server/database/connection.ts'
import { isMigrated, migrate } from '../../../src/server/database/migrate.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { fillApp } from '../../support/server/app-content.ts'
import { newDatabase, startTestServer } from '../../support/server/test-server.ts'

const { sql, register } = await startTestServer()
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
    await tx`insert into stopped_address (creator_id, address, kind) values (${creator.user.id}, 'x', 'bounce')`
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
  'product_tally',
  'purchase_event',
  'push_subscription',
  'retitled',
  'sale',
  'saved_view',
  'sending_domain',
  'sheet_import',
  'sheet_line',
  'standing_due',
  'stopped_address',
  'student',
  'student_action',
  'student_block',
  'student_session',
  'student_standing',
  'student_token',
  'taught',
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

test('servers that start at once on an empty database migrate it once', async () => {
  const database = await newDatabase()
  const servers = await Promise.all([1, 2, 3].map(() => connect(database.url, 2)))
  expect(await isMigrated(servers[0]!).catch(() => false)).toBe(false)
  await Promise.all(servers.map((one) => migrate(one)))
  expect(await isMigrated(servers[0]!)).toBe(true)
  await Promise.all(servers.map((server) => server.end()))
  await database.drop()
})
