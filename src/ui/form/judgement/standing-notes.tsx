import { useMemo, type ReactNode } from 'react'
import type { Document, FormScreen } from '../../../domain/schema/definition.ts'
import { fromPointer, isObject } from '../../../domain/schema/path.ts'
import { flatten, formPathOf } from '../../../domain/schema/screen.ts'
import { toleratedErrors, tolerantScreen } from '../../../domain/message/tolerance.ts'

/**
 * A form of something that is `stored`: what stands in it although a rule made since forbids it is remarked upon at its
 * field, and holds nothing up. Answers the form to judge by, and the remarks with those that were there already.
 */
export function useTolerance(
  screen: FormScreen,
  value: Document,
  stored: Document | undefined,
  notes: Record<string, ReactNode> | undefined,
) {
  const lenient = useMemo(() => (stored ? tolerantScreen(screen, stored) : screen), [screen, stored])
  // The same text while nothing changed, so that typing does not disturb the form around the field.
  const stands = lenient === screen ? {} : toleratedErrors(screen, lenient, value)
  const text = JSON.stringify(remarksOf(screen, value, stands))
  const all = useMemo(() => {
    const own = Object.entries(JSON.parse(text) as Record<string, string>)
    if (own.length === 0) return notes
    return { ...notes, ...Object.fromEntries(own.map(([key, sentence]) => [key, remark(sentence)])) }
  }, [text, notes])
  return [lenient, all] as const
}

/** By field key: what was there and cannot be read any more, or else what stands although it is forbidden now. */
function remarksOf(screen: FormScreen, value: Document, stands: Record<string, string>) {
  const flat = flatten(screen, value)
  const remarks = Object.entries(stands).map(([key, sentence]) => {
    const ended = sentence.replace(/[^.!?]$/, '$&.')
    const isThere = ![undefined, null, ''].includes(flat[key] as never)
    return [key, isThere ? `${ended} O que já estava salvo continua valendo.` : ended]
  })
  const unread = isObject(value.unread) ? Object.entries(value.unread) : []
  const former = unread.flatMap(([pointer, was]) => {
    const place = formPathOf(screen, fromPointer(pointer))
    return place === null ? [] : [[place.split('/')[0]!, `Antes: ${inQuotes(was)}.`]]
  })
  return Object.fromEntries([...remarks, ...former]) as Record<string, string>
}

/** Letters of a former value that are shown. */
const longest = 200

function inQuotes(value: unknown): string {
  const inside = (one: unknown): string =>
    typeof one === 'object' && one !== null
      ? Object.values(one).map(inside).join(', ')
      : typeof one === 'boolean'
        ? one
          ? 'sim'
          : 'não'
        : String(one)
  const letters = [...inside(value)]
  return `“${letters.length > longest ? `${letters.slice(0, longest).join('')}…` : letters.join('')}”`
}

const remark = (sentence: string) => (
  <p className="flex items-start gap-1.5 text-warning-text">
    <span className="i-lucide-triangle-alert mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
    <span className="min-w-0 break-words">{sentence}</span>
  </p>
)
