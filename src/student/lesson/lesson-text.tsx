import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import { fetchCode } from '../../client/request/fetch-code.ts'
import lessonPhrases from '../../domain/generated/screens/words/lesson.ts'
import { usePhrases } from '../words/words.tsx'

const Markdown = lazyPart(() => fetchCode(() => import('../../ui/markdown/markdown.tsx')), 'Markdown')

export interface LessonTextProps {
  text: string
  /** Part of the text that was read, 0 to 1. */
  start?: number
  /** How far the reader is now; called as they scroll. */
  onRead?: (part: number) => void
}

/** A text in a readable measure; the next time it opens where its reader stopped. */
export function LessonText({ text, start = 0, onRead }: LessonTextProps) {
  const phrases = usePhrases(lessonPhrases)
  return (
    <section className="max-w-[68ch]">
      <h2 className="sr-only">{phrases.contentTitle}</h2>
      <Suspense fallback={<Lines />}>
        <Followed start={start} onRead={onRead}>
          <Markdown text={text} />
        </Followed>
      </Suspense>
    </section>
  )
}

interface FollowedProps {
  start: number
  onRead: LessonTextProps['onRead']
  children: ReactNode
}

/** Mounted together with the text, so that the place can be found in it. */
function Followed({ start, onRead, children }: FollowedProps) {
  const text = useRef<HTMLDivElement>(null)
  const latest = useRef({ start, onRead })
  useEffect(() => {
    latest.current.onRead = onRead
  })
  useEffect(() => {
    const element = text.current
    if (!element || !latest.current.onRead) return
    const { start } = latest.current
    const { top, height } = element.getBoundingClientRect()
    // Back at the beginning, and at the end, nobody wants to be sent elsewhere.
    if (start > 0.05 && start < 0.95)
      scrollBy({ top: top + height * start - innerHeight, behavior: 'instant' })
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      const { top, height } = element.getBoundingClientRect()
      const part = height > 0 ? (innerHeight - top) / height : 0
      latest.current.onRead?.(Math.max(0, Math.min(1, part)))
    }
    const follow = () => {
      clearTimeout(timer)
      timer = setTimeout(tell, 300)
    }
    addEventListener('scroll', follow, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', follow)
    }
  }, [])
  return <div ref={text}>{children}</div>
}

function Lines() {
  return (
    <div className="flex flex-col gap-3">
      {['w-full', 'w-11/12', 'w-full', 'w-3/5'].map((width, line) => (
        <span key={line} className={`pulse block h-16px rounded-6px bg-brand-border ${width}`} />
      ))}
    </div>
  )
}
