import postgres from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { readReleased } from '../../../scripts/release/released.mjs'
import { isConcurrent } from '../../../src/server/database/concurrent-index.ts'
import { migrationNames, readMigration } from '../../../src/server/database/migrate.ts'
import { ask } from '../../fleet/caller.ts'
import { readCatalog, restrictions } from '../../support/server/catalog.ts'
import { apiBreaks } from './api-breaks.ts'
import { makeSchool, openRoom, spendDay } from './two-releases.ts'

/** The release that is out, as it was committed, beside this one on one database: what is seen during every deploy. */
const released = readReleased()
const room = await openRoom(released)
const sql = postgres(room.adminUrl, { max: 1, onnotice: () => {} })
afterAll(async () => {
  await sql.end()
  await room.close()
})

// In the order of a deploy: they serve, the new ones come and bring the database up to date, and both serve.
const former = await room.startFormer()
const school = await makeSchool(former.port)
await spendDay(former.port, school, 'de antes', 0)
const before = await readCatalog(sql)
const ran = new Set((await sql`select name from migration`).map(({ name }) => name as string))
const present = await room.startPresent()
const after = await readCatalog(sql)
const readApi = async (port: number) => JSON.parse((await ask(port, 'GET', '/openapi.json')).body)
const [formerApi, presentApi] = [await readApi(former.port), await readApi(present.port)]

describe('migrations since the release that is out', () => {
  test('take nothing away from its servers, and ask nothing of them', async () => {
    const added = (await migrationNames()).filter((name) => !ran.has(name))
    const texts = await Promise.all(added.map(readMigration))
    // `-- after 2026-11-23: mail.sending is gone`, with why that is no loss any more.
    const allowed = texts.flatMap((text) =>
      [...text.matchAll(/^-- after (\S+): (.+)$/gm)]
        .filter(([, name]) => name === released.name)
        .map(([, , what]) => what!),
    )
    const found = restrictions(before, after).filter((one) => !allowed.some((what) => what.startsWith(one)))
    expect(found).toEqual([])
  })

  test.each([
    ['alter table mail drop column problem', 'mail.problem is gone'],
    ['alter table mail rename column problem to trouble', 'mail.problem is gone'],
    ['drop table saved_view', 'saved_view.id is gone'],
    ['alter table mail add column sender text not null', 'mail.sender is new and has to be given'],
    ['alter table mail alter column problem set not null', 'mail.problem has to be given'],
    ['alter table mail alter column created_at drop default', 'mail.created_at has no default any more'],
    [
      'alter table mail alter column problem type varchar(20)',
      'mail.problem was text and is character varying(20)',
    ],
    ["alter table mail add check (problem <> '')", "mail has a new limit: CHECK ((problem <> ''::text))"],
    [
      'create unique index on mail (created_at)',
      'mail has a new limit: CREATE UNIQUE INDEX ON public.mail USING btree (created_at)',
    ],
    ['drop function current_creator() cascade', 'current_creator() is gone'],
  ])('%s: is told', async (change, told) => {
    expect(await restrictionsBy(change)).toContain(told)
  })

  test('make indexes of tables that are there while others write to them', async () => {
    const there = new Set(before.columns.map(({ table }) => table))
    const added = (await migrationNames()).filter((name) => !ran.has(name) && !isConcurrent(name))
    const found = await Promise.all(
      added.map(async (name) =>
        indexedTables(await readMigration(name)).flatMap((table) =>
          there.has(table) ? `${name}: ${table}` : [],
        ),
      ),
    )
    expect(found.flat()).toEqual([])
    expect(
      indexedTables('create unique index a on mail (id);\ncreate index on\n  app using gin (data)'),
    ).toEqual(['mail', 'app'])
  })

  test('what only adds is not told', async () => {
    const found = await restrictionsBy(`
      alter table mail add column sender text, add column sender_key int not null default 0;
      alter table mail add check (sender <> ''), add unique (creator_id, sender);
      create index on mail (problem);
      create table sender (id int primary key, name text not null unique)`)
    expect(found).toEqual([])
  })
})

/** Tables of which a migration makes indexes. */
const indexedTables = (text: string) =>
  [...text.matchAll(/\bcreate\s+(?:unique\s+)?index\s+(?:.*?\s)?on\s+(\w+)/gi)].map(([, table]) => table!)

/** What a change of today's tables would take from whoever writes to them. Nothing is changed. */
async function restrictionsBy(change: string): Promise<string[]> {
  const undone = new Error('undone')
  let found: string[] = []
  await sql
    .begin(async (tx) => {
      await tx`delete from mail`
      await tx.unsafe(change)
      found = restrictions(after, await readCatalog(tx))
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

describe('servers of both releases on one database', () => {
  test('each goes on with what the other one left', async () => {
    expect(await spendDay(former.port, school, 'de antes ainda', 1)).toMatchObject({
      app: 'Escola de antes',
      product: 'Curso de antes',
    })
    expect(await spendDay(present.port, school, 'de agora', 2)).toMatchObject({
      app: 'Escola de antes ainda',
      product: 'Curso de antes ainda',
      home: { name: 'Curso de agora' },
    })
    // One of before that died comes back on the database of after.
    former.server.kill('SIGKILL')
    await former.server.ended
    const again = await room.startFormer()
    expect(await spendDay(again.port, school, 'de volta', 3)).toMatchObject({
      app: 'Escola de agora',
      user: school.email,
      home: { name: 'Curso de volta', progress: 100 },
    })
    expect(again.server.output.stderr).toBe('')
    expect(present.server.output.stderr).toBe('')
  })
})

describe('pages of before', () => {
  test('find all that they call, and all that they were answered', () => {
    expect(apiBreaks(formerApi, presentApi)).toEqual([])
  })

  test('what they would miss is told', () => {
    const api = structuredClone(presentApi)
    delete api.paths['/api/auth/logout']
    const apps = api.paths['/api/apps']
    apps.post.requestBody.content['application/json'].schema.required = ['name', 'colour']
    const users = api.paths['/api/apps/{appId}/users'].get
    users.parameters = users.parameters.filter(({ name }: { name: string }) => name !== 'search')
    delete api.components.schemas.SiteHome.properties.products
    api.components.schemas.SiteLesson.properties.duration.type = 'string'
    expect(apiBreaks(presentApi, api)).toEqual(
      expect.arrayContaining([
        'POST /api/auth/logout is gone',
        'POST /api/apps wants colour',
        'GET /api/apps/{appId}/users does not take ?search',
        'GET /api/site/home 200 has no products',
        'GET /api/site/courses/{id} 200 modules[] lessons[] duration was ["number"] and is ["string"]',
      ]),
    )
  })
})
