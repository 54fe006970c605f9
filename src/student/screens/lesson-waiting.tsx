import { BlankPage, mainButton } from '../blank-page.tsx'
import { Go } from '../navigation.tsx'
import { lessonPhrases } from '../words/lesson.ts'
import { usePhrases, useWords } from '../words/words.tsx'

/** A lesson before it is there, in the places where it will be. */
export function LessonWaiting() {
  const phrases = usePhrases(lessonPhrases)
  return (
    <div
      role="status"
      aria-label={phrases.loading}
      className="mx-auto max-w-960px w-full flex flex-col @3xl:px-6 @3xl:pt-6"
    >
      <span className="pulse block aspect-video w-full bg-brand-border @3xl:rounded-card" />
      <span className="mx-auto max-w-760px w-full flex flex-col gap-3 px-4 pt-5 @3xl:px-0">
        <span className="pulse block h-18px w-140px rounded-6px bg-brand-border" />
        <span className="pulse block h-30px w-4/5 rounded-6px bg-brand-border" />
        <span className="pulse block h-18px w-90px rounded-6px bg-brand-border" />
      </span>
    </div>
  )
}

export interface LessonClosedProps {
  /** What the server said, if it did. */
  problem: { status: number; message: string; isFromServer: boolean } | null
  onRetry: (() => void) | undefined
}

/** A lesson that does not open: the server's sentence and a way back, or the way to try again. */
export function LessonClosed({ problem, onRetry }: LessonClosedProps) {
  const [words, phrases] = [useWords(), usePhrases(lessonPhrases)]
  if (problem?.isFromServer && problem.status < 500) {
    return (
      <BlankPage
        isPage
        isProblem
        picture="books"
        title={problem.status === 403 ? phrases.closedTitle : phrases.missingTitle}
        text={problem.message}
        action={
          <Go to={{ screen: 'home' }} className={mainButton}>
            {words.backHome}
          </Go>
        }
      />
    )
  }
  return (
    <BlankPage
      isPage
      isProblem
      picture="cloud"
      title={phrases.failedTitle}
      text={words.homeFailedText}
      action={
        onRetry && (
          <button type="button" className={mainButton} onClick={onRetry}>
            {words.retry}
          </button>
        )
      }
    />
  )
}
