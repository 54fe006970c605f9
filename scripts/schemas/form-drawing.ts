import { withDefaults } from '../../src/domain/schema/defaults.ts'
import type { Schema } from '../../src/domain/schema/definition.ts'
import type { CompiledCondition } from './logic/code.ts'
import { hasRows } from '../../src/domain/schema/row.ts'

/** What a form needs to draw its fields: schemas and ui schemas for RJSF. */

/** Choices, switches and pictures always have an answer; what people type is marked where it may stay empty. */
export function optional({ type, format, ...field }: Schema): { optional?: true } {
  const isTyped = [type].flat().some((one) => one === 'string' || one === 'integer' || one === 'number')
  const startsEmpty = field.default === undefined || field.default === '' || field.default === null
  return isTyped && startsEmpty && (!field.enum || field.enum.includes('')) && format !== 'image'
    ? { optional: true }
    : {}
}

/**
 * The schema that RJSF draws: without hints and conditions, for the form has these itself; defaults are in the document
 * already. What stands in an item of a list keeps its condition.
 */
export function render(field: Schema, isInside = false): Schema {
  const {
    'x-ui': _,
    'x-when': when,
    'x-asked': _asked,
    'x-sets': ___,
    'x-image': ____,
    'x-accept': _accept,
    'x-unique': _unique,
    'x-refers': _refers,
    'x-type': _____,
    'x-was': ______,
    'x-renamed-from': _______,
    'x-from': ________,
    'x-audience': _audience,
    'x-titles': _titles,
    'x-choice-titles': _choiceTitles,
    default: _default,
    const: _________,
    ...drawn
  } = field
  if (isInside && when) {
    drawn['x-when'] = when
    if ((when as CompiledCondition).variables.some(({ up }) => up > 0)) drawn['x-outward'] = true
  }
  if (drawn.items) drawn.items = render(drawn.items, true)
  if (drawn.properties) {
    const fields = shownIn(drawn.properties)
    drawn.properties = Object.fromEntries(fields.map(([k, child]) => [k, render(child, isInside)]))
  }
  return drawn
}

/** What people see of an item: what tells it from the others is none of their business. */
const shownIn = (fields: Record<string, Schema>) =>
  Object.entries(fields).filter(([, field]) => !field['x-row-id'])

export function uiOf(field: Schema): Record<string, unknown> {
  const { widget, ...own } = field['x-ui'] ?? {}
  const hints = field.items ? { ...own, ...listHints(field) } : own
  const children = shownIn(field.properties ?? {}).map(([name, child]) => {
    const isRequired = field.required?.includes(name)
    return [name, uiOf(isRequired ? child : { ...child, 'x-ui': { ...child['x-ui']!, ...optional(child) } })]
  })
  return {
    // Lists are drawn by fields of their own, everything else by widgets.
    ...(widget === undefined || widget === 'list'
      ? {}
      : { [field.type === 'array' ? 'ui:field' : 'ui:widget']: widget }),
    ...(Object.keys(hints).length > 0 ? { 'ui:options': hints } : {}),
    ...(field.items ? { items: uiOf(field.items) } : {}),
    ...(Object.fromEntries(children) as Record<string, unknown>),
  }
}

/** What a list needs to know to begin an item: one that can be judged from the start. */
function listHints(field: Schema): Record<string, unknown> {
  const items = field.items!
  const empty = [items.type].flat().includes('string') ? '' : null
  return {
    newItem: items.properties ? withDefaults(items, {}) : (items.default ?? empty),
    ...(hasRows(field) ? { hasRows: true } : {}),
  }
}
