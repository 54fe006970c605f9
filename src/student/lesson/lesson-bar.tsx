import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Button, looks } from '../button/button.tsx'
import { Go } from '../navigation/navigation.tsx'
import type { Route } from '../../domain/site/route.ts'
import lessonPhrases from '../../domain/generated/screens/words/lesson.ts'
import { usePhrases } from '../words/words.tsx'

export interface LessonBarProps {
  isDone: boolean
  /** To complete and go on is one step: there is nothing to play, or it has come to its end. */
  goesOn: boolean
  /** What the button says that completes the lesson. */
  completeLabel: string
  previous: Route | null
  next: Route | null
  course: Route
  /** Left out where nobody's progress is kept. */
  onComplete?: () => void
  onReopen?: () => void
  /** Goes to the next lesson. */
  onNext: () => void
  /** Above the buttons: what has just been reached, what went wrong. */
  children?: ReactNode
}

/** At the thumb: the lesson before, the one thing to do, the lesson after. */
export function LessonBar(props: LessonBarProps) {
  const phrases = usePhrases(lessonPhrases)
  const { isDone, previous, next, onReopen } = props
  const main = useRef<HTMLDivElement>(null)
  const bar = useToldHeight()
  const keepFocus = useKeptFocus(main, isDone)
  const isOpen = !isDone && props.onComplete !== undefined
  return (
    <nav
      ref={bar}
      aria-label={phrases.navigation}
      className="lesson-bar sticky bottom-0 z-11 mt-auto border-t border-brand-border bg-brand-background px-4 pb-[env(safe-area-inset-bottom)] @3xl:px-6"
    >
      <div className="mx-auto max-w-760px flex flex-col gap-2 py-3">
        {props.children}
        <p role="status" className="empty:hidden">
          {isDone && (
            <span className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className="i-lucide-circle-check size-20px shrink-0 text-brand-primary-text"
              />
              <span className="flex-1 font-600">{phrases.completed}</span>
              {onReopen && (
                <Button
                  look="undo"
                  words={phrases.undo}
                  onClick={() => {
                    keepFocus()
                    onReopen()
                  }}
                />
              )}
            </span>
          )}
        </p>
        <div className="flex items-center gap-2">
          <Side to={previous} label={phrases.previous} icon="i-lucide-arrow-left" />
          <div ref={main} className="min-w-0 flex flex-1">
            {isOpen ? (
              <CompleteButton {...props} onToggle={keepFocus} />
            ) : (
              <Go to={next ?? props.course} className={`${looks.main} w-full !px-3`}>
                {next ? phrases.next : phrases.backToCourse}
                {next && <span aria-hidden="true" className="i-lucide-arrow-right size-20px" />}
              </Go>
            )}
          </div>
          {isOpen && <Side to={next} label={phrases.next} icon="i-lucide-arrow-right" />}
        </div>
      </div>
    </nav>
  )
}

/** Tells the frame how high the bar is, for what floats above it: what it says changes its height. */
function useToldHeight(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = bar.current?.closest<HTMLElement>('.student')
    if (!bar.current || !root || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(([entry]) => {
      const height = (entry!.target as HTMLElement).offsetHeight
      root.style.setProperty('--lesson-bar', `${height}px`)
    })
    observer.observe(bar.current)
    return () => observer.disconnect()
  }, [])
  return bar
}

function CompleteButton(props: LessonBarProps & { onToggle: () => void }) {
  return (
    <Button
      words={props.completeLabel}
      className="w-full !px-3"
      onClick={() => {
        props.onToggle()
        props.onComplete?.()
        if (props.goesOn) props.onNext()
      }}
      icon="i-lucide-check"
    />
  )
}

function Side({ to, label, icon }: { to: Route | null; label: string; icon: string }) {
  // The place stays, so that the main button stands where it did.
  if (to === null) return <span className="size-48px shrink-0" />
  return (
    <Go
      to={to}
      label={label}
      className="press size-48px grid shrink-0 place-items-center border border-brand-border rounded-control bg-brand-card text-brand-text"
    >
      <span aria-hidden="true" className={`${icon} size-22px`} />
    </Go>
  )
}

/** The button that was pressed goes; the focus moves to what took its place. */
function useKeptFocus(main: RefObject<HTMLDivElement | null>, isDone: boolean): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    main.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [main, isDone])
  return () => {
    isWanted.current = true
  }
}
