import type { Completeness } from '../schema/completeness.ts'

/** When a post of the feed shows, and in which order. Instants are ISO strings. */

interface ScheduledPost extends Completeness {
  published: boolean
  /** When a post that is not published yet publishes itself. */
  publishAt?: string | null
  createdAt: string
  /** Since when it is, or will be, live, as the database noted it; null for a draft. */
  liveSince?: string | null
}

export type PostState = 'published' | 'scheduled' | 'draft'

/** Whether students see the post at `now`: it was published, or its time has come. */
function isLive(post: ScheduledPost, now: Date): boolean {
  return stateOf(post, now) === 'published'
}

/** What has become of a post by `now`. */
export function stateOf({ published, publishAt, isHidden }: ScheduledPost, now: Date): PostState {
  if (isHidden) return 'draft'
  if (published) return 'published'
  if (!publishAt) return 'draft'
  return new Date(publishAt) <= now ? 'published' : 'scheduled'
}

/** The instant from which students see a post that is live: a draft's is not when it was made but when it was published. */
export function liveSince({ liveSince, createdAt }: ScheduledPost): string {
  return liveSince ?? createdAt
}

/** The posts that students see at `now`, newest first; pinned ones above all where the app highlights them. */
export function liveFeed<T extends ScheduledPost & { pinned: boolean }>(
  posts: T[],
  now: Date,
  highlightPinned: boolean,
): T[] {
  const rank = (post: T) => (highlightPinned && post.pinned ? 1 : 0)
  return posts
    .filter((post) => isLive(post, now))
    .toSorted((a, b) => rank(b) - rank(a) || Date.parse(liveSince(b)) - Date.parse(liveSince(a)))
}
