import { Button, looks } from '../button/button.tsx'
import lessonPhrases from '../../domain/generated/screens/words/lesson.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { OpenLink } from '../file/open-link.tsx'

export interface MediaTroubleProps {
  href: string
  label: string
  onRetry?: () => void
}

/** Over a medium that does not play here: what can be done. */
export function MediaTrouble({ href, label, onRetry }: MediaTroubleProps) {
  const [words, phrases] = [useWords(), usePhrases(lessonPhrases)]
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 overflow-y-auto bg-brand-card p-4 text-center"
    >
      <p className="max-w-400px text-brand-text">{phrases.mediaFailed}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {onRetry && <Button words={words.retry} look="card" onClick={onRetry} />}
        <OpenLink href={href} className={looks.card}>
          <span aria-hidden="true" className="i-lucide-external-link size-18px" />
          {label}
        </OpenLink>
      </div>
    </div>
  )
}
