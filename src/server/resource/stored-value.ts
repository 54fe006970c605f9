import { homeZone } from '../../domain/time/day.ts'
import { textsReadAs } from '../../domain/schema/conversion.ts'
import type { EntityDefinition, Json, Schema } from '../../domain/schema/definition.ts'
import { fieldAt } from '../../domain/schema/field.ts'
import { choicesOf, filterKind } from '../../domain/schema/filter.ts'
import { presentChoice } from '../../domain/schema/present-form.ts'
import type { Fragment, Transaction } from '../database/connection.ts'

/** What stored documents say of a field, as SQL. */

/** Where documents stand that one schema describes. */
export interface StoredDocument {
  entity: Pick<EntityDefinition, 'schema'>
  /** The text at a path of a stored document, under a name that the field had; by default of the column `data` of `item`. */
  textAt?: (tx: Transaction, path: string[]) => Fragment
  /** The same in small ASCII letters; by default of its column `plain`. */
  plainAt?: (tx: Transaction, path: string[]) => Fragment
  /** The value itself, where it can be had; by default of the column `data` of `item`. */
  valueAt?: (tx: Transaction, path: string[]) => Fragment
}

/** The text at a path of the column `data` of `item`: of a field of its own in less time than of one deep in it. */
export function textIn(tx: Transaction, path: string[]): Fragment {
  const [name] = path
  return path.length === 1 ? tx`item.data ->> ${name!}::text` : tx`item.data #>> ${path}::text[]`
}

/** The text of a field, under whichever of its names it was stored (`x-renamed-from`); null where nothing is said. */
export function fieldText(tx: Transaction, { entity, textAt }: StoredDocument, path: string[]): Fragment {
  const texts = storedAt(entity.schema, path).map((stored) => (textAt ?? textIn)(tx, stored))
  return coalesced(tx, texts)
}

/** The same in small ASCII letters. */
export function fieldPlainText(
  tx: Transaction,
  { entity, plainAt }: StoredDocument,
  path: string[],
): Fragment {
  const texts = storedAt(entity.schema, path).map((stored) =>
    plainAt ? plainAt(tx, stored) : tx`item.plain #>> ${stored.map((name) => name.toLowerCase())}::text[]`,
  )
  return coalesced(tx, texts)
}

/** Whether a field is as a filter asks (`domain/schema/filter.ts`), as the document is served: with its default too. */
export function matchesFilter(
  tx: Transaction,
  stored: StoredDocument,
  field: string,
  wanted: unknown,
): Fragment {
  const path = field.split('.')
  const schema = fieldAt(stored.entity.schema, path)!
  const usual = schema.default ?? null
  switch (filterKind(schema)) {
    case 'text':
      return tx`position((select plain_text(${String(wanted)})) in
        coalesce(${fieldPlainText(tx, stored, path)}, plain_text(${usual === null ? null : String(usual)}))) > 0`
    case 'number':
      return tx`${fieldNumber(tx, stored, path, usual as number | null)} = ${Number(wanted)}::float8`
    case 'day':
      return tx`${daySaid(tx, stored, path, schema)} = ${String(wanted)}`
    default:
      return schema.items
        ? hasAmong(tx, fieldText(tx, stored, path), schema, wanted)
        : isAnswer(tx, stored, path, schema, wanted)
  }
}

/** The number that a field says; null where it says none. */
export function fieldNumber(
  tx: Transaction,
  stored: StoredDocument,
  path: string[],
  usual: number | null,
): Fragment {
  const value = plainNumberAt(tx, stored, path)
  if (value)
    return tx`coalesce(case when jsonb_typeof(${value}) = 'number' then (${value})::float8 end, ${usual}::float8)`
  const said = fieldText(tx, stored, path)
  // What is stored may be of a time when the field was a text.
  return tx`coalesce(case when ${said} ~ ${numberPattern} then (${said})::float8 end, ${usual}::float8)`
}

/** The value of a field that was never called otherwise nor of another type: there is no text to be looked at. */
function plainNumberAt(tx: Transaction, { entity, textAt, valueAt }: StoredDocument, path: string[]) {
  const names = storedAt(entity.schema, path)
  if (names.length > 1 || fieldAt(entity.schema, path)?.['x-from']) return undefined
  if (valueAt) return valueAt(tx, names[0]!)
  return textAt ? undefined : tx`item.data #> ${names[0]!}::text[]`
}

const numberPattern = '^-?[0-9]{1,20}([.][0-9]{1,20})?$'

function daySaid(
  tx: Transaction,
  stored: StoredDocument,
  path: string[],
  { format, default: usual }: Schema,
) {
  const said = tx`coalesce(${fieldText(tx, stored, path)}, ${(usual ?? null) as string | null})`
  if (format !== 'date-time') return said
  return tx`case when ${said} ~ ${instantPattern} then to_char((${said})::timestamptz at time zone ${homeZone}, 'YYYY-MM-DD') end`
}

const instantPattern = '^[0-9]{4}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]'

/** Whether a field of few answers has this one: what was otherwise once, and its default, too. */
function isAnswer(
  tx: Transaction,
  stored: StoredDocument,
  path: string[],
  field: Schema,
  answer: unknown,
): Fragment {
  const said = choiceText(tx, stored, path, field)
  const wanted = presentChoiceOf(field, answer)
  const isSaid = tx`${said} = any(${choiceTexts(field, wanted)}::text[])`
  const { default: usual } = field
  if (usual === undefined || String(usual) !== String(wanted)) return isSaid
  // Nothing, or what is no choice any more.
  const all = choicesOf(field)!.flatMap((one) => choiceTexts(field, one))
  return tx`(${isSaid} or ${said} is null or ${said} <> all(${all}::text[]))`
}

/** Whether a list of answers has this one. */
function hasAmong(tx: Transaction, said: Fragment, { items, default: usual }: Schema, answer: unknown) {
  const wanted = presentChoiceOf(items!, answer)
  const isUsual = Array.isArray(usual) && usual.includes(wanted as Json)
  return tx`case when ${said} like '[%' then exists (
    select from jsonb_array_elements_text((${said})::jsonb) one where one = any(${choiceTexts(items!, wanted)}::text[])
  ) else ${said} is null and ${isUsual} end`
}

/** The text of a field of few answers, as `textsOf` has it. */
export function choiceText(tx: Transaction, stored: StoredDocument, path: string[], field: Schema): Fragment {
  const said = fieldText(tx, stored, path)
  return field['x-from'] ? tx`plain_text(${said})` : said
}

/** The answer of today that an address asks for, where it may be called as it was before. */
function presentChoiceOf(field: Schema, answer: unknown): unknown {
  const now = presentChoice(field, answer)
  return choicesOf(field)!.find((one) => String(one) === String(now)) ?? now
}

/** How an answer may be stored: as it is, or as it was called before. */
export function choiceTexts(field: Schema, answer: unknown): string[] {
  if (field['x-from']) return textsReadAs(field, answer)
  const was = field['x-was'] ?? {}
  return [String(answer), ...Object.keys(was).filter((former) => String(was[former]) === String(answer))]
}

/** Where a field can stand in a stored document; the name that counts first (`domain/schema/present-form.ts`). */
function storedAt(schema: Schema, path: string[]): string[][] {
  return path.reduce<string[][]>(
    (before, name, depth) => {
      const former = fieldAt(schema, path.slice(0, depth + 1))?.['x-renamed-from'] ?? []
      return before.flatMap((start) => [...former.toReversed(), name].map((one) => [...start, one]))
    },
    [[]],
  )
}

function coalesced(tx: Transaction, texts: Fragment[]): Fragment {
  const [first, ...others] = texts
  return others.length === 0
    ? first!
    : tx`coalesce(${others.reduce((all, text) => tx`${all}, ${text}`, first!)})`
}
