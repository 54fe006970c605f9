import type { ListScreen } from '../../src/domain/schema/list.ts'
import { fieldAt } from '../../src/domain/schema/field.ts'
import { isSortable } from '../../src/domain/schema/filter.ts'
import { fieldOf } from '../../src/domain/schema/order.ts'
import { codeOf } from './coded.ts'
import { isSought } from './conversion.ts'
import type { Entity } from './entity.ts'
import type { CompiledList } from './list.ts'
import { Mistake } from './mistake.ts'
import { unsoughtFilter, unsoughtOrder } from './reason/conversion.ts'
import * as say from './reason/list.ts'
import * as orderReason from './reason/order.ts'
import type { Context } from './screen.ts'

/** Parts of a list that need code of its own. */
const needCode = ['details'] as const

/** Throws a `Mistake` where a list has parts, or an entity, that do not work without code. */
export function checkListable({ screen, form }: CompiledList, page: Entity, { entities }: Context): void {
  const file = `screens/${screen.id}.json`
  const entity = entities.get(screen.entity)!
  if (entity.parent !== page.name) {
    throw new Mistake(entity.file, 'x-entity/parent', say.foreignList(page.name))
  }
  if (!entity.schema.properties!.id?.readOnly) {
    throw new Mistake(entity.file, 'properties', say.noId())
  }
  const part = needCode.find((name) => screen[name] !== undefined)
  if (part) throw new Mistake(file, part, say.needsCode(part))
  checkAsked(screen, entity)
  checkOrders(screen, entity)
  if (screen.columns.length === 0 && !screen.cards) {
    throw new Mistake(file, '', say.noColumns())
  }
  if (!screen.actions) {
    throw new Mistake(file, '', say.noActions())
  }
  if ((screen.selection === undefined) !== (screen.bulk === undefined)) {
    throw new Mistake(file, screen.bulk ? 'bulk' : 'selection', say.markedForBulk())
  }
  // What a list holds only code can name.
  const unnamed = (screen.filters ?? []).findIndex(
    ({ choices, as, field }) => !choices && !as && !codeOf(screen)?.filters?.includes(field),
  )
  if (unnamed >= 0) throw new Mistake(file, `filters/${unnamed}`, say.needsCode())
  const asksForm = screen.buttons?.some(({ run }) => run === 'add') || rowRuns(screen).includes('edit')
  if (asksForm && !form) throw new Mistake(file, '', say.noForm())
  if (rowRuns(screen).includes('edit') && !form!.form.edit) {
    throw new Mistake(file, 'form', say.noEditWords())
  }
}

/** What the address of every list says. */
const reserved = ['search', 'order', 'limit', 'cursor']

/** Throws a `Mistake` for a field that the API cannot search in or filter by. */
function checkAsked({ id, search, filters = [] }: Omit<ListScreen, 'form'>, { schema }: Entity): void {
  const file = `screens/${id}.json`
  const isServed = (path: string) => schema.properties![path.split('.')[0]!]!.readOnly
  for (const [i, path] of (search?.fields ?? []).entries()) {
    if (isServed(path)) throw new Mistake(file, `search/fields/${i}`, say.servedUnsearched(path))
  }
  for (const [i, { field }] of filters.entries()) {
    const reason = reserved.includes(field)
      ? say.reservedFilter(field)
      : isServed(field)
        ? say.servedUnfiltered(field)
        : !isSought(fieldAt(schema, field.split('.'))!) && unsoughtFilter(field)
    if (reason) throw new Mistake(file, `filters/${i}/field`, reason)
  }
}

/** Throws a `Mistake` for an order that the API cannot give. */
function checkOrders({ id, orders = [] }: Omit<ListScreen, 'form'>, { ordered, schema }: Entity): void {
  const file = `screens/${id}.json`
  for (const [i, { value }] of orders.entries()) {
    const name = fieldOf(value)
    const field = fieldAt(schema, name.split('.'))
    if (ordered && i === 0 && value !== 'order')
      throw new Mistake(file, `orders/${i}/value`, orderReason.placedFirst())
    if (['createdAt', 'updatedAt'].includes(name) || (ordered && value === 'order')) continue
    const reason = !field
      ? orderReason.unknownField(name, Object.keys(schema.properties!))
      : schema.properties![name.split('.')[0]!]!.readOnly
        ? orderReason.servedUnsorted(name)
        : !isSortable(field)
          ? orderReason.unsortable(name)
          : !isSought(field) && unsoughtOrder(name)
    if (reason) throw new Mistake(file, `orders/${i}/value`, reason)
  }
}

function rowRuns({ actions }: Omit<ListScreen, 'form'>): (string | undefined)[] {
  return (actions ?? []).map((action) => (action === 'separator' ? undefined : action.run))
}
