import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Cursor } from '../../resource/page.ts'
import type { ResourceRow } from '../../resource/table-layout.ts'
import { countHidden, type Reader } from '../block/queries.ts'

/** A post as a student meets it: whether they like it, and how many comments they do not see. */
export interface LivePostRow extends ResourceRow {
  rank: number
  createdText: string
  liked: boolean
  hidden: number
}

/** The posts that are live at `now`, the last ones; before them the pinned ones, where these come first. A visitor has no `reader`. */
export async function listLivePosts(
  tx: Transaction,
  appKey: AppKey,
  { now, pinnedFirst, reader, limit, after }: LiveQuestion & { pinnedFirst: boolean },
): Promise<LivePostRow[]> {
  const { appId, creatorId } = appKey
  // As the indexes have it, that which begins with what is pinned and that which does not.
  const since = tx`coalesce(live_since, created_at)`
  const pinned = tx`(coalesce((data ->> 'pinned')::boolean, false))::int`
  const order = pinnedFirst ? tx`${pinned} desc, ${since} desc, id desc` : tx`${since} desc, id desc`
  const place = after && tx`${after.createdAt}::text::timestamptz, ${after.id}::uuid`
  const beyond = pinnedFirst
    ? after && tx`and (${pinned}, ${since}, id) < (${after.rank}::text::int, ${place!})`
    : after && tx`and (${since}, id) < (${place!})`
  const view = reader
    ? tx`
      ${countHidden(tx, 'feed_comment', appKey, reader, tx`post.id`)} as hidden, exists (
        select from feed_like
        where post_id = post.id and student_id = ${reader.studentId} and feed_like.creator_id = ${creatorId}
      ) as liked`
    : tx`0 as hidden, false as liked`
  return await tx<LivePostRow[]>`
    select *, ${pinnedFirst ? pinned : tx`0`} as rank, ${since}::text as created_text, ${view} from feed_post post
    where app_id = ${appId} and creator_id = ${creatorId} and live_since <= ${now} ${beyond ?? tx``}
    order by ${order} limit ${limit}`
}

/** Which posts are asked for, and by whom. */
export interface LiveQuestion {
  now: Date
  reader: Reader | null
  limit: number
  after?: Cursor
}

/** Whether the app has such a post and students see it. */
export async function hasLivePost(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  id: string,
): Promise<boolean> {
  const rows = await tx`
    select 1 from feed_post
    where id = ${id} and app_id = ${appId} and creator_id = ${creatorId} and live_since <= now()`
  return rows.length > 0
}
