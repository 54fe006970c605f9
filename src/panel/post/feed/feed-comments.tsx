import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '../../../domain/generated/screens/pages/comments.ts'
import type { App, CommunityComment, FeedPost } from '../../../domain/generated/types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { createItem } from '../../../client/resource/resource.ts'
import { say } from '../../../domain/text/say.ts'
import { LoadMore } from '../../list/load-more.tsx'
import { usePages } from '../../resource/pages.ts'
import { isBeingRemoved, removeLater } from '../../resource/removal.ts'
import { rewriteList } from '../../resource/list.ts'
import { CommentComposer } from '../comment/comment-composer.tsx'
import { CommentThreads } from '../comment/comment-threads.tsx'
import { CommentsState } from '../comment/comments-state.tsx'
import { withComment, withoutComment } from '../comment/comment-order.ts'
import { feedCommentPath, feedCommentsPath, feedPath } from './feed-path.ts'

interface FeedCommentsProps {
  app: App
  post: FeedPost
}

/** The number of likes of a post of the feed, and its comments, which open on demand. */
export function FeedComments({ app, post }: FeedCommentsProps) {
  const [isOpen, setOpen] = useState(false)
  const { likesCount, commentsCount } = post
  return (
    <>
      <div className="figures mt-2 flex items-center gap-3 text-13px text-text-muted">
        <span className="inline-flex items-center gap-1.5">
          <span className="i-lucide-heart size-4" aria-hidden="true" />
          {say(words.likes, { count: likesCount })}
        </span>
        <Button
          variant="ghost"
          size="sm"
          icon="i-lucide-message-circle"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {say(words.count, { count: commentsCount })}
        </Button>
      </div>
      {isOpen && <Conversation app={app} post={post} />}
    </>
  )
}

function Conversation({ app, post }: FeedCommentsProps) {
  const list = usePages<CommunityComment>(feedCommentsPath(app.id, post.id))
  const { create, remove } = useFeedComments(app.id, post.id)
  const [isWriting, setWriting] = useState(false)
  // A list that was read anew still holds what is about to go.
  const comments = list.items?.filter(({ id }) => !isBeingRemoved(feedCommentPath(app.id, id)))
  return (
    <div className="mt-3">
      <CommentsState list={list} />
      {comments?.length === 0 && <p className="text-13px text-text-muted">{words.none}</p>}
      {comments && comments.length > 0 && (
        <CommentThreads
          comments={comments}
          color={app.primaryColor}
          onRemove={remove}
          onReply={(content, replyTo) => create({ content, replyTo })}
        />
      )}
      <LoadMore list={list} label={words.loadMore} />
      {isWriting ? (
        <CommentComposer
          id={`comment-${post.id}`}
          send={(content) => create({ content })}
          onClose={() => setWriting(false)}
        />
      ) : (
        comments && (
          <Button size="sm" className="mt-3" icon="i-lucide-pencil" onClick={() => setWriting(true)}>
            {words.write}
          </Button>
        )
      )}
    </div>
  )
}

/** What adds and removes comments under a post of the feed. */
function useFeedComments(appId: string, postId: string) {
  const cache = useQueryClient()
  const path = feedCommentsPath(appId, postId)
  const rewrite = (change: (comments: CommunityComment[]) => CommunityComment[], more: number) => {
    rewriteList<CommunityComment>(cache, path, change)
    rewriteList<FeedPost>(cache, feedPath(appId), (posts) =>
      posts.map((post) =>
        post.id === postId ? { ...post, commentsCount: post.commentsCount + more } : post,
      ),
    )
  }
  const create = useMutation({
    mutationFn: (comment: { content: string; replyTo?: string }) =>
      createItem<CommunityComment>(path, { ...comment }),
    onSuccess: (comment) => rewrite((comments) => [...comments, comment], 1),
  })
  return {
    create: create.mutateAsync,
    remove: (comment: CommunityComment) =>
      removeLater({
        path: feedCommentPath(appId, comment.id),
        title: words.removed,
        failure: words.removeFailed,
        onGone: () => rewrite((comments) => withoutComment(comments, comment), -1),
        onBack: () => rewrite((comments) => withComment(comments, comment), 1),
      }),
  }
}
