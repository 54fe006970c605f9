import type { ReactNode } from 'react'
import { words } from '../../domain/generated/screens/pages/builder-review.ts'
import { isAsked } from '../../domain/schema/condition.ts'
import type { StepScreen } from '../../domain/schema/definition.ts'
import { isObject, read } from '../../domain/schema/path.ts'
import { flatten } from '../../domain/schema/screen.ts'
import { isEmptyValue, itemCount, valueText, type ValueKind } from '../../domain/schema/value-text.ts'
import { Swatch } from '../../ui/badge/swatch.tsx'
import { fieldKindAt } from '../form/conflict/field-kind.ts'

interface StepValuesProps {
  step: StepScreen
  document: Record<string, unknown>
}

/** The values of a step, an `li` for each: a choice by its label, a switch that is on by its title, others after their titles. */
export function StepValues({ step, document }: StepValuesProps) {
  const flat = flatten(step, document)
  const values = Object.entries(step.fields).flatMap(([key, { path, when }]): ReactNode[] => {
    const text = isAsked(when, flat) ? valueLine(fieldKindAt(step, key), read(document, path)) : null
    return text ? [text] : []
  })
  return (values.length > 0 ? values : [words.nothing]).map((value, n) => (
    <li key={n} className="min-w-0">
      {value}
    </li>
  ))
}

function valueLine(kind: ValueKind, value: unknown): ReactNode {
  const { title = '', format, choices } = kind
  if (typeof value === 'boolean') return value && title
  if (isEmptyValue(value)) return null
  if (format === 'color')
    return (
      <Swatch color={String(value)} shape="dot">
        {title}
      </Swatch>
    )
  const text = Array.isArray(value) ? listed(value.filter(isFilled), kind) : valueText(value, kind)
  return choices || !text ? text : `${title}: ${text}`
}

const longest = 80

/** The items by their names, or how many there are where that would be a long line. */
function listed(items: unknown[], kind: ValueKind): string {
  const text = valueText(items, kind)
  return text.length > longest ? itemCount(items.length) : text
}

/** Whether an item has any value beside its id. */
function isFilled(item: unknown): boolean {
  if (!isObject(item)) return !isEmptyValue(item)
  return Object.entries(item).some(([name, value]) => name !== 'id' && Boolean(value))
}
