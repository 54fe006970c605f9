import { createElement, lazy, Suspense } from 'react'
import type { FieldProps } from '@rjsf/utils'

const load = () => import('@rjsf/core/lib/components/fields/ArrayField.js')
const Content = lazy(load)

/** RJSF's field for lists, which few forms have: its code comes when one is drawn, or earlier by `prefetchLists`. */
export function ListField(props: FieldProps) {
  return createElement(Suspense, { fallback: null }, createElement(Content as never, props))
}

/** Fetches what draws lists, so that they are there without a network too. */
export function prefetchLists(): void {
  void load().catch(() => undefined)
}
