import type { Schema } from '../../src/domain/schema/definition.ts'
import type { FieldFilter, ListCards, ListColumn, ListScreen } from '../../src/domain/schema/list.ts'
import { isSeenBy, schemaFor } from '../../src/domain/schema/audience.ts'
import { filterKind } from '../../src/domain/schema/filter.ts'
import { isReferred, referredEntities } from '../../src/domain/schema/reference.ts'
import { importColumns } from '../../src/domain/schema/sheet.ts'
import { isObject } from '../../src/domain/schema/path.ts'
import { otherWay } from '../../src/domain/schema/order.ts'
import type { Plural } from '../../src/domain/text/say.ts'
import { actionsOf, buttonsOf, conditionOf, tellsAll } from './action.ts'
import { findAnswered, isAnswered } from './answered.ts'
import { bulkOf, countable, type WrittenBulk } from './bulk.ts'
import { checkColumnText, checkRowText } from './column-text.ts'
import { drawingOf } from './drawing.ts'
import type { Entity } from './entity.ts'
import { iconClass, withIcon } from './icon.ts'
import { makeEach, Mistake, MistakeCollection } from './mistake.ts'
import { pastOf } from './past.ts'
import { figureOfOne, noButtons, noFilter, noRange } from './reason/filter.ts'
import * as say from './reason/list.ts'
import { rowPageOf, type WrittenPage } from './row-page.ts'
import { rememberObject } from './remember.ts'
import { wrongChoice } from './rule.ts'
import { compileForm, entityOf, type CompiledForm, type Context } from './screen.ts'
import type { Source, SourceObject } from './source.ts'

/** A list screen; its form is a screen of its own, `lists/faq/form`. */
export interface CompiledList {
  screen: Omit<ListScreen, 'form' | 'nested'> & { nested?: Plural & { list: string } }
  form?: CompiledForm
  /** What the values are asked with that many rows can be given. */
  setting?: CompiledForm[]
}

/** Compiles a list screen against its entity. Throws a `Mistake`. */
export function listOf(source: Source, id: string, context: Context): CompiledList {
  const { json, file } = source
  const entity = entityOf(source, context)
  const raw = json as CompiledList['screen']
  const { title, description, search, orders, orderLabel, selection, found, nothing, failure } = raw
  const { figuresTitle, figuresNote, filtersTitle, loading, nested } = raw
  const mistakes = new MistakeCollection()
  const attempt = <T>(work: () => T) => mistakes.try(file, work)!
  /** What is wrong with one part of a list has nothing to do with the others. */
  const each = <T, Made>(all: T[] | undefined, part: string, make: (one: T, at: string) => Made) =>
    all &&
    attempt(() =>
      makeEach(
        all.entries(),
        () => file,
        ([i, one]) => make(one, `${part}/${i}`),
      ),
    )
  each(search?.fields, 'search/fields', (path, at) => searchable(entity, file, at, path))
  attempt(() => countable(selection, file, 'selection'))
  attempt(() => countable(found, file, 'found'))
  attempt(() => countable(nested, file, 'nested'))
  const column = (one: ListColumn, at: string) => columnOf(one, entity, raw, file, at)
  const columns = each(raw.columns ?? [], 'columns', column)!
  const page = attempt(() => rowPageOf(json.page as WrittenPage | undefined, file, column))
  const first = raw.details ?? (tellsAll(raw) ? [] : undefined)
  const details = each(first && [...first, ...others(entity, first)], 'details', column)
  const cards = attempt(() => cardsOf(raw.cards, file, column))
  const filters = each(raw.filters, 'filters', (one, at) => filterOf(one, entity, file, at))
  const figures = each(raw.figures, 'figures', (one, at) => figureOf(one, raw, entity, file, at))
  const bulk = each(raw.bulk as WrittenBulk[] | undefined, 'bulk', (one, at) =>
    bulkOf(one, source, at, id, entity, context),
  )
  const buttons = attempt(() => buttonsOf(source))
  const actions = attempt(() => actionsOf(source, entity))
  const form = attempt(() =>
    json.form
      ? compileForm(
          source,
          json.form as SourceObject,
          `${id}/form`,
          'form/',
          formWords(json.form as SourceObject),
          context,
        )
      : undefined,
  )
  mistakes.tell()
  if (raw.columns && raw.cards) throw new Mistake(file, 'cards', say.eitherDrawn())
  // A picture or a day is no name.
  const named = columns.find(({ as }) => as === 'text' || as === 'person') ?? columns[0]
  const name = raw.name ?? named?.field
  if (!name) throw new Mistake(file, '', say.noRowName())
  if (!raw.columns && !raw.cards) throw new Mistake(file, '', say.noColumns())
  findAnswered(entity, file, 'name', name.split('.'))
  checkRowText(raw.called, entity, file, 'called')
  const screen: CompiledList['screen'] = {
    ...{ id, entity: entity.name, title, description, name, columns, cards, ordered: entity.ordered },
    ...{ called: raw.called, more: raw.more },
    isReferred: isReferred(entity.name, [...context.entities.values()], referredIn(context)) || undefined,
    icon: raw.icon && iconClass(raw.icon, file, 'icon'),
    ...{ details, page },
    ...{ search, orders, orderLabel, selection, found, nothing, loading, failure, buttons },
    former: pastOf(entity, raw),
    ...{ figuresTitle, figuresNote, filtersTitle, nested },
    menu: raw.menu && withIcon(raw.menu, file, 'menu'),
    ...{ filters, figures, bulk: bulk?.map(({ action }) => action) },
    // A whole app comes as a file of its own, and not line by line.
    importable:
      entity.parent && buttons?.some(({ run }) => run === 'import') ? importableOf(entity) : undefined,
    import: raw.import && importOf(raw.import, entity, file),
    actions,
    empty: emptyOf(source, buttons),
  }
  return {
    screen: JSON.parse(JSON.stringify(screen)) as CompiledList['screen'],
    ...(form ? { form } : {}),
    setting: bulk?.flatMap(({ forms }) => forms),
  }
}

/** The entities that documents name, once for all lists. */
const referredIn = rememberObject(({ entities }: Context) => referredEntities([...entities.values()]))

/** How spreadsheets are brought into a list: by a field that tells documents apart. */
function importOf(
  written: ListScreen['import'] & {},
  { schema }: Entity,
  file: string,
): ListScreen['import'] {
  const { key } = written
  const fields = Object.entries(schema.properties ?? {})
  const keys = fields
    .filter(([, field]) => field['x-unique'] && isSeenBy('team', field))
    .map(([name]) => name)
  if (key !== undefined && !keys.includes(key)) throw new Mistake(file, 'import/key', say.unkeyed(key, keys))
  return written
}

function importableOf({ schema }: Entity): ListScreen['importable'] {
  return importColumns(schemaFor('team', schema)).map(({ path, title }) => ({
    field: path.join('.'),
    label: title,
  }))
}

function columnOf(
  column: ListColumn,
  entity: Entity,
  { orders }: Pick<ListScreen, 'orders'>,
  file: string,
  at: string,
): ListColumn {
  if ((column.field === undefined) === (column.cell === undefined)) {
    throw new Mistake(file, at, say.eitherColumn(column.field !== undefined))
  }
  checkColumnText(column, entity, file, at)
  const when = conditionOf(column.when, entity, file, at)
  if (column.cell !== undefined) {
    return withIcon(
      { ...column, ...(when && { when }), field: column.cell, label: column.label ?? '', as: 'text' },
      file,
      at,
    )
  }
  const { field } = findAnswered(entity, file, `${at}/field`, column.field.split('.'))
  const known = (orders ?? []).map(({ value }) => value)
  // A second click on its head asks for the other way around.
  for (const order of column.order === undefined ? [] : [column.order, otherWay(column.order)]) {
    if (known.includes(order)) continue
    throw new Mistake(file, `${at}/order`, say.unknownOrder(order, known))
  }
  const label = column.label ?? field.title
  if (!label) {
    throw new Mistake(file, at, say.untitledColumn(column.field))
  }
  const below = column.below as string | undefined
  const drawing = drawingOf(field, column, file, at)
  return {
    ...withIcon(column, file, at),
    label,
    ...drawing,
    ...(when && { when }),
    ...(drawing.as === 'flag' &&
      !when && { when: conditionOf({ [column.field]: [true] } as never, entity, file, at) }),
    ...(below
      ? {
          below: {
            field: below,
            ...drawingOf(findAnswered(entity, file, `${at}/below`, below.split('.')).field, {}, file, at),
          },
        }
      : {}),
  }
}

/** The parts of a card, each as a column. */
function cardsOf(
  cards: ListCards | undefined,
  file: string,
  column: (one: ListColumn, at: string) => ListColumn,
): ListCards | undefined {
  if (!cards) return undefined
  const band = cards.band?.map((one, i) => column(one, `cards/band/${i}`))
  if (band && !band.some(({ as }) => as === 'color'))
    throw new Mistake(file, 'cards/band', say.uncolouredBand())
  return Object.fromEntries(
    Object.entries(cards).map(([part, value]: [string, ListCards[keyof ListCards]]) => {
      const at = `cards/${part}`
      if (Array.isArray(value)) return [part, value.map((one, i) => column(one, `${at}/${i}`))]
      return [part, isObject(value) ? column(value as ListColumn, at) : value]
    }),
  )
}

/** The fields that are not named yet, as columns; those without a title are nothing to show. */
function others({ schema }: Entity, named: ListColumn[]): ListColumn[] {
  const known = new Set(named.map(({ field }) => field))
  // What only programs know each other by is nothing to show either, nor is what is only ever sent.
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) =>
      !known.has(name) && field.title && (field.format !== 'uuid' || field['x-refers']) && isAnswered(field),
  )
  return fields.map(([field]) => ({ field }) as ListColumn)
}

function searchable(entity: Entity, file: string, at: string, path: string): void {
  const { field } = findAnswered(entity, file, at, path.split('.'))
  if ([field.type].flat().includes('string')) return
  throw new Mistake(file, at, say.unsearchable(path))
}

function filterOf(filter: FieldFilter, entity: Entity, file: string, at: string): FieldFilter {
  const { field } = findAnswered(entity, file, `${at}/field`, filter.field.split('.'))
  if (filter.named) findAnswered(entity, file, `${at}/named`, filter.named.split('.'))
  if (filter.by && field.format !== 'date-time')
    throw new Mistake(file, `${at}/by`, say.noInstant(filter.field))
  if (filter.named || filter.by) return filter
  const as = filterKind(field)
  // What a list holds, such as apps, only code can name.
  if (!as && field.type !== 'array') throw new Mistake(file, `${at}/field`, noFilter(filter.field))
  if (filter.range && as !== 'number' && as !== 'day')
    throw new Mistake(file, `${at}/range`, noRange(filter.field))
  if (filter.inButtons && as && as !== 'choice')
    throw new Mistake(file, `${at}/inButtons`, noButtons(filter.field))
  if (as === 'reference') return { ...filter, as, refers: field['x-refers']!.entity }
  if (as !== 'choice')
    return { ...filter, ...(as && { as }), ...(as === 'number' && field.format && { kind: field.format }) }
  return { ...filter, choices: choicesOf(field) }
}

/** The answers of a field, or of each item of a list, in the words of a filter. */
function choicesOf(field: Schema): NonNullable<FieldFilter['choices']> {
  const { choices } = (field.items ?? field)['x-ui'] ?? {}
  const words = choices ?? [
    { value: 'true', label: 'Sim' },
    { value: 'false', label: 'Não' },
  ]
  return words.map(({ value, label, ...more }) => ({
    value: String(value),
    label: ('plural' in more && more.plural) || label,
  }))
}

type Figure = NonNullable<ListScreen['figures']>[number]

function figureOf(
  figure: Figure,
  { filters }: Pick<ListScreen, 'filters'>,
  entity: Entity,
  file: string,
  at: string,
): Figure {
  const { where, value } = figure
  if ((where === undefined) === (value === undefined)) {
    throw new Mistake(file, at, say.eitherFigure(where !== undefined))
  }
  const known = (filters ?? []).map(({ field }) => field)
  for (const [path, wanted] of Object.entries(where ?? {})) {
    if (!known.includes(path)) throw new Mistake(file, `${at}/where`, say.unknownFilter(path, known))
    const { field } = findAnswered(entity, file, at, path.split('.'))
    const reason = field['x-refers'] ? figureOfOne(path) : wrongChoice(field, wanted)
    if (reason) throw new Mistake(file, `${at}/where/${path}`, reason)
  }
  return withIcon(figure, file, at)
}

function emptyOf({ json, file }: Source, buttons: ListScreen['buttons']): ListScreen['empty'] {
  const { buttons: names, ...words } = json.empty as Omit<ListScreen['empty'], 'buttons'> & {
    buttons?: (string | { run: string; label: string })[]
  }
  const shown = names?.map((one, i) => {
    const { run: name, ...other } = typeof one === 'string' ? { run: one } : one
    const button = buttons?.find(({ run }) => run === name)
    if (button) return { ...button, ...other }
    const known = (buttons ?? []).map(({ run }) => run)
    throw new Mistake(file, `empty/buttons/${i}`, say.unknownButton(name, known))
  })
  return { ...words, ...(shown ? { buttons: shown } : {}) }
}

function formWords({ title: _, description: __, fields: ___, ...words }: SourceObject) {
  return words as { submit: string; busy: string }
}
