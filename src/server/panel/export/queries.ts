import type { Document } from '../../../domain/schema/definition.ts'
import type { Transaction } from '../../database/connection.ts'
import { batches } from '../../export/batches.ts'
import type { Read } from '../../export/queries.ts'

/** Rows that are read at a time. */
const batch = 500

/** A list of an app: its table, and by what its rows are ordered, which tells them apart and stays as it is meanwhile. */
interface List {
  table: string
  order: [column: string, type: string][]
  /** The table that has the app, where this one depends on it by `post_id`. */
  parent?: string
  /** Of its rows those alone that no app has. */
  isOfNoApp?: boolean
}

const id: List['order'][number] = ['id', 'uuid']
const inOrderOf = (column: string): List['order'] => [[column, 'timestamptz'], id]
const created = inOrderOf('created_at')
const byPost: List['order'] = [
  ['post_id', 'uuid'],
  // Null where it was the team.
  [`coalesce(student_id, '00000000-0000-0000-0000-000000000000')`, 'uuid'],
]

/** Everything that an app holds beside itself, by its name in the export. */
const lists: Record<string, List> = {
  versions: { table: 'app_version', order: [['number', 'int']] },
  products: { table: 'product', order: created },
  modules: { table: 'module', order: created },
  lessons: { table: 'lesson', order: created },
  enrolments: { table: 'enrolment', order: inOrderOf('enrolled_at') },
  grants: { table: 'access_grant', order: inOrderOf('starts_at') },
  completions: {
    table: 'lesson_completion',
    order: [
      ['completed_at', 'timestamptz'],
      ['student_id', 'uuid'],
      ['lesson_id', 'uuid'],
    ],
  },
  feed: { table: 'feed_post', order: created },
  communityPosts: { table: 'community_post', order: created },
  communityComments: { table: 'community_comment', order: created },
  documents: { table: 'document', order: created },
  changes: { table: 'document_change', order: inOrderOf('made_at') },
  views: { table: 'saved_view', order: created },
  files: { table: 'upload', order: created },
  feedReads: { table: 'feed_read', order: byPost, parent: 'feed_post' },
  communityLikes: { table: 'community_like', order: byPost, parent: 'community_post' },
}

/** A row as a JSON object, and where it stands in its list. */
interface Row {
  row: Document
  place: string[]
}

/** Batches of rows. */
export type Rows = AsyncIterable<Row[]>

/** What a creator has beside their apps, by its name in the export. */
const ownLists: Record<string, List> = {
  connections: { table: 'connection', order: created },
  sales: { table: 'sale', order: inOrderOf('sold_at') },
  documents: { table: 'document', order: created, isOfNoApp: true },
  changes: { table: 'document_change', order: inOrderOf('made_at'), isOfNoApp: true },
  views: { table: 'saved_view', order: created, isOfNoApp: true },
  files: { table: 'upload', order: created, isOfNoApp: true },
  audit: { table: 'audit', order: inOrderOf('at') },
  purchaseEvents: { table: 'purchase_event', order: inOrderOf('received_at') },
}

/** All students of a creator, in an app or in none, and every other list that no app holds, each to be read batch by batch. */
export function* creatorLists(read: Read, creatorId: string): Generator<[string, Rows]> {
  yield ['students', batches<Row>(batch, (after) => read((tx) => listStudents(tx, creatorId, null, after)))]
  for (const [name, list] of Object.entries(ownLists))
    yield [name, batches<Row>(batch, (after) => read((tx) => listRows(tx, list, creatorId, null, after)))]
}

/** Ids of all apps of a creator. */
export async function listAppIds(tx: Transaction, creatorId: string): Promise<string[]> {
  const rows = await tx<
    { id: string }[]
  >`select id from app where creator_id = ${creatorId} order by created_at, id`
  return rows.map(({ id }) => id)
}

/** Every list that an app holds, each to be read batch by batch. */
export function* exportLists(read: Read, creatorId: string, appId: string): Generator<[string, Rows]> {
  yield ['students', batches<Row>(batch, (after) => read((tx) => listStudents(tx, creatorId, appId, after)))]
  for (const [name, list] of Object.entries(lists))
    yield [name, batches<Row>(batch, (after) => read((tx) => listRows(tx, list, creatorId, appId, after)))]
}

async function listRows(tx: Transaction, list: List, creatorId: string, appId: string | null, after?: Row) {
  const isOfApp = list.parent
    ? tx`and post_id in (select id from ${tx(list.parent)} where app_id = ${appId} and creator_id = ${creatorId})`
    : appId
      ? tx`and app_id = ${appId}`
      : list.isOfNoApp
        ? tx`and app_id is null`
        : tx``
  const { columns, place, isBehind } = orderOf(tx, list.order, after)
  return await tx<Row[]>`
    select to_jsonb(item) - 'creator_id' - 'app_id' - 'plain' - 'search' - 'secret' as row, ${place} as place from ${tx(list.table)} item
    where item.creator_id = ${creatorId} ${isOfApp} ${isBehind}
    order by ${columns} limit ${batch}`
}

async function listStudents(tx: Transaction, creatorId: string, appId: string | null, after?: Row) {
  const { columns, place, isBehind } = orderOf(tx, created, after)
  const isIn = appId
    ? tx`and id in (select student_id from enrolment where app_id = ${appId} and creator_id = ${creatorId})`
    : tx``
  return await tx<Row[]>`
    select to_jsonb(item) - 'creator_id' - 'search_text' - 'password_hash' as row, ${place} as place from student item
    where creator_id = ${creatorId} ${isIn} ${isBehind}
    order by ${columns} limit ${batch}`
}

/** The order of a list, a row's place in it as PostgreSQL writes it, and the condition for what comes behind one. */
function orderOf(tx: Transaction, order: List['order'], after?: Row) {
  const [names, types] = [order.map(([column]) => column), order.map(([, type]) => type)]
  const columns = tx.unsafe(names.join(', '))
  const place = tx.unsafe(`array[${names.map((name) => `(${name})::text`).join(', ')}]`)
  if (!after) return { columns, place, isBehind: tx`` }
  const values = types.map((type, at) => tx`(${after.place[at]!}::text)::${tx.unsafe(type)}`)
  const [first, ...others] = values
  const all = others.reduce((some, one) => tx`${some}, ${one}`, first!)
  // The first by itself too, for which there are indexes.
  return {
    columns,
    place,
    isBehind: tx`and ${tx.unsafe(names[0]!)} >= ${first!} and (${columns}) > (${all})`,
  }
}
