import { expect, test } from 'vitest'
import { rememberedDays as days } from '../../../src/domain/study/action.ts'
import type { Transaction } from '../../../src/server/database/connection.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { addJob } from '../../../src/server/job/queue.ts'
import { retentionTasks } from '../../../src/server/retention/task.ts'
import { market, said } from '../../support/server/market.ts'
import { newSchool } from '../../support/server/school.ts'
import { newStatementLog } from '../../support/server/statement-log.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const world = await startTestServer()
const prune = () => retentionTasks(world).prune({}, { number: 1, isLast: false })
const within = <T>(creatorId: string, work: (tx: Transaction) => Promise<T>) =>
  asCreator(world.sql, creatorId, work)

/** A creator with a student, and actions and announcements as many days old as said. */
async function newPast(...ages: number[]) {
  const creator = await world.register()
  const creatorId: string = creator.user.id
  const school = await newSchool(world, creator)
  const student = await school.enrol('Ana')
  await within(creatorId, async (tx) => {
    await tx`insert into student_action (creator_id, student_id, id, received_at)
      select ${creatorId}, ${student.studentId}, gen_random_uuid(), now() - make_interval(days => age)
      from unnest(${ages}::int[]) age`
    await tx`insert into announcement (creator_id, app_id, kind, subject_id, announced_at)
      select ${creatorId}, ${school.id}, 'feed', gen_random_uuid(), now() - make_interval(days => age)
      from unnest(${ages}::int[]) age`
  })
  const left = () =>
    within(creatorId, async (tx) => {
      const [row] = await tx<[{ actions: number[]; announcements: number[] }]>`
        select array(select extract(day from now() - received_at)::int from student_action order by 1) as actions,
          array(select extract(day from now() - announced_at)::int from announcement order by 1) as announcements`
      return row
    })
  return { creatorId, school, student, left }
}

/** Sends, each time it is called, the very same 50 seconds of a lesson, watched at `at`; answers what became of them. */
async function watching({ school, student }: Past, at: string) {
  const { lessons } = await school.product({}, 'a')
  const [id, lessonId] = [crypto.randomUUID(), lessons[0]]
  const actions = [{ id, kind: 'watch', lessonId, at, seconds: 50, position: 5 }]
  return async () => (await student.call('POST', '/actions', { actions })).json().results[0]
}

type Past = Awaited<ReturnType<typeof newPast>>

test('what was sent and told goes after two months, whosever it is, and not a day before', async () => {
  const [one, two] = [await newPast(0, 8, days - 1, days + 1, 400), await newPast(days + 2)]
  await prune()
  const kept = [0, 8, days - 1]
  expect(await one.left()).toEqual({ actions: kept, announcements: kept })
  expect(await two.left()).toEqual({ actions: [], announcements: [] })
})

test('what was asked under a code and put aside goes the next night, and what waits stays', async () => {
  const { creatorId, school } = await newPast()
  await within(
    creatorId,
    (tx) => tx`insert into access_request (creator_id, app_id, code, name, email, content, dismissed_at)
      select ${creatorId}, ${school.id}, coalesce(days, 'waits'), 'Eva', 'eva@exemplo.com', '', now() - make_interval(days => days::int)
      from unnest(array['0', '2', null]) days`,
  )
  await prune()
  const kept = await within(creatorId, (tx) => tx`select code from access_request order by code`)
  expect(kept).toMatchObject([{ code: '0' }, { code: 'waits' }])
})

test('however many there are', async () => {
  const { creatorId, student, left } = await newPast()
  await within(
    creatorId,
    (tx) => tx`insert into student_action (creator_id, student_id, id, received_at)
      select ${creatorId}, ${student.studentId}, gen_random_uuid(), now() - interval '1 year'
      from generate_series(1, 12000)`,
  )
  await prune()
  expect((await left()).actions).toEqual([])
})

test('sessions and links that have ended go, and the drafts that saves left', async () => {
  const { creatorId, school, student } = await newPast()
  const { studentId } = student
  const left = await within(creatorId, async (tx) => {
    const token = (days: number) => tx`decode(md5(${String(days)}), 'hex')`
    for (const days of [-1, 1]) {
      const place = tx`${creatorId}, ${school.id}, ${studentId}`
      const ends = tx`now() + make_interval(days => ${days})`
      await tx`insert into student_session (creator_id, app_id, student_id, token_hash, expires_at)
        values (${place}, ${token(days)}, ${ends})`
      await tx`insert into student_token (creator_id, app_id, student_id, token_hash, expires_at)
        values (${place}, ${token(days)}, ${ends})`
    }
    await tx`insert into app_save (app_id, creator_id, key, revision, data, saved_at)
      select ${school.id}, ${creatorId}, gen_random_uuid(), n, '{}', now() - make_interval(hours => n)
      from generate_series(1, 40) n`
    return async () => {
      const [row] = await within(
        creatorId,
        (now) => now`
        select (select count(*)::int from student_session where token_hash = ${token(1)}) as sessions,
          (select count(*)::int from student_session where expires_at < now()) as ended,
          (select count(*)::int from student_token) as tokens,
          (select array[count(*), max(revision)]::int[] from app_save) as saves`,
      )
      return row
    }
  })
  await world.sql`insert into session (creator_id, token_hash, expires_at)
    values (${creatorId}, '', now() - interval '1 day')`
  await prune()
  expect(await left()).toEqual({ sessions: 1, ended: 0, tokens: 1, saves: [20, 20] })
  expect(await world.sql`select from session where expires_at < now()`).toHaveLength(0)
})

test('a letter keeps its text until its link has ended, or for a year', async () => {
  const { creatorId, school } = await newPast()
  const ages = [1, 10, 300, 400]
  await within(creatorId, async (tx) => {
    await tx`insert into mail (creator_id, app_id, recipient, subject, content, status, created_at)
      select ${creatorId}, ${school.id}, 'a@b.co', age::text,
        jsonb_build_object('expiresAt', case age when 10 then now() - interval '3 days' end), 'sent',
        now() - make_interval(days => age) from unnest(${ages}::int[]) age`
    for (const age of [300, 400]) {
      const [circular] = await tx`insert into circular (creator_id, app_id, content)
        values (${creatorId}, ${school.id}, '{"paragraphs": []}') returning id`
      await tx`insert into mail (creator_id, app_id, recipient, subject, content, status, created_at, circular_id)
        values (${creatorId}, ${school.id}, 'a@b.co', ${`to all ${age}`}, 'null', 'sent',
          now() - make_interval(days => ${age}), ${circular!.id})`
    }
  })
  await prune()
  const rows = await within(
    creatorId,
    (tx) => tx`select subject from mail left join circular on circular.id = circular_id
      where mail.content <> 'null' or circular.content <> 'null' order by subject`,
  )
  expect(rows.map(({ subject }) => subject)).toEqual(['1', '300', 'to all 300'])
})

test('jobs that failed for good go after a month', async () => {
  const id = crypto.randomUUID()
  await world.sql.begin((tx) => addJob(tx, 'mail', { creatorId: id, id }))
  await world.sql.begin((tx) => addJob(tx, 'mail', { creatorId: id, id }, { key: 'young' }))
  await world.sql`update graphile_worker._private_jobs set attempts = max_attempts,
    updated_at = now() - interval '31 days' where payload ->> 'id' = ${id}`
  await world.sql`update graphile_worker._private_jobs set updated_at = now() where key = 'young'`
  await prune()
  const jobs = await world.sql`select key from graphile_worker.jobs where task_identifier = 'mail'`
  expect(jobs).toEqual([{ key: 'young' }])
  await world.sql`delete from graphile_worker._private_jobs`
})

test('where nothing has passed one transaction says so', async () => {
  await newPast()
  await prune()
  const witness = await newStatementLog(world.databaseUrl)
  await retentionTasks(witness).prune({}, { number: 1, isLast: false })
  const creators = await world.sql`select from creator`
  expect(witness.statements.filter((statement) => statement.startsWith('begin'))).toHaveLength(
    creators.length,
  )
})

test('an action that is sent again counts once, for as long as it is known', async () => {
  const past = await newPast()
  const { creatorId } = past
  const send = await watching(past, new Date().toISOString())
  expect((await send()).outcome).toBe('done')
  await within(creatorId, (tx) => tx`update student_action set received_at = now() - interval '8 days'`)
  await prune()
  expect((await send()).outcome).toBe('repeated')
})

test('seconds that come again when that is forgotten are not counted again', async () => {
  const past = await newPast()
  const { creatorId } = past
  const at = new Date(Date.now() - (days + 1) * 24 * 3600 * 1000).toISOString()
  const send = await watching(past, at)
  await send()
  await within(creatorId, (tx) => tx`update student_action set received_at = ${at}`)
  await prune()
  expect((await send()).outcome).toBe('done')
  const rows = await within(creatorId, (tx) => tx`select watched_seconds from lesson_progress`)
  expect(rows).toEqual([{ watchedSeconds: 50 }])
})

test('figures that wait since yesterday get another job', async () => {
  const { creatorId, school } = await newPast()
  await within(creatorId, async (tx) => {
    await tx`alter table standing_due disable trigger settle`
    await tx`insert into standing_due (creator_id, app_id, since)
      values (${creatorId}, ${school.id}, now() - interval '2 days')`
    await tx`alter table standing_due enable trigger settle`
  })
  await prune()
  const jobs = await world.sql`select payload from graphile_worker._private_jobs`
  expect(jobs).toEqual([{ payload: { creatorId, appId: school.id } }])
})

test('a sale whose job was given up gets another', async () => {
  const { connect, deliver, fold, grantsOf, newSchool } = market(world)
  const { owner } = await newSchool()
  const connection = await connect(owner)
  await deliver(connection, said('PURCHASE_APPROVED', 'e1'))
  const { id } = owner.user
  const wait = () =>
    within(id, (tx) => tx`update purchase_event set received_at = received_at - interval '11 minutes'`)
  const jobs = () => world.sql`select attempts from graphile_worker._private_jobs where key like 'purchase:%'`
  await world.sql`update graphile_worker._private_jobs set attempts = max_attempts`
  await prune()
  expect(await jobs()).toEqual([{ attempts: 10 }])
  await wait()
  await prune()
  expect(await jobs()).toEqual([{ attempts: 0 }])
  await fold(id)
  expect(await grantsOf(id)).toHaveLength(1)
  await wait()
  await prune()
  expect(await jobs()).toEqual([])
  // What was said of a known sale, too.
  await deliver(connection, said('PURCHASE_REFUNDED', 'e2'))
  await world.sql`update graphile_worker._private_jobs set attempts = max_attempts where key like 'purchase:%'`
  await wait()
  await prune()
  expect(await jobs()).toEqual([{ attempts: 0 }])
  await fold(id)
  expect(await grantsOf(id)).toMatchObject([{ endReason: 'refund' }])
  await prune()
  expect(await jobs()).toEqual([])
})

test('what became of a document goes after a year, and all but its newest two hundred changes', async () => {
  const { creatorId, school } = await newPast()
  const note = (document: string, ages: string) => (tx: Transaction) =>
    tx`insert into document_change (creator_id, app_id, kind, document_id, change, before, after, made_at)
      select ${creatorId}, ${school.id}, 'faq', ${document}, 'changed', '{}', jsonb_build_object('age', age),
        now() - make_interval(days => age) from unnest(${ages}::int[]) age`
  const [old, busy] = [crypto.randomUUID(), crypto.randomUUID()]
  await within(creatorId, note(old, '{366,364,1}'))
  await within(creatorId, note(busy, `{${Array.from({ length: 203 }, (_, i) => 300 - i).join(',')}}`))
  await prune()
  const left = async (id: string) =>
    (
      await within(
        creatorId,
        (tx) => tx`select after from document_change where document_id = ${id} order by number`,
      )
    ).map(({ after }) => after.age as number)
  expect(await left(old)).toEqual([364, 1])
  const kept = await left(busy)
  expect([kept.length, kept[0]]).toEqual([200, 297])
})

test('what students did of lessons goes once these can come back no more', async () => {
  const { creatorId, school, student } = await newPast()
  const { lessons } = await school.product({ offerType: 'FREE' }, 'Ontem', 'Há um ano', 'De volta', 'Aqui')
  await within(creatorId, async (tx) => {
    for (const table of ['lesson_completion', 'lesson_progress'])
      await tx`insert into ${tx(table)} (creator_id, app_id, student_id, lesson_id)
        select creator_id, app_id, ${student.studentId}, id from lesson where id = any(${lessons}::uuid[])`
    // Of each how many days ago it went; the third came back and went again.
    await tx`insert into document_change (creator_id, app_id, kind, document_id, change, before, after, made_at)
      select ${creatorId}, ${school.id}, 'lesson', id, 'removed', '{}', '{}', now() - make_interval(days => age)
      from unnest(${[0, 1, 2, 2].map((at) => lessons[at]!)}::uuid[], '{364,366,366,3}'::int[]) gone (id, age)`
    await tx`delete from lesson where id = any(${lessons.slice(0, 3)}::uuid[])`
  })
  await prune()
  const rows = await within(
    creatorId,
    (tx) => tx<{ lessonId: string }[]>`
      select lesson_id from lesson_completion join lesson_progress using (student_id, lesson_id)`,
  )
  expect(rows.map(({ lessonId }) => lessons.indexOf(lessonId)).toSorted()).toEqual([0, 2, 3])
})
