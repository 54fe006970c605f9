import { useMemo, type ReactNode } from 'react'
import type { Document, FormScreen } from '../../domain/schema/definition.ts'
import { standing, withStanding } from '../../domain/schema/standing.ts'

/**
 * A form of something that is `stored`: what stands in it although a rule made since forbids it is remarked upon at its
 * field, and holds nothing up. Answers the form to judge by, and the remarks with those that were there already.
 */
export function useStanding(
  screen: FormScreen,
  value: Document,
  stored: Document | undefined,
  notes: Record<string, ReactNode> | undefined,
) {
  const lenient = useMemo(() => (stored ? withStanding(screen, stored) : screen), [screen, stored])
  // The same text while nothing changed, so that typing does not disturb the form around the field.
  const text = lenient === screen ? '' : JSON.stringify(standing(screen, lenient, value))
  const all = useMemo(() => {
    if (text === '') return notes
    const own = Object.entries(JSON.parse(text) as Record<string, string>)
    return { ...notes, ...Object.fromEntries(own.map(([key, sentence]) => [key, remark(sentence)])) }
  }, [text, notes])
  return [lenient, all] as const
}

const remark = (sentence: string) => (
  <p className="flex items-start gap-1.5 text-warning-text">
    <span className="i-lucide-triangle-alert mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
    <span>{sentence.replace(/[^.!?]$/, '$&.')} O valor atual é de antes desta regra e continua valendo.</span>
  </p>
)
