import { lazy, Suspense, type ComponentType } from 'react'
import { valueText } from '../../domain/schema/value-text.ts'
import { byKind } from '../widget/kind-part.ts'
import { FigureText } from './drawings.tsx'

type Draw = ComponentType<{ value: unknown }>

/** What draws values of the kinds of fields that have a drawing, fetched where one is drawn. */
const cells = byKind(import.meta.glob<{ Cell: Draw }>('../../kind/*/cell.tsx'), (load) =>
  lazy(async () => ({ default: (await load()).Cell })),
)

/** A value as its kind of fields draws it; in words until that has come, and where there are only words. */
export function KindCell({ kind, value }: { kind: string; value: unknown }) {
  const Cell = cells[kind]
  const text = valueText(value, { format: kind })
  const words =
    typeof value === 'number' ? <FigureText>{text}</FigureText> : <span className="truncate">{text}</span>
  if (!Cell) return words
  return (
    <Suspense fallback={words}>
      <Cell value={value} />
    </Suspense>
  )
}
