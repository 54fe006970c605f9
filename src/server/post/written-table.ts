import type { WrittenKind } from '../../domain/post/report.ts'

/** Where what people write to each other is stored. */
export const tableOf = (kind: WrittenKind) => tables[kind]

const tables = {
  'community-post': 'community_post',
  'community-comment': 'community_comment',
  'feed-comment': 'feed_comment',
} as const satisfies Record<WrittenKind, string>
