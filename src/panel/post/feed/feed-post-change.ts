import type { FeedPost } from '../../../domain/generated/types.ts'
import { changeBetween } from '../../../domain/schema/change.ts'
import type { Document } from '../../../domain/schema/definition.ts'

/**
 * What the form's answers change of a post, or null when nothing. A schedule that was cleared, or that the post no longer
 * needs because it is out, is taken back.
 */
export function feedPostChange(post: FeedPost, answers: Document): Document | null {
  const publishAt = answers.published === true ? null : (answers.publishAt ?? null)
  return changeBetween(post as unknown as Document, { ...answers, publishAt })
}
