import type { Fragment, Transaction } from '../../database/connection.ts'
import { rankOrder, type Rank } from '../rank.ts'
import type { Listed, Page, Siblings, StoredRow } from '../store.ts'

/** What a list is read from, in SQL. */
export interface Source {
  /** Tables, with what joins them. */
  from: Fragment
  /** Of their rows those that are the creator's, in the list, and asked for. */
  where: Fragment
  /** From what those are counted, where fewer tables do. */
  countedFrom?: Fragment
  /** Where they are found instead; `from` is one table then, in which those of a page are looked up. */
  found?: Found
  /** Nobody asks how many there are: their number says nothing. */
  isUncounted?: boolean
  /** What is read of each, its `id` among it. */
  columns: Fragment
  /** What the list is in the order of: a rank, an instant, and the id, which never ties. */
  order: { ranked: Rank; instant: Fragment; id: Fragment }
  /** What is looked up for the rows of a page, which are called `item` there. */
  more?: { columns: Fragment; join: Fragment }
}

/** A table with a row for each, by the same id, in which they are found, counted and put in order, all at once. */
interface Found extends Pick<Source, 'from' | 'where' | 'order'> {
  /** All of a list are, by an index in their order: then no more of them than are wanted, and they are counted as without it. */
  isInOrder?: boolean
  /** What is so only of some that are found, as the row in `from` says. */
  isSo?: Fragment
}

/**
 * A page of a list and how many rows it has in all; undefined where its owner, `owner` in the columns, is not the creator's. One query, and
 * another where of what is found first too little is so.
 */
export async function listSource<Row extends StoredRow>(
  tx: Transaction,
  siblings: Siblings,
  source: Source,
  page: Page,
): Promise<Listed<Row> | undefined> {
  // To put them all in order takes longer than to find them.
  const most = source.isUncounted ? Math.max(2 * page.limit, 1000) : undefined
  const first = await readSource<Row>(tx, siblings, source, page, most)
  const isShort = first && first.rows.length < page.limit && first.total === most
  return isShort ? await readSource(tx, siblings, source, page) : first
}

/** The same; with `most`, of what is found no more than these first are looked at, and `total` is how many those are. */
async function readSource<Row extends StoredRow>(
  tx: Transaction,
  siblings: Siblings,
  { from, found, where, countedFrom = from, columns, order, more, isUncounted }: Source,
  { limit, after }: Page,
  most?: number,
): Promise<Listed<Row> | undefined> {
  const { ranked, instant, id } = found?.order ?? order
  const inOrder = (row: Fragment) => {
    const isRanked = ranked.rank && { rank: tx`${row}.ranked` }
    return rankOrder(tx, { ...ranked, ...isRanked }, [tx`${row}.placed`, tx`${row}.id`])
  }
  const shown = inOrder(tx`item`)
  const isGathered = found && !found.isInOrder
  const page = isGathered ? shown : rankOrder(tx, ranked, [instant, id])
  // As text, for a Date would lose the microseconds.
  const isBeyond =
    after && page.isBeyond(after.rank, tx`${after.createdAt}::text::timestamptz, ${after.id}::uuid`)
  const place = tx`${ranked.rank ?? tx`0`} as ranked, ${instant} as placed`
  const beyond = tx`${isBeyond ?? tx``} order by ${page.order}`
  const some = tx`limit ${limit}`
  const gathered = isGathered
    ? tx`select ${id} as id, ${place} from ${found.from} where ${found.where}`
    : tx``
  // The offset has them found before they are put in order: by an index of that, all would be looked up one by one where few are found.
  const firsts =
    most && isGathered
      ? tx`select * from (${gathered} offset 0) item where true ${beyond} limit ${most}`
      : gathered
  const counted = isGathered ? tx`found` : tx`${countedFrom} where ${where}`
  const rows = await tx<(Row & { total: number })[]>`
    ${isGathered ? tx`with found as materialized (${firsts})` : tx``}
    select item.*, ${shown.rank}::text as rank, item.placed::text as created_text ${more ? tx`, ${more.columns}` : tx``},
      ${isUncounted && !isGathered ? tx`0` : tx`(select count(*)::int from ${counted})`} as total
    from ${tx(siblings.owner.table)} owner
    left join lateral (${found ? lookedUp(found) : tx`select ${columns}, ${place} from ${from} where ${where} ${beyond} ${some}`}) item on true
    ${more ? more.join : tx``}
    where ${isOwner(tx, siblings)}
    order by ${shown.order}`
  if (rows.length === 0) return undefined
  return { rows: rows.filter((row) => row.id !== null) as unknown as Row[], total: rows[0]!.total }

  /** The rows of a page where others tell which: each is looked up by itself, and no more of them than it takes. */
  function lookedUp({ from: others, where: isFound, isSo }: Found): Fragment {
    const places = isGathered
      ? tx`select * from found item where true ${beyond}`
      : tx`select ${id} as id, ${place} from ${others} where ${isFound} ${beyond}`
    const told = tx`${columns}, place.ranked, place.placed`
    return isSo
      ? tx`select ${told} from (${places}) place, lateral (select * from ${from} where item.id = place.id offset 0) item where ${isSo}
          order by ${inOrder(tx`place`).order} ${some}`
      : tx`select ${told} from (${places} ${some}) place join ${from} on item.id = place.id`
  }
}

/** Whether that of which documents are asked for is the creator's. */
export async function hasOwner(tx: Transaction, siblings: Siblings): Promise<boolean> {
  const rows = await tx`select 1 from ${tx(siblings.owner.table)} owner where ${isOwner(tx, siblings)}`
  return rows.length > 0
}

/** Whether a row `owner` is that of which documents are asked for, and the creator's. */
export function isOwner(tx: Transaction, { creatorId, appId, owner }: Siblings): Fragment {
  if (owner.table === 'creator') return tx`owner.id = ${creatorId}`
  const inApp = owner.table === 'app' ? tx`` : tx`and ${isOfApp(tx, tx`owner.app_id`, appId)}`
  return tx`owner.id = ${owner.id} and owner.creator_id = ${creatorId} ${inApp}
    ${owner.kind ? tx`and owner.kind = ${owner.kind}` : tx``}`
}

/** Whether what names an app names this one, or where there is none (`''`), nothing. */
export const isOfApp = (tx: Transaction, column: Fragment, appId: string): Fragment =>
  appId === '' ? tx`${column} is null` : tx`${column} = ${appId}`
