import { isPersonal } from '../../src/domain/student/personal-field.ts'
import { codedLists, notedRuns, ownRuns, type CodedList } from '../../src/domain/list/coded-list.ts'
import type { Schema } from '../../src/domain/schema/definition.ts'
import { fieldAt } from '../../src/domain/schema/field.ts'
import { filterKind, isSortable } from '../../src/domain/schema/filter.ts'
import type { ListColumn } from '../../src/domain/schema/list.ts'
import { isObject } from '../../src/domain/schema/path.ts'
import { fieldOf } from '../../src/domain/schema/order.ts'
import { isAnswered } from './answered.ts'
import { isSought } from './conversion.ts'
import { tellsAll } from './action.ts'
import { codeNames } from './code-names.ts'
import type { Entity } from './entity.ts'
import type { CompiledList } from './list.ts'
import { checkListing } from './listing.ts'
import { Mistake } from './mistake.ts'
import * as say from './reason/coded.ts'
import { unsoughtFilter, unsoughtOrder } from './reason/conversion.ts'
import { noFilter } from './reason/filter.ts'
import { needsCode, unanswered } from './reason/list.ts'
import * as order from './reason/order.ts'

type Screen = CompiledList['screen']

const parts = [
  'columns',
  'cards',
  'nested',
  'details',
  'search',
  'filters',
  'orders',
  'figures',
  'selection',
  'bulk',
] as const
const runs = ['buttons', 'actions', 'bulk'] as const

/** What code gives a list. */
const codeOf = ({ id }: Pick<Screen, 'id'>): CodedList | undefined =>
  codedLists[id.replace('lists/', '') as keyof typeof codedLists]

type Fail = (place: string, reason: ReturnType<typeof needsCode>) => never

/** Throws a `Mistake` where the screen of a list asks for what neither the list itself nor its code knows. */
export function checkCodedList(screen: Screen, entity: Entity): void {
  const fail: Fail = (place, reason) => {
    throw new Mistake(`screens/${screen.id}.json`, place, reason)
  }
  const coded = codeOf(screen)
  checkNames(screen, coded ?? {}, fail)
  // Where code says nothing of it, the rows are a table's.
  const { isWhole, served, orders, filters } = coded ?? {}
  if (coded && (isWhole ?? served ?? orders ?? filters)) checkFields(screen, entity.schema, coded, fail)
  else checkListing(screen, entity, fail)
}

/** What is run, drawn and counted by a name. */
function checkNames(screen: Screen, coded: CodedList, fail: Fail): void {
  for (const part of parts) {
    const isAsked = Array.isArray(screen[part]) ? screen[part].length > 0 : screen[part] !== undefined
    if (isAsked && coded.parts && !coded.parts.includes(part)) fail(part, needsCode(part))
  }
  for (const [i, { named, by }] of (screen.filters ?? []).entries()) {
    const keyword = named ? 'named' : by && 'by'
    if (keyword && !coded.isWhole) fail(`filters/${i}/${keyword}`, needsCode(keyword))
  }
  if (screen.import && codeOf(screen)) fail('import', needsCode('import'))
  if (screen.details && !coded.hasDetails && !tellsAll(screen)) fail('details', needsCode('details'))
  for (const [i, { value }] of (screen.figures ?? []).entries()) {
    if (value === undefined && coded.isWhole) fail(`figures/${i}/where`, needsCode('where'))
    if (value !== undefined && !coded.figures?.includes(value))
      fail(`figures/${i}/value`, say.unknownFigure(value, coded.figures ?? []))
  }
  for (const [place, { cell }] of columnsOf(screen)) {
    if (cell && !coded.cells?.includes(cell)) fail(`${place}/cell`, say.unknownCell(cell, coded.cells ?? []))
  }
  checkNested(screen, coded, fail)
  for (const part of runs) {
    const isTold = coded.isWhole || coded.isReadOnly
    const moves = part === 'actions' && coded.isNested ? ['move'] : []
    const own = isTold ? (coded.hasSheet && part === 'buttons' ? ['export'] : []) : ownRuns[part]
    const open = part === 'actions' && screen.page ? ['open'] : []
    const noted = isTold || codeNames.entities.includes(screen.entity) ? [] : [...notedRuns[part], ...open]
    if (open.length > 0 && noted.length === 0) fail('page', needsCode('page'))
    const imports = part === 'buttons' && screen.import ? ['import'] : []
    const known = [...(coded[part] ?? []), ...moves, ...own, ...noted, ...imports]
    for (const [i, one] of (screen[part] ?? []).entries()) {
      const run = one === 'separator' ? undefined : one.run
      if (run && !known.includes(run)) fail(`${part}/${i}/run`, say.unknownRun(run, known))
    }
  }
  // Other rows have buttons and a menu, and nothing between them.
  const hasIcons = screen.nested ?? coded.isNested ?? screen.cards?.layout === 'stack'
  for (const [i, action] of (screen.actions ?? []).entries())
    if (action !== 'separator' && action.place && !hasIcons) fail(`actions/${i}/place`, say.noIcons())
}

/** What groups, and the lists in them, do not show. */
function checkNested({ nested, cards = {}, empty, description, icon }: Screen, coded: CodedList, fail: Fail) {
  if (nested && !coded.nested?.includes(nested.list))
    fail('nested/list', say.unknownNested(nested.list, coded.nested ?? []))
  const idle = nested && (['figures', 'footer'] as const).find((part) => cards[part])
  if (idle) fail(`cards/${idle}`, say.idleInGroup(idle))
  if (!coded.isNested) return
  if (description !== undefined) fail('description', say.idleInGroup('description'))
  if (icon !== undefined) fail('icon', say.idleInGroup('icon'))
  const more = (['picture', 'description', 'buttons'] as const).find((part) => empty[part])
  if (more) fail(`empty/${more}`, say.idleInGroup(more))
}

/** Everything that is drawn of a row, with its place. */
export function columnsOf({
  columns,
  details = [],
  cards = {},
}: Screen): [place: string, column: ListColumn][] {
  const parts = Object.entries(cards).map(([part, value]) => [`cards/${part}`, value] as const)
  return [['columns', columns] as const, ['details', details] as const, ...parts].flatMap(
    ([part, value]: readonly [string, unknown]): [string, ListColumn][] => {
      if (Array.isArray(value)) return value.map((column: ListColumn, i) => [`${part}/${i}`, column])
      return isObject(value) ? [[part, value as unknown as ListColumn]] : []
    },
  )
}

function checkFields(
  { search, filters = [], orders = [] }: Screen,
  schema: Schema,
  coded: CodedList,
  fail: Fail,
): void {
  const at = (path: string) => fieldAt(schema, path.split('.'))
  const isServed = (path: string) =>
    !coded.isWhole && schema.properties![path.split('.')[0]!]?.readOnly === true
  for (const [i, path] of (search?.fields ?? []).entries())
    if (isServed(path) && !coded.search?.includes(path))
      fail(`search/fields/${i}`, say.servedUnsearched(path))
  for (const [i, { field, named, by }] of filters.entries()) {
    if (coded.filters?.includes(field) || named || by) continue
    if (isServed(field)) fail(`filters/${i}/field`, say.servedUnfiltered(field, coded.filters ?? []))
    if (!filterKind(at(field)!)) fail(`filters/${i}/field`, noFilter(field))
    if (!isSought(at(field)!)) fail(`filters/${i}/field`, unsoughtFilter(field))
  }
  for (const [i, { value }] of orders.entries()) {
    const name = fieldOf(value)
    const field = at(name)
    const place = `orders/${i}/value`
    if (coded.orders?.includes(name)) continue
    if (!field) fail(place, order.unknownField(name, Object.keys(schema.properties!)))
    else if (!isAnswered(field)) fail(place, unanswered(name))
    else if (isServed(name)) fail(place, say.servedUnsorted(name, coded.orders ?? []))
    else if (!isSortable(field)) fail(place, order.unsortable(name))
    else if (!isSought(field)) fail(place, unsoughtOrder(name))
  }
}

/**
 * Throws a `Mistake` for a field of students, or of users of apps, that nobody fills in and no code does either, and for one that
 * both have but not alike: what a user has and a student has too is kept with the student.
 */
export function checkPeople(entities: Entity[]): void {
  const [student, user] = ['student', 'app-user'].map((name) => entities.find((one) => one.name === name))
  for (const entity of [student, user]) {
    if (!entity) continue
    const served: readonly string[] = codedLists[entity.name as 'student' | 'app-user'].served
    for (const [name, field] of Object.entries(entity.schema.properties ?? {}))
      if (field.readOnly && !served.includes(name))
        throw new Mistake(entity.file, `properties/${name}/readOnly`, say.unserved(name, served))
  }
  if (!student || !user) return
  for (const [name, field] of Object.entries(user.schema.properties ?? {})) {
    if (name === 'apps') throw new Mistake(user.file, `properties/${name}`, say.appsOfUser())
    if (isPersonal(student.schema, name) && !isAlike(student.schema.properties![name]!, field))
      throw new Mistake(user.file, `properties/${name}`, say.unlikeStudent(name))
  }
}

/** Whether two fields hold the same kind of value. */
function isAlike(one: Schema, other: Schema): boolean {
  const types = ({ type }: Schema) =>
    [type]
      .flat()
      .filter((name) => name !== 'null')
      .join()
  const choices = ({ enum: all }: Schema) => JSON.stringify(all?.map(String).toSorted())
  if (types(one) !== types(other) || choices(one) !== choices(other) || one.format !== other.format)
    return false
  // What the student's file keeps from everybody is not told by the other's.
  if (one['x-audience'] !== other['x-audience']) return false
  if (one.items && other.items && !isAlike(one.items, other.items)) return false
  return Object.entries(one.properties ?? {}).every(([name, field]) => {
    const same = other.properties?.[name]
    return !same || isAlike(field, same)
  })
}
