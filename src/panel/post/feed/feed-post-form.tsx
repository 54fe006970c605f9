import screen from '../../../domain/generated/screens/modals/feed-post.ts'
import { serverNow } from '../../../client/request/server-clock.ts'
import { words } from '../../../domain/generated/screens/pages/feed.ts'
import type { FeedPost } from '../../../domain/generated/types.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { ModalForm } from '../../form/modal-form.tsx'
import type { ListFormProps } from '../../list/list-code.ts'

/** Writes a post of the feed, or changes one. */
export function FeedPostForm(props: ListFormProps) {
  const post = props.entry?.data as FeedPost | undefined
  return (
    <ModalForm
      screen={screen}
      {...props}
      sentOf={post && withSchedule}
      note={(value) => pastNote(value, post)}
    />
  )
}

/** A schedule that was cleared, or that a published post no longer needs, is none. */
const withSchedule = (values: Document): Document => ({
  ...values,
  publishAt: values.published === true ? null : (values.publishAt ?? null),
})

/** Said of a schedule that has passed, unless it is the one by which the post went live. */
function pastNote({ published, publishAt }: Document, post?: FeedPost): string | null {
  if (published === true || typeof publishAt !== 'string' || publishAt === post?.publishAt) return null
  // What is still being written is no moment at all.
  if (!(Date.parse(publishAt) <= serverNow())) return null
  return words.past
}
