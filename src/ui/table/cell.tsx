import { useContext, type ReactNode } from 'react'
import type { Document } from '../../domain/schema/definition.ts'
import type { ListColumn } from '../../domain/schema/list.ts'
import { isAsked } from '../../domain/schema/condition.ts'
import { isDay } from '../../domain/time/day.ts'
import { markdownText } from '../../domain/text/markdown-text.ts'
import { minutes } from '../../domain/time/minutes.ts'
import { numberText } from '../../domain/number/number-text.ts'
import { read } from '../../domain/schema/path.ts'
import { isEmptyValue, valueText } from '../../domain/schema/value-text.ts'
import { Badge } from '../badge/badge.tsx'
import { ChoiceBadge } from '../badge/choice-badge.tsx'
import { Level } from '../progress/level.tsx'
import { Avatar } from '../badge/avatar.tsx'
import { DataApps } from './apps.tsx'
import { Cells } from './cells.ts'
import {
  DayText,
  FigureText,
  FileLink,
  InstantText,
  Items,
  SmallPicture,
  Tags,
  Titles,
  YesNo,
} from './drawings.tsx'
import { RelativeTime } from '../time/relative-time.tsx'
import { LongText } from '../layout/long-text.tsx'
import { SentenceView } from '../layout/sentence-view.tsx'
import { KindCell } from './kind-cell.tsx'
import { figures } from '../../domain/generated/kind-name.ts'

interface DataCellProps {
  column: ListColumn
  item: Document
  /** There is room for one line only. */
  isBrief?: boolean
}

/** A value of a row, drawn as its column says. */
export function DataCell({ column, item, isBrief = false }: DataCellProps) {
  const cells = useContext(Cells)
  if (!isAsked(column.when, item)) return null
  const { cell } = column
  const value = cell ? undefined : read(item, column.field.split('.'))
  if (!cell && isEmptyValue(value))
    return <span className="block truncate text-text-muted">{column.absent ?? '—'}</span>
  const draw = drawings[column.as]
  const plain = cell ? (
    cells[cell]?.(item, column)
  ) : draw ? (
    draw(value as never, column, item)
  ) : (
    <KindCell kind={column.as} value={value} />
  )
  const said = { ...(item as Record<string, ReactNode>), value: plain, count: Number(value) }
  const told = column.text ? <SentenceView sentence={column.text} values={said} /> : plain
  const tone = column.tone ?? (column.as === 'flag' && 'neutral')
  const drawn = tone ? (
    <Badge tone={tone} icon={column.icon}>
      {told}
    </Badge>
  ) : (
    told
  )
  if (cell || !column.below || column.as === 'person' || isBrief) return drawn
  return (
    <span className="block min-w-0">
      <span className="block truncate">{drawn}</span>
      <Below {...column.below} item={item} isWhole={column.whole} />
    </span>
  )
}

type BelowProps = NonNullable<ListColumn['below']> & { item: Document; isWhole?: boolean | undefined }

/** The smaller line under a value, or all the lines that it needs. */
function Below({ item, isWhole = false, ...below }: BelowProps) {
  return (
    <span
      className={`block text-13px/18px font-normal text-text-muted ${isWhole ? 'break-words [&>span]:whitespace-normal' : 'truncate'}`}
    >
      <DataCell column={{ ...below, label: '', absent: '' }} item={item} />
    </span>
  )
}

const emailBelow: ListColumn['below'] = { field: 'email', as: 'text' }

const drawings: Partial<
  Record<ListColumn['as'], (value: never, column: ListColumn, item: Document) => ReactNode>
> = {
  text: (value, column) => <span className="truncate">{valueText(value, column)}</span>,
  person: (name: string, { below = emailBelow }, item) => (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={item.avatar as string | null | undefined} size={32} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <Below {...below} item={item} />
      </span>
    </span>
  ),
  badge: (value: string | number, { choices }) => <ChoiceBadge choices={choices} value={value} />,
  percent: (percent: number) => (
    <span className="figures inline-flex max-w-full items-center gap-2.5">
      <span aria-hidden="true" className="h-1.5 min-w-4 w-16 overflow-hidden rounded-full bg-surface-sunken">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </span>
      <span className="w-10 shrink-0 text-right">{numberText(percent)}%</span>
    </span>
  ),
  level: (percent: number, column, item) => <Level {...{ percent, column, item }} scale="student" />,
  completion: (percent: number, column, item) => <Level {...{ percent, column, item }} scale="course" />,
  apps: (apps) => <DataApps apps={apps} />,
  'time-ago': (date: string) => <RelativeTime date={date} className="whitespace-nowrap" />,
  date: (date: string, { isRoomy }) =>
    isDay(date) ? (
      <DayText day={date} isFull={isRoomy} />
    ) : (
      <InstantText instant={date} isDay isFull={isRoomy} />
    ),
  'date-time': (instant: string) => <InstantText instant={instant} />,
  'yes-no': (value: boolean) => <YesNo value={value} />,
  number: (value: number) => <FigureText>{valueText(value)}</FigureText>,
  duration: (length: number) => <FigureText>{minutes(length)}</FigureText>,
  image: (url: string, { label }) => <SmallPicture url={url} label={label} />,
  file: (url: string) => <FileLink url={url} />,
  tags: (values: (string | number)[], { item, isRoomy }) => (
    <Tags values={values} choices={item?.choices} areAll={isRoomy} />
  ),
  items: (values: unknown[], { item }) => <Items values={values} item={item} />,
  markdown: (text: string) => <span className="truncate">{markdownText(text)}</span>,
  score: (percent: number, { icon }) => (
    <Badge tone="positive" icon={icon} className="figures">
      {numberText(percent)}%
    </Badge>
  ),
  flag: (_, { label }) => label,
  long: (text: string) => <LongText text={text} />,
  reference: (ids: string | string[], _, { titles }) => <Titles ids={[ids].flat()} titles={titles} />,
}

/** What stands whole below the values of a row, where there is room for one line each: on a card, below all of them. */
export function WholeTexts({ columns, item }: { columns: ListColumn[]; item: Document }) {
  return columns
    .filter(isWhole)
    .map(({ field, below }) => <Below key={field} {...below!} item={item} isWhole />)
}

const isWhole = ({ whole, below }: ListColumn): boolean => Boolean(whole && below)

/** Whether rows are as high as their text. */
export const haveWholeTexts = (columns: ListColumn[]): boolean => columns.some(isWhole)

/** Figures stand to the right. */
export const isFigure = ({ as }: ListColumn): boolean =>
  ['percent', 'number', 'duration', ...figures].includes(as)
