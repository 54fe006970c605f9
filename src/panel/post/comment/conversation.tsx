import { useState, type ReactNode } from 'react'
import page, { words } from '../../../domain/generated/screens/pages/comments.ts'
import type { App, CommunityComment, CommunityPost } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { LoadMore } from '../../list/load-more.tsx'
import { textLink } from '../../page/link.tsx'
import { usePages } from '../../resource/pages.ts'
import { isBeingRemoved } from '../../resource/removal.ts'
import { postPaths, type PostKind } from '../post-path.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentThreads } from './comment-threads.tsx'
import { useConversation } from './use-conversation.ts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

interface ConversationProps {
  app: App
  kind: PostKind
  /** Its first comments stand there from the beginning, if it brings them. */
  post: Pick<CommunityPost, 'id' | 'commentsCount'> & { comments?: CommunityComment[] }
  /** Before the button of its comments. */
  children?: ReactNode
}

/** What is said under a post: its comments, the rest of them when asked for, and where the team writes one. */
export function Conversation({ app, kind, post, children }: ConversationProps) {
  const { id, commentsCount, comments: first } = post
  const [isOpen, setOpen] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const paths = postPaths(kind, app.id)
  const list = usePages<CommunityComment>(`${paths.posts}/${id}/comments`, 100, undefined, isOpen)
  const { write, remove } = useConversation(paths, id)
  const known = (isOpen ? list.items : undefined) ?? first
  // A list that was read anew still holds what is about to go.
  const comments = known?.filter((one) => !isBeingRemoved(`${paths.comments}/${one.id}`))
  const more = first && !isOpen ? commentsCount - first.length : 0
  const count = { count: commentsCount }
  const [isUnfolded, unfold] = first ? [isWriting, setWriting] : [isOpen, setOpen]
  return (
    <>
      <div className="figures mt-2 flex gap-1 -ml-3">
        {children}
        <Button
          variant="ghost"
          size="sm"
          icon="i-lucide-message-circle"
          aria-expanded={isUnfolded}
          aria-label={first && say(words.comment, count)}
          onClick={() => unfold(!isUnfolded)}
        >
          {first ? commentsCount.toLocaleString('pt-BR') : say(words.count, count)}
        </Button>
      </div>
      {(first ?? isOpen) && (
        <div className="mt-3 flex flex-col gap-3 empty:hidden">
          {isOpen && <CommentsState list={list} />}
          {isOpen && comments?.length === 0 && <p className="text-13px text-text-muted">{words.none}</p>}
          {comments && comments.length > 0 && (
            <CommentThreads
              comments={comments}
              color={app.primaryColor}
              onRemove={remove}
              onReply={(content, replyTo) => write({ content, replyTo })}
            />
          )}
          {more > 0 && (
            <button
              type="button"
              onClick={() => setOpen(true)}
              className={`${textLink} self-start text-13px ${first?.length ? 'ml-9.5' : ''}`}
            >
              {say(words.moreOf, { count: more })}
            </button>
          )}
          {isOpen && <LoadMore list={list} label={words.loadMore} />}
          {isWriting && (
            <CommentComposer
              id={`comment-${id}`}
              send={(content) => write({ content })}
              onClose={() => setWriting(false)}
            />
          )}
          {!first && comments && !isWriting && (
            <Button size="sm" className="self-start" icon="i-lucide-pencil" onClick={() => setWriting(true)}>
              {words.write}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

interface CommentsStateProps {
  list: Pick<UseInfiniteQueryResult, 'isLoading' | 'isError' | 'isFetching' | 'refetch'> & {
    items: unknown[] | undefined
  }
}

/** Says that comments are on their way, or that they could not be read. */
function CommentsState({ list }: CommentsStateProps) {
  return (
    <>
      {list.isLoading && (
        <p role="status" className="text-13px text-text-muted">
          {page.loading}
        </p>
      )}
      {list.isError && !list.items && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-13px text-danger-text">
          {page.failed}
          <Button size="sm" busy={list.isFetching} onClick={() => void list.refetch()}>
            {words.again}
          </Button>
        </div>
      )}
    </>
  )
}
