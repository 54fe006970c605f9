import { useElapsed } from '../../ui/time/use-elapsed.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../button/button.tsx'
import lessonPhrases from '../../domain/generated/screens/words/lesson.ts'
import { usePhrases } from '../words/words.tsx'

export interface CompletionNoteProps {
  /** Title of the lesson that was completed. */
  title: string
  onReopen: () => void
}

/** For how long it shows, in milliseconds; afterwards the lesson itself still offers to reopen it. */
const lasts = 10_000

/** That the lesson before this one is done, with the way to undo it. */
export function CompletionNote({ title, onReopen }: CompletionNoteProps) {
  const phrases = usePhrases(lessonPhrases)
  if (useElapsed(lasts)) return null
  return (
    <p role="status" className="flex items-center gap-2 text-14px/20px">
      <span aria-hidden="true" className="i-lucide-circle-check size-18px shrink-0 text-brand-primary-text" />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {say(phrases.completedBefore, { title })}
      </span>
      <Button look="undo" words={phrases.undo} onClick={onReopen} />
    </p>
  )
}
