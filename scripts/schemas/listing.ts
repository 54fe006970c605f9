import { fieldAt } from '../../src/domain/schema/field.ts'
import { isSortable } from '../../src/domain/schema/filter.ts'
import { fieldOf } from '../../src/domain/schema/order.ts'
import { isAnswered } from './answered.ts'
import { isSought } from './conversion.ts'
import type { Entity } from './entity.ts'
import type { CompiledList } from './list.ts'
import { unsoughtFilter, unsoughtOrder } from './reason/conversion.ts'
import * as say from './reason/list.ts'
import * as orderReason from './reason/order.ts'
import type { Reason } from './reason/reason.ts'

type Screen = CompiledList['screen']

type Fail = (place: string, reason: Reason) => never

/** Fails where a list asks its API for what that gives of no table: a search, a filter or an order. */
export function checkListing(screen: Screen, entity: Entity, fail: Fail): void {
  checkAsked(screen, entity, fail)
  checkOrders(screen, entity, fail)
}

/** What the address of every list says. */
const reserved = ['search', 'order', 'limit', 'cursor', 'pages', 'marked', 'as', 'view', 'tab']

function checkAsked({ search, filters = [] }: Screen, { schema, publication }: Entity, fail: Fail): void {
  const isServed = (path: string) => schema.properties![path.split('.')[0]!]!.readOnly
  for (const [i, path] of (search?.fields ?? []).entries()) {
    if (isServed(path)) fail(`search/fields/${i}`, say.servedUnsearched(path))
  }
  for (const [i, { field, choices, as }] of filters.entries()) {
    const reason = reserved.includes(field)
      ? say.reservedFilter(field)
      : isServed(field) && !(publication && field === 'publication')
        ? say.servedUnfiltered(field)
        : !isSought(fieldAt(schema, field.split('.'))!) && unsoughtFilter(field)
    if (reason) fail(`filters/${i}/field`, reason)
    // What a list holds only code can name.
    if (!choices && !as) fail(`filters/${i}`, say.needsCode())
  }
}

function checkOrders({ orders = [] }: Screen, { ordered, schema }: Entity, fail: Fail): void {
  for (const [i, { value }] of orders.entries()) {
    const name = fieldOf(value)
    const field = fieldAt(schema, name.split('.'))
    if (ordered && i === 0 && value !== 'order') fail(`orders/${i}/value`, orderReason.placedFirst())
    if (['createdAt', 'updatedAt'].includes(name) || (ordered && value === 'order')) continue
    const reason = !field
      ? orderReason.unknownField(name, Object.keys(schema.properties!))
      : !isAnswered(field)
        ? say.unanswered(name)
        : schema.properties![name.split('.')[0]!]!.readOnly
          ? orderReason.servedUnsorted(name)
          : field['x-refers']
            ? field['x-refers'].many && orderReason.severalTitles(name)
            : !isSortable(field)
              ? orderReason.unsortable(name)
              : !isSought(field) && unsoughtOrder(name)
    if (reason) fail(`orders/${i}/value`, reason)
  }
}
