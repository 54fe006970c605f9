import { useContext, type ReactNode } from 'react'
import type { Choice } from '../../domain/schema/definition.ts'
import type { ListColumn } from '../../domain/schema/list.ts'
import { fileName, itemCount, itemName, valueText } from '../../domain/schema/value-text.ts'
import { ChoiceBadge } from '../badge/choice-badge.tsx'
import { Badge } from '../badge/badge.tsx'
import { TimeZone } from '../time/time-zone.ts'
import { dateText } from '../../domain/time/date-text.ts'

/** How values of each kind are drawn in lists, cards and details. */

/** On or off, in a word that does not hang on its colour. */
export function YesNo({ value }: { value: boolean }) {
  return (
    <span className={`inline-flex items-center gap-1.5 ${value ? '' : 'text-text-muted'}`}>
      <span
        className={`${value ? 'i-lucide-check text-accent-text' : 'i-lucide-minus'} size-4 shrink-0`}
        aria-hidden="true"
      />
      {valueText(value)}
    </span>
  )
}

/** A figure, with its digits one below the other's. */
export const FigureText = ({ children }: { children: ReactNode }) => (
  <span className="figures whitespace-nowrap">{children}</span>
)

/** A day, which is the same day in every zone. */
export const DayText = ({ day, isFull = false }: { day: string; isFull?: boolean }) => (
  <time dateTime={day} className="figures whitespace-nowrap">
    {dateText(`${day}T00:00Z`, { timeZone: 'UTC', isShort: !isFull })}
  </time>
)

interface InstantTextProps {
  instant: string
  isDay?: boolean
  isFull?: boolean
}

/** An instant as the creator's clocks show it, or its day alone. */
export function InstantText({ instant, isDay = false, isFull = false }: InstantTextProps) {
  const timeZone = useContext(TimeZone)
  const text = isDay
    ? dateText(instant, { timeZone, isShort: !isFull })
    : valueText(instant, { format: 'date-time' }, { timeZone })
  return (
    <time dateTime={instant} className="figures whitespace-nowrap">
      {text}
    </time>
  )
}

/** A picture, small. What is none of ours is not fetched. */
export function SmallPicture({ url, label }: { url: string; label: string }) {
  if (!/^(\/images\/|data:image\/)/.test(url)) return <span className="truncate">{url}</span>
  return (
    <img
      src={url}
      alt={label}
      loading="lazy"
      className="h-9 max-w-16 rounded-7px border border-border bg-surface-sunken object-cover"
    />
  )
}

/** An address of the web that opens beside the page; anything else is a text. */
export function WebLink({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return <span className="truncate">{url}</span>
  return <Away url={url}>{url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}</Away>
}

/** An uploaded file by its name. */
export function FileLink({ url }: { url: string }) {
  if (!url.startsWith('/files/')) return <span className="truncate">{url}</span>
  return <Away url={url}>{fileName(url)}</Away>
}

function Away({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a
      href={url}
      title={children as string}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="relative inline-block max-w-full truncate rounded-4px align-bottom text-accent-text underline-offset-3 hover:underline"
    >
      {children}
      <span className="sr-only"> (abre em nova aba)</span>
    </a>
  )
}

/** So many tags stand in a row; the others are counted. */
const shown = 2

interface TagsProps {
  values: (string | number)[]
  choices: Choice[] | undefined
  areAll?: boolean
}

/** What a list of texts or choices holds, each a tag. */
export function Tags({ values, choices, areAll = false }: TagsProps) {
  const room = areAll ? values.length : shown
  const others = values.slice(room).map((value) => valueText(value, { choices }))
  return (
    <span
      className={`relative flex min-w-0 items-center gap-1.5 overflow-hidden ${areAll ? 'flex-wrap' : ''}`}
    >
      {values.slice(0, room).map((value, at) => (
        <span key={at} className="min-w-0 overflow-hidden [&>*]:max-w-full">
          {choices ? <ChoiceBadge choices={choices} value={value} /> : <Tag>{String(value)}</Tag>}
        </span>
      ))}
      {others.length > 0 && (
        <span title={others.join(', ')} className="figures shrink-0 text-12px font-medium text-text-muted">
          +{others.length}
          <span className="sr-only">: {others.join(', ')}</span>
        </span>
      )}
    </span>
  )
}

const Tag = ({ children }: { children: string }) => (
  <Badge className="max-w-full">
    <span className="truncate">{children}</span>
  </Badge>
)

/** What documents are called, by their ids in `titles`; what is gone has none there. */
export function Titles({ ids, titles }: { ids: string[]; titles: unknown }) {
  const known = (titles ?? {}) as Record<string, string>
  const names = ids.map((id) => known[id] ?? 'Não existe mais').join(', ')
  return (
    <span className="block truncate" title={names}>
      {names}
    </span>
  )
}

/** How many objects a list holds, and what they are called. */
export function Items({ values, item }: { values: unknown[]; item: ListColumn['item'] }) {
  const names = values.map((value) => itemName(value, item)).filter((name) => name !== '')
  return (
    <span className="block truncate" title={names.join(', ') || undefined}>
      <span className="figures">{itemCount(values.length)}</span>
      {names.length > 0 && <span className="text-text-muted"> · {names.join(', ')}</span>}
    </span>
  )
}
