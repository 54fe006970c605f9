import type { ReactNode } from 'react'
import type { Document } from '../domain/schema/definition.ts'
import type { ListColumn } from '../domain/schema/list.ts'
import { read } from '../domain/schema/path.ts'
import { AnswerBadge } from './answer-badge.tsx'
import { Avatar } from './avatar.tsx'
import { DataApps } from './data-table-apps.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RelativeTime } from './relative-time.tsx'

interface DataCellProps {
  column: ListColumn
  item: Document
  /** There is room for one line only. */
  isBrief?: boolean
}

/** A value of a row, drawn as its column says. */
export function DataCell({ column, item, isBrief = false }: DataCellProps) {
  const value = read(item, column.field.split('.'))
  if (value === undefined || value === null || value === '')
    return <span className="whitespace-nowrap text-text-muted">{column.absent ?? '—'}</span>
  const drawn = drawings[column.as](value as never, column, item)
  if (!column.below || column.as === 'person' || isBrief) return drawn
  return (
    <span className="block min-w-0">
      <span className="block truncate">{drawn}</span>
      <Below {...column.below} item={item} />
    </span>
  )
}

/** The smaller line under a value. */
function Below({ field, as, item }: NonNullable<ListColumn['below']> & { item: Document }) {
  return (
    <span className="block truncate text-13px/18px font-normal text-text-muted">
      <DataCell column={{ field, as, label: '', absent: '' }} item={item} />
    </span>
  )
}

const emailBelow: ListColumn['below'] = { field: 'email', as: 'text' }

const drawings: Record<ListColumn['as'], (value: never, column: ListColumn, item: Document) => ReactNode> = {
  text: (value) => <span className="truncate">{String(value)}</span>,
  person: (name: string, { below = emailBelow }, item) => (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={item.avatar as string | null | undefined} size={32} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <Below {...below} item={item} />
      </span>
    </span>
  ),
  badge: (value: string, { choices }) => <AnswerBadge answers={choices} value={value} />,
  percent: (percent: number) => (
    <span className="figures inline-flex max-w-full items-center gap-2.5">
      <span aria-hidden="true" className="h-1.5 min-w-4 w-16 overflow-hidden rounded-full bg-surface-sunken">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </span>
      <span className="w-10 shrink-0 text-right">{percent}%</span>
    </span>
  ),
  level: (percent: number) => (
    <span className="figures flex items-center gap-2.5">
      <ProgressBar percent={percent} scale="student" className="min-w-8 max-w-24 flex-1" />
      <span className="w-10 text-right">{percent}%</span>
    </span>
  ),
  apps: (apps) => <DataApps apps={apps} />,
  'time-ago': (date: string) => <RelativeTime date={date} className="whitespace-nowrap" />,
  date: (date: string) => <span className="whitespace-nowrap">{day.format(new Date(date))}</span>,
}

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'medium' })

/** Figures stand to the right. */
export const isFigure = ({ as }: ListColumn): boolean => as === 'percent'
