import { Button } from '../button/button.tsx'
import { BackToLogin } from '../form/entry-form.tsx'
import { Problem } from '../form/notice.tsx'
import entryPhrases from '../../domain/generated/screens/words/entry.ts'
import { usePhrases, useWords } from '../words/words.tsx'

interface EnterScreenProps {
  /** Why the link did not let in; null while it is tried. */
  problem: string | null
  /** Where trying again may help. */
  onRetry?: () => void
}

/** What a personal link shows for the moment that signing in takes, and where it does not. */
export function EnterScreen({ problem, onRetry }: EnterScreenProps) {
  const [words, phrases] = [useWords(), usePhrases(entryPhrases)]
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      {problem === null ? (
        <p role="status" className="flex items-center gap-2 text-brand-muted">
          <span aria-hidden="true" className="spin i-lucide-loader-circle size-20px" />
          {phrases.enterTitle}
        </p>
      ) : (
        <>
          <h2 className="text-20px/26px font-650">{phrases.enterFailed}</h2>
          <Problem text={problem} />
          {onRetry && <Button words={words.retry} onClick={onRetry} />}
          <BackToLogin />
        </>
      )}
    </div>
  )
}
