import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { words } from '../../../domain/generated/screens/pages/comments.ts'
import type { CommunityComment } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { LoadMore } from '../../list/load-more.tsx'
import { textLink } from '../../page/link.tsx'
import { usePages } from '../../resource/pages.ts'
import { isBeingRemoved, removeLater } from '../../resource/removal.ts'
import { rewriteList } from '../../resource/list.ts'
import { useStatsRefresh } from '../../resource/stats-query.ts'
import { CommentThreads } from '../comment/comment-threads.tsx'
import { CommentsState } from '../comment/comments-state.tsx'
import { withComment, withoutComment } from '../comment/comment-order.ts'
import { commentPath, commentsPath, communityStatsPath } from './community-path.ts'
import { type ListedPost, useRewritePost } from './community-post.ts'
import { useComment } from './use-comment.ts'

interface ConversationProps {
  appId: string
  post: ListedPost
  /** Ground of the team's initials. */
  color: string
}

/** The first comments of a post, and the rest when asked for. */
export function Conversation(props: ConversationProps) {
  const [isOpen, setOpen] = useState(false)
  const { post } = props
  if (post.commentsCount === 0) return null
  if (isOpen) return <WholeConversation {...props} />
  const more = post.commentsCount - post.comments.length
  return (
    <div className="mt-4">
      <Comments {...props} comments={post.comments} />
      {more > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className={`${textLink} mt-3 text-13px ${post.comments.length > 0 ? 'ml-9.5' : ''}`}
        >
          {say(words.moreOf, { count: more })}
        </button>
      )}
    </div>
  )
}

function WholeConversation(props: ConversationProps) {
  const { appId, post } = props
  const list = usePages<CommunityComment>(commentsPath(appId, post.id))
  return (
    <div className="mt-4">
      <Comments {...props} comments={list.items ?? post.comments} />
      <div className="mt-3 empty:hidden">
        <CommentsState list={list} />
      </div>
      <LoadMore list={list} label={words.loadMore} />
    </div>
  )
}

function Comments({ appId, post, color, comments }: ConversationProps & { comments: CommunityComment[] }) {
  const remove = useRemoveComment(appId, post.id)
  const comment = useComment(appId, post.id)
  return (
    <CommentThreads
      // A list that was read anew still holds what is about to go.
      comments={comments.filter(({ id }) => !isBeingRemoved(commentPath(appId, id)))}
      color={color}
      onRemove={remove}
      onReply={(content, replyTo) => comment.mutateAsync({ content, replyTo })}
    />
  )
}

/** Removes a comment, with *Desfazer* for some seconds; undone or refused, it is put back in order. */
function useRemoveComment(appId: string, postId: string) {
  const cache = useQueryClient()
  const rewritePost = useRewritePost(appId)
  const recount = useStatsRefresh(communityStatsPath(appId))
  const path = commentsPath(appId, postId)
  return (comment: CommunityComment) =>
    removeLater({
      path: commentPath(appId, comment.id),
      title: words.removed,
      failure: words.removeFailed,
      onGone: () => {
        rewriteList<CommunityComment>(cache, path, (comments) => withoutComment(comments, comment))
        rewritePost(postId, (post) => ({
          ...post,
          commentsCount: post.commentsCount - 1,
          comments: withoutComment(post.comments, comment),
        }))
      },
      onBack: () => {
        rewriteList<CommunityComment>(cache, path, (comments) => withComment(comments, comment))
        rewritePost(postId, (post) => ({
          ...post,
          commentsCount: post.commentsCount + 1,
          comments: withComment(post.comments, comment),
        }))
      },
      onDone: recount,
    })
}
