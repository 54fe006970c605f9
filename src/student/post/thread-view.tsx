import type { Thread } from '../../domain/post/thread.ts'
import type { SiteComment } from '../../domain/generated/answer-types.ts'
import postPhrases from '../../domain/generated/screens/words/post.ts'
import { usePhrases, useSay } from '../words/words.tsx'
import { CommentLine } from './comment-line.tsx'
import { Composer } from './composer.tsx'
import { commentLength } from './text-length-limit.ts'

/** What can be done in a conversation. Each rejects where it was not done. */
interface ThreadActions {
  write: (content: string, replyTo: string) => Promise<unknown>
  edit: (id: string, content: string) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
}

export interface ThreadViewProps {
  thread: Thread<SiteComment>
  /** The place to answer it is open. */
  isAnswered: boolean
  /** Opens that place, or (null) closes it. */
  onAnswer: (id: string | null) => void
  /** Undefined where nothing can be sent. */
  actions?: ThreadActions
}

/** A comment, what was answered to it, and the place to answer. */
export function ThreadView({ thread, isAnswered, onAnswer, actions }: ThreadViewProps) {
  const { comment, replies } = thread
  const phrases = usePhrases(postPhrases)
  const say = useSay()
  const draw = (one: SiteComment) => (
    <CommentLine
      key={one.id}
      comment={one}
      onReply={actions && (() => onAnswer(comment.id))}
      own={
        actions && one.mine
          ? { edit: (content) => actions.edit(one.id, content), remove: () => actions.remove(one.id) }
          : undefined
      }
    />
  )
  const label = say(phrases.replyTo, { name: comment.author.name })
  return (
    <>
      {draw(comment)}
      {(replies.length > 0 || isAnswered) && (
        <li className="ml-40px border-l-2 border-brand-border pl-3">
          {replies.length > 0 && <ul className="flex flex-col gap-3">{replies.map(draw)}</ul>}
          {isAnswered && actions && (
            <div className="mt-2">
              <Composer
                label={label}
                max={commentLength}
                rows={1}
                draft={`reply-${comment.id}`}
                onCancel={() => onAnswer(null)}
                onSend={async (text) => {
                  await actions.write(text, comment.id)
                  onAnswer(null)
                }}
              />
            </div>
          )}
        </li>
      )}
    </>
  )
}
