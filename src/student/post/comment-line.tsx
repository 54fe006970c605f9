import { Button } from '../button/button.tsx'
import type { SiteComment } from '../../domain/generated/answer-types.ts'
import { WrittenText } from '../text/written-text.tsx'
import { Ago } from '../words/ago.tsx'
import postPhrases from '../../domain/generated/screens/words/post.ts'
import { usePhrases } from '../words/words.tsx'
import { Avatar } from '../person/avatar.tsx'
import { ReportedNote, useFold } from '../report/reported-note.tsx'
import { WrittenMenu } from '../report/written-menu.tsx'
import { EditedNote, useOwnText, type OwnTextActions } from './own-text.tsx'
import { TeamBadge } from './team-badge.tsx'
import { commentLength } from './text-length-limit.ts'

export interface CommentLineProps {
  comment: SiteComment
  /** Only for one's own. */
  own?: OwnTextActions
  /** Opens the place to answer it. */
  onReply?: () => void
}

/** One comment of a conversation. */
export function CommentLine({ comment, own, onReply }: CommentLineProps) {
  const phrases = usePhrases(postPhrases)
  const { id, author, content, createdAt, edited } = comment
  const fold = useFold(comment.reported)
  const { menu, question, editor } = useOwnText({
    ...{ id, content, max: commentLength, actions: own },
    label: phrases.ownComment,
    question: phrases.removeCommentAsk,
    menuClass: '-my-2 -mr-2',
  })
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
              {edited && <EditedNote />}
            </p>
            {!editor && <WrittenText text={content} className="text-15px/21px" />}
          </div>
          {!comment.mine && (
            <WrittenMenu id={comment.id} author={author} onReported={fold.fold} className="-my-2 -mr-2" />
          )}
          {menu}
        </div>
        {editor}
        {question}
        {onReply && !editor && (
          <Button words={phrases.reply} look="words" className="-ml-10px -mb-1" onClick={onReply} />
        )}
      </div>
    </li>
  )
}
