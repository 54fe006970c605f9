import type { ReactNode } from 'react'
import type { Document, TableColumn } from '../domain/schema/definition.ts'
import { read } from '../domain/schema/path.ts'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { RelativeTime } from './relative-time.tsx'

/** A value of a row, drawn as its column says. */
export function DataCell({ column, item }: { column: TableColumn; item: Document }) {
  const value = read(item, column.field.split('.'))
  if (value === undefined || value === null || value === '')
    return <span className="text-text-muted">{column.absent ?? '—'}</span>
  return drawings[column.as](value as never, column, item)
}

const drawings: Record<TableColumn['as'], (value: never, column: TableColumn, item: Document) => ReactNode> =
  {
    text: (value) => <span className="truncate">{String(value)}</span>,
    person: (name: string, _, { email }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={name} size={32} />
        <span className="min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-13px/18px text-text-muted">{String(email ?? '')}</span>
        </span>
      </span>
    ),
    badge: (value: string, { choices }) => {
      const choice = choices?.find((one) => one.value === value)
      return <Badge tone={choice?.tone}>{choice?.label ?? value}</Badge>
    },
    percent: (percent: number) => (
      <span className="figures inline-flex items-center gap-2.5">
        <span aria-hidden="true" className="h-1.5 w-16 overflow-hidden rounded-full bg-surface-sunken">
          <span className="block h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
        </span>
        <span className="w-10 text-right">{percent}%</span>
      </span>
    ),
    'time-ago': (date: string) => <RelativeTime date={date} className="whitespace-nowrap" />,
    date: (date: string) => <span className="whitespace-nowrap">{day.format(new Date(date))}</span>,
  }

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'medium' })

/** Figures stand to the right. */
export const isFigure = ({ as }: TableColumn): boolean => as === 'percent'
