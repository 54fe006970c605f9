import { useState } from 'react'
import { Button } from '../button/button.tsx'
import reportPhrases from '../../domain/generated/screens/words/report.ts'
import { usePhrases } from '../words/words.tsx'

/** Whether something is folded because the student reported it, and how to fold and unfold it. */
export function useFold(reported: boolean | undefined) {
  const [wish, setWish] = useState<boolean>()
  return {
    isFolded: wish ?? reported === true,
    fold: () => setWish(true),
    unfold: () => setWish(false),
    /** It was folded just now: who did it is still here. */
    isFresh: wish === true,
  }
}

interface ReportedNoteProps {
  isPost?: boolean
  isFresh: boolean
  onShow: () => void
}

/** In place of what the student reported: they need not read it again. */
export function ReportedNote({ isPost, isFresh, onShow }: ReportedNoteProps) {
  const phrases = usePhrases(reportPhrases)
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-14px/20px text-brand-muted">
      <span aria-hidden="true" className="i-lucide-flag size-16px" />
      {isPost ? phrases.foldedPost : phrases.foldedComment}
      {/* What had the focus is folded away. */}
      <Button look="words" words={phrases.show} autoFocus={isFresh} onClick={onShow} />
    </p>
  )
}
