import screen from '../../../domain/generated/screens/modals/feed-post.ts'
import { words } from '../../../domain/generated/screens/pages/feed.ts'
import type { FeedPost } from '../../../domain/generated/types.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { ModalForm } from '../../form/modal-form.tsx'
import { useStatsRefresh } from '../../resource/stats-query.ts'
import { useChange } from '../../resource/use-change.ts'
import { useCreate } from '../../resource/use-create.ts'
import type { Edited } from '../../resource/use-editing.ts'
import { feedPath, feedStatsPath } from './feed-path.ts'

interface NewFeedPostProps {
  appId: string
  onClose: () => void
}

/** Writes a post of the feed. */
export function NewFeedPost({ appId, onClose }: NewFeedPostProps) {
  const recount = useStatsRefresh(feedStatsPath(appId))
  const { mutateAsync } = useCreate<FeedPost>(feedPath(appId), { first: true })
  const save = async (values: Document) => {
    await mutateAsync(values)
    recount()
  }
  return <ModalForm screen={screen} save={save} onClose={onClose} note={(value) => pastNote(value)} />
}

/** Changes a post of the feed. */
export function EditFeedPost({ appId, ...edited }: { appId: string } & Edited<FeedPost>) {
  const post = edited.entry.data
  const recount = useStatsRefresh(feedStatsPath(appId))
  const { mutateAsync } = useChange<FeedPost>(feedPath(appId))
  return (
    <ModalForm
      screen={screen}
      {...edited}
      sentOf={withSchedule}
      save={async (change, { etag }) => {
        await mutateAsync({ id: post.id, change, etag })
        recount()
      }}
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
  if (!(Date.parse(publishAt) <= Date.now())) return null
  return words.past
}
