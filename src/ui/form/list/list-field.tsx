import { lazy, Suspense } from 'react'
import type { FieldProps } from '@rjsf/utils'

const loadPlaces = () => import('./fixed-list.tsx').then((room) => ({ default: room.FixedList }))
const loadRows = () => import('./row-list.tsx').then((room) => ({ default: room.RowList }))
const PlaceList = lazy(loadPlaces)
const RowList = lazy(loadRows)

/** A list, which few forms have: its code comes when one is drawn, or earlier by `prefetchLists`. */
export function ListField(props: FieldProps) {
  const { minItems, maxItems } = props.schema
  const isFixed = minItems !== undefined && minItems === maxItems
  return <Suspense fallback={null}>{isFixed ? <PlaceList {...props} /> : <RowList {...props} />}</Suspense>
}

/** Fetches what draws lists, so that they are there without a network too. */
export function prefetchLists(): void {
  for (const load of [loadPlaces, loadRows]) void load().catch(() => undefined)
}
