import screen from '../../../domain/generated/screens/modals/feed-post.ts'
import type { FeedPost } from '../../../domain/generated/types.ts'
import { changeBetween } from '../../../domain/schema/change.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { ModalForm } from '../../form/modal-form.tsx'
import { useStatsRefresh } from '../../resource/stats-query.ts'
import { useChange } from '../../resource/use-change.ts'
import { useCreate } from '../../resource/use-create.ts'
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

interface EditFeedPostProps extends NewFeedPostProps {
  post: FeedPost
  /** Sends a change over the revision at which the post was read. */
  save: (send: (etag: string | null) => Promise<unknown>) => Promise<unknown>
}

/** Changes a post of the feed. */
export function EditFeedPost({ appId, post, save, onClose }: EditFeedPostProps) {
  const recount = useStatsRefresh(feedStatsPath(appId))
  const { mutateAsync } = useChange<FeedPost>(feedPath(appId))
  const saveChange = async (_: Document, values: Document) => {
    const change = feedPostChange(post, values)
    if (change) await save((etag) => mutateAsync({ id: post.id, change, etag }))
    recount()
  }
  return (
    <ModalForm
      screen={screen}
      initial={post as unknown as Document}
      save={saveChange}
      onClose={onClose}
      note={(value) => pastNote(value, post)}
    />
  )
}

/** Said of a schedule that has passed, unless it is the one by which the post went live. */
function pastNote({ published, publishAt }: Document, post?: FeedPost): string | null {
  if (published === true || typeof publishAt !== 'string' || publishAt === post?.publishAt) return null
  // What is still being written is no moment at all.
  if (!(Date.parse(publishAt) <= Date.now())) return null
  return 'Este momento já passou: os alunos veem o post assim que você salvar.'
}

/**
 * The fields in which a post differs from the form's `values`; null when in none. A schedule that was cleared, or that a
 * published post no longer needs, becomes null.
 */
function feedPostChange(post: FeedPost, values: Document): Document | null {
  const publishAt = values.published === true ? null : (values.publishAt ?? null)
  return changeBetween(post as unknown as Document, { ...values, publishAt })
}
