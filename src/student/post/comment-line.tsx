import { useRef, useState } from 'react'
import type { SiteComment } from '../../domain/site/site.ts'
import { WrittenText } from '../text/written-text.tsx'
import { Ago } from '../words/ago.tsx'
import { postPhrases } from '../words/post.ts'
import { usePhrases } from '../words/words.tsx'
import { Confirmation } from '../form/confirmation.tsx'
import { Avatar } from '../person/avatar.tsx'
import { ReportedNote, useFold } from '../report/reported-note.tsx'
import { WrittenMenu } from '../report/written-menu.tsx'
import { TeamBadge } from './team-badge.tsx'

export interface CommentLineProps {
  comment: SiteComment
  /** Only for one's own. */
  onRemove?: () => Promise<unknown>
}

/** One comment of a conversation. */
export function CommentLine({ comment, onRemove }: CommentLineProps) {
  const phrases = usePhrases(postPhrases)
  const [isAsking, setAsking] = useState(false)
  const remove = useRef<HTMLButtonElement>(null)
  const { author, content, createdAt } = comment
  const fold = useFold(comment.reported)
  const close = () => {
    setAsking(false)
    remove.current?.focus()
  }
  if (fold.isFolded)
    return (
      <li>
        <ReportedNote isFresh={fold.isFresh} onShow={fold.unfold} />
      </li>
    )
  return (
    <li className="flex gap-2">
      <Avatar author={author} className="mt-2px size-32px text-12px" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-6px text-14px/20px">
              <span dir="auto" className="min-w-0 font-600 [overflow-wrap:anywhere]">
                {author.name}
              </span>
              {author.isTeam && <TeamBadge />}
              {createdAt && <Ago date={createdAt} />}
            </p>
            <WrittenText text={content} className="text-15px/21px" />
          </div>
          {!comment.mine && (
            <WrittenMenu id={comment.id} author={author} onReported={fold.fold} className="-my-2 -mr-2" />
          )}
          {onRemove && (
            <button
              ref={remove}
              type="button"
              aria-label={phrases.removeComment}
              aria-expanded={isAsking}
              className="press grid size-44px shrink-0 place-items-center rounded-full text-brand-muted -my-2 hover:bg-brand-primary-soft"
              onClick={() => setAsking(!isAsking)}
            >
              <span aria-hidden="true" className="i-lucide-trash-2 size-18px" />
            </button>
          )}
        </div>
        {isAsking && onRemove && (
          <Confirmation
            question={phrases.removeCommentAsk}
            confirm={phrases.remove}
            onConfirm={onRemove}
            onClose={close}
          />
        )}
      </div>
    </li>
  )
}
