import { useQueryClient } from '@tanstack/react-query'
import type { FeedPost } from '../../domain/generated/types.ts'
import screen from '../../domain/generated/screens/modals/feed-post.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { ModalForm } from '../modal-form.tsx'
import { statsQuery } from '../resource/stats.ts'
import { useChange } from '../resource/use-change.ts'
import { useCreate } from '../resource/use-create.ts'
import { feedPostChange } from './change.ts'
import { feedPath, feedStatsPath } from './path.ts'

export interface FeedPostDialogProps {
  appId: string
  /** The post to edit; a new one without it. */
  post?: FeedPost
  onClose: () => void
}

/** Writes a post of the feed, or changes one. */
export function FeedPostDialog({ appId, post, onClose }: FeedPostDialogProps) {
  const cache = useQueryClient()
  const create = useCreate<FeedPost>(feedPath(appId), { first: true })
  const change = useChange<FeedPost>(feedPath(appId))
  const save = async (answers: Document) => {
    if (!post) await create.mutateAsync(answers)
    else {
      const difference = feedPostChange(post, answers)
      if (difference) await change.mutateAsync({ id: post.id, change: difference })
    }
    void cache.invalidateQueries({ queryKey: statsQuery(feedStatsPath(appId)).queryKey })
  }
  return <ModalForm screen={screen} initial={post as unknown as Document} save={save} onClose={onClose} />
}
