import { expect, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { retentionTasks } from '../../../src/server/retention/task.ts'
import { sweepTasks } from '../../../src/server/sweep/task.ts'
import { newStatementLog } from '../../support/server/statement-log.ts'
import { startTestServer } from '../../support/server/test-server.ts'

/** Tables by why they do not grow for ever. */
const kept = {
  /** What people made, and goes with whom or what it is of; quotas bound it. */
  content: [
    ...['app', 'community_comment', 'community_like', 'community_post', 'connection', 'creator', 'document'],
    ...[
      'feed_comment',
      'feed_like',
      'feed_post',
      'lesson',
      'module',
      'product',
      'saved_view',
      'picture',
      'upload',
    ],
  ],
  /** What a student has, and goes with them: once for each course, lesson, post or purchase. */
  student: [
    ...['access_grant', 'certificate', 'enrolment', 'feed_read', 'lesson_completion', 'lesson_progress'],
    ...['push_subscription', 'sale', 'student', 'student_block', 'student_standing'],
  ],
  /** One or a few for each thing of another table, with which they go. */
  beside: [
    ...['address', 'connection_address', 'creator_usage', 'document_extract', 'domain_check', 'file_use'],
    ...['invitation', 'kept_draft', 'picture_use', 'push_app', 'unique_value'],
    ...['app_sender', 'product_tally', 'stopped_address', 'taught'],
  ],
  /** One for each file or kind of the program. */
  program: ['extract_kind', 'installation', 'migration', 'referred_kind', 'routine'],
  /** What waits for a job, which takes it away. */
  queue: ['creator_freed', 'retitled', 'standing_due'],
  /** What goes at night once it is old, or the newer ones are many, or its bodies do. */
  pruned: [
    ...['access_request', 'announcement', 'app_save', 'app_version', 'audit', 'circular', 'community_report'],
    ...[
      'creator_token',
      'departure',
      'document_change',
      'kept_study',
      'mail',
      'purchase_event',
      'rate_limit',
    ],
    ...['session', 'sheet_import', 'student_action', 'student_session', 'student_token', 'loose_file'],
    ...['own_domain', 'picture_hold', 'sending_domain'],
  ],
  /** Goes with one that is pruned. */
  inPruned: ['sheet_line'],
}

const world = await startTestServer()
const attempt = { number: 1, isLast: false }
const prune = () => retentionTasks(world).prune({}, attempt)

test('of every table is known why it does not grow for ever', async () => {
  const rows = await world.sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.values(kept).flat().toSorted())
})

test('every night looks through all that are pruned', async () => {
  await world.register()
  const { sql, statements } = await newStatementLog(world.databaseUrl)
  await retentionTasks({ sql }).prune({}, attempt)
  await sweepTasks({ ...world, sql }).sweep({ isNight: true }, attempt)
  const seen = statements.flatMap((text) => /^(?:delete from|update) "?(\w+)/.exec(text)?.[1] ?? [])
  expect([...new Set(seen)].toSorted()).toEqual(expect.arrayContaining(kept.pruned.toSorted()))
})

test('old letters go, departures that are no news any more, and versions behind two hundred newer ones', async () => {
  const creator = await world.register()
  const creatorId: string = creator.user.id
  const { id } = await creator.newApp()
  await creator.call('POST', `/apps/${id}/publish`)
  const within = <T>(work: Parameters<typeof asCreator<T>>[2]) => asCreator(world.sql, creatorId, work)
  await within(async (tx) => {
    await tx`insert into circular (creator_id, app_id, content) values (${creatorId}, ${id}, '{}')`
    await tx`insert into mail (creator_id, app_id, recipient, subject, content, status, created_at, circular_id)
      select ${creatorId}, ${id}, 'a@b.co', days::text, 'null', 'sent', now() - make_interval(days => days), circular.id
      from unnest(array[700, 740]) days left join circular on days = 740`
    await tx`insert into departure (creator_id, app_id, left_at)
      select ${creatorId}, ${id}, now() - make_interval(days => days) from unnest(array[13, 15]) days`
    await tx`insert into app_version (app_id, creator_id, number, document)
      select ${id}, ${creatorId}, number, '{}' from generate_series(2, 205) number`
  })
  await prune()
  const left = await within(
    (tx) => tx`
      select array(select subject from mail) as letters, (select count(*)::int from circular) as circulars,
        (select count(*)::int from departure) as departures,
        array(select number from app_version order by number limit 3) as versions`,
  )
  // The first one is what students see.
  expect(left).toEqual([{ letters: ['700'], circulars: 0, departures: 1, versions: [1, 6, 7] }])
})

test('domains that nobody uses go: soon where their records were never made, and otherwise after a year', async () => {
  const [maria, joao] = [await world.register(), await world.register()]
  const { id } = await maria.newApp()
  const creatorId: string = maria.user.id
  const within = <T>(work: Parameters<typeof asCreator<T>>[2]) => asCreator(world.sql, creatorId, work)
  await within(async (tx) => {
    await tx`
      insert into sending_domain (creator_id, name, selector, public_key, private_key, state_since, verified_at, lost_at)
      select ${creatorId}, name, 'a', '', '', now() - make_interval(days => days), verified, lost
      from (values ('new', 29, null::timestamptz, null::timestamptz), ('old', 31, null, null), ('used', 400, null, null),
        ('verified', 360, now(), null), ('lost', 360, null, now()), ('forgotten', 370, now(), null)
      ) domain (name, days, verified, lost)`
    await tx`insert into app_sender (app_id, creator_id, address, domain) values (${id}, ${creatorId}, 'oi@used', 'used')`
    await tx`
      insert into own_domain (name, app_id, proven_by, checked_at)
      select name, app, ${creatorId}, now() - make_interval(days => days)
      from (values ('left', null, 360), ('gone', null, 370), ('had', ${id}::uuid, 370)) name (name, app, days)`
  })
  // Nobody's to take away earlier, and nobody has to be there for it.
  await asCreator(world.sql, joao.user.id, async (tx) => {
    expect((await tx`delete from own_domain where name <> 'gone'`).count).toBe(0)
  })
  await prune()
  const sending = await within((tx) => tx`select name from sending_domain order by name`)
  expect(sending.map(({ name }) => name)).toEqual(['lost', 'new', 'used', 'verified'])
  const names = await world.sql`select name from own_domain order by name`
  expect(names.map(({ name }) => name)).toEqual(['had', 'left'])
})
