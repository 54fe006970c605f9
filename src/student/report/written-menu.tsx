import { say } from '../../domain/text/say.ts'
import { use } from 'react'
import type { WrittenKind } from '../../domain/post/report.ts'
import type { SiteAuthor } from '../../domain/generated/answer-types.ts'
import postPhrases from '../../domain/generated/screens/words/post.ts'
import { usePhrases } from '../words/words.tsx'
import { ReportContext } from './report-context.ts'

interface WrittenMenuProps {
  /** What somebody else wrote; without `kind`, a comment of this screen. */
  kind?: WrittenKind
  id: string
  author: SiteAuthor
  /** It was reported, and that was read. */
  onReported: () => void
  className: string
}

/** The way to report what somebody wrote, or to block them. Nothing where there is nobody to tell. */
export function WrittenMenu({ kind, id, author, onReported, className }: WrittenMenuProps) {
  const phrases = usePhrases(postPhrases)
  const { open, commentKind } = use(ReportContext) ?? {}
  if (!open || !commentKind) return null
  return (
    <button
      type="button"
      aria-label={say(phrases.more, { name: author.name })}
      aria-haspopup="dialog"
      className={`press grid size-44px shrink-0 place-items-center rounded-full text-brand-muted hover:bg-brand-primary-soft ${className}`}
      onClick={() => open({ written: { kind: kind ?? commentKind, id }, author, onReported })}
    >
      <span aria-hidden="true" className="i-lucide-ellipsis size-18px" />
    </button>
  )
}
