import type { Transaction } from '../database/connection.ts'

/** Rows that are read at a time. */
const batch = 500

/** Everything that an app holds beside itself, by its name in the export, with the order of its rows. */
const tables = {
  versions: ['app_version', 'number'],
  products: ['product', 'position'],
  modules: ['module', 'position'],
  lessons: ['lesson', 'position'],
  enrolments: ['enrolment', 'enrolled_at'],
  grants: ['access_grant', 'starts_at'],
  completions: ['lesson_completion', 'completed_at'],
  feed: ['feed_post', 'created_at'],
  communityPosts: ['community_post', 'created_at'],
  communityComments: ['community_comment', 'created_at'],
  documents: ['document', 'created_at'],
  files: ['upload', 'created_at'],
} as const

/** What depends on one of those by its own id. */
const dependents = {
  feedReads: ['feed_read', 'feed_post', 'read_at'],
  communityLikes: ['community_like', 'community_post', 'created_at'],
} as const

/** Batches of rows as JSON objects. */
export type Rows = AsyncIterable<{ row: object }[]>

/** Every list that an app holds, each to be read batch by batch within the transaction. */
export function* exportLists(tx: Transaction, creatorId: string, appId: string): Generator<[string, Rows]> {
  yield ['students', studentsOf(tx, creatorId, appId)]
  for (const [name, [table, order]] of Object.entries(tables)) {
    const rows = tx<{ row: object }[]>`
      select to_jsonb(item) - 'creator_id' - 'app_id' - 'plain' as row from ${tx(table)} item
      where app_id = ${appId} and creator_id = ${creatorId} order by ${tx(order)}`
    yield [name, rows.cursor(batch)]
  }
  for (const [name, [table, parent, order]] of Object.entries(dependents)) {
    const rows = tx<{ row: object }[]>`
      select to_jsonb(item) - 'creator_id' as row from ${tx(table)} item
      where item.creator_id = ${creatorId}
        and post_id in (select id from ${tx(parent)} where app_id = ${appId} and creator_id = ${creatorId})
      order by ${tx(`item.${order}`)}`
    yield [name, rows.cursor(batch)]
  }
}

function studentsOf(tx: Transaction, creatorId: string, appId: string): Rows {
  return tx<{ row: object }[]>`
    select to_jsonb(student) - 'creator_id' - 'search_text' as row from student
    where creator_id = ${creatorId}
      and id in (select student_id from enrolment where app_id = ${appId} and creator_id = ${creatorId})
    order by created_at, id`.cursor(batch)
}
