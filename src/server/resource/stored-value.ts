import type { PendingQuery, Row } from 'postgres'
import { homeZone } from '../../domain/time/day.ts'
import { textsReadAs } from '../../domain/schema/conversion.ts'
import { rangeIn } from '../../domain/list/answer-range.ts'
import type { EntityDefinition, Json, Schema } from '../../domain/schema/definition.ts'
import { fieldAt } from '../../domain/schema/field.ts'
import { choicesOf, filterKind } from '../../domain/schema/filter.ts'
import { presentChoice } from '../../domain/schema/present-form.ts'
import type { Fragment, Transaction } from '../database/connection.ts'

/** SQL that reads a field of stored documents, under each name, type and choice that the field had in the past. */

/** A column of documents that one schema describes, and how SQL reads a path in it. */
export interface StoredDocument {
  entity: Pick<EntityDefinition, 'schema'>
  /** Reads the text at a path, which may be a former name of a field; by default from the column `data` of `item`. */
  textAt?: (tx: Transaction, path: string[]) => Fragment
  /** The same in small ASCII letters; by default from its column `plain`. */
  plainAt?: (tx: Transaction, path: string[]) => Fragment
  /** Reads the value as JSON; by default from the column `data` of `item`. */
  valueAt?: (tx: Transaction, path: string[]) => Fragment
  /** What was read beforehand and stands in columns of `item`: then nothing else is there. */
  kept?: Kept
}

/**
 * What may be read of a field: its text; that of a choice; its text in small ASCII letters, and how that begins; its number; its day;
 * of one that names another document, what that is called (`referred-title.ts`).
 */
export type Reading = 'text' | 'choice' | 'plain' | 'head' | 'number' | 'day' | 'title'

/** So many letters stand in an index: by them texts are told apart, and put in order. */
export const headLetters = 60

/** Where what was read of documents stands. */
interface Kept {
  read: (tx: Transaction, reading: Reading, path: string[]) => Fragment
  /** The texts that are searched. */
  searched: (tx: Transaction) => Fragment[]
  instant: (tx: Transaction, name: PublicationField) => Fragment
}

type PublicationField = 'publishAt' | 'publishUntil'

/** SQL for what is read of a field. */
export function readField(
  tx: Transaction,
  stored: StoredDocument,
  reading: Exclude<Reading, 'title'>,
  path: string[],
): Fragment {
  const field = fieldAt(stored.entity.schema, path)!
  switch (reading) {
    case 'text':
      return fieldText(tx, stored, path)
    case 'choice':
      return choiceText(tx, stored, path, field)
    case 'plain':
      return fieldPlainText(tx, stored, path)
    case 'head':
      return fieldHead(tx, stored, path)
    case 'number':
      return fieldNumber(tx, stored, path, (field.default ?? null) as number | null)
    case 'day':
      return fieldDay(tx, stored, path, field)
  }
}

/** Documents whose texts stand where `textAt` says. */
export function storedAsText(schema: Schema, textAt: StoredDocument['textAt'] & {}): StoredDocument {
  return { entity: { schema }, textAt, plainAt: (tx, path) => tx`plain_text(${textAt(tx, path)})` }
}

/** The documents of a table; one that holds several kinds of them keeps their texts in small ASCII letters as well, in `plain`. */
export function storedInTable({
  entity,
  kind,
}: Pick<StoredDocument, 'entity'> & { kind?: string }): StoredDocument {
  return kind ? { entity } : { entity, plainAt: (tx, path) => tx`plain_text(${textIn(tx, path)})` }
}

/** SQL for the text at a path of the column `data` of `item`; a path of one step has a faster operator. */
export function textIn(tx: Transaction, path: string[]): Fragment {
  const [name] = path
  return path.length === 1 ? tx`item.data ->> ${name!}::text` : tx`item.data #>> ${path}::text[]`
}

/** SQL for the text of a field, under whichever of its names it was stored (`x-renamed-from`); null where it has no value. */
function fieldText(tx: Transaction, { entity, textAt, kept }: StoredDocument, path: string[]): Fragment {
  if (kept) return kept.read(tx, 'text', path)
  const texts = storedAt(entity.schema, path).map((stored) => (textAt ?? textIn)(tx, stored))
  return coalesced(tx, texts)
}

/** The same as JSON. */
function fieldValue(tx: Transaction, { entity, valueAt }: StoredDocument, path: string[]): Fragment {
  const values = storedAt(entity.schema, path).map((stored) =>
    valueAt ? valueAt(tx, stored) : tx`item.data #> ${stored}::text[]`,
  )
  return coalesced(tx, values)
}

/** The same as text in small ASCII letters. */
export function fieldPlainText(
  tx: Transaction,
  { entity, plainAt, kept }: StoredDocument,
  path: string[],
): Fragment {
  if (kept) return kept.read(tx, 'plain', path)
  const texts = storedAt(entity.schema, path).map((stored) =>
    plainAt ? plainAt(tx, stored) : tx`item.plain #>> ${stored.map((name) => name.toLowerCase())}::text[]`,
  )
  return coalesced(tx, texts)
}

/** SQL for how that begins. */
export const fieldHead = (tx: Transaction, stored: StoredDocument, path: string[]): Fragment =>
  stored.kept?.read(tx, 'head', path) ?? tx`left(${fieldPlainText(tx, stored, path)}, ${headLetters})`

/** SQL for whether a document passes a filter `wanted` on `field` (`domain/schema/filter.ts`). A field without a value counts as its default. */
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
      return isAsked(
        tx,
        fieldNumber(tx, stored, path, usual as number | null),
        String(wanted),
        (end) => tx`${Number(end)}::float8`,
      )
    case 'day':
      // Days in the order of their letters.
      return isAsked(
        tx,
        tx`${fieldDay(tx, stored, path, schema)} collate "C"`,
        String(wanted),
        (end) => tx`${end}`,
      )
    case 'reference': {
      const id = String(wanted).toLowerCase()
      // An id alone and one among several are asked for alike.
      if (!stored.kept) return tx`${fieldValue(tx, stored, path)} ? ${id}`
      const text = fieldText(tx, stored, path)
      return tx`(${text} = ${id} or position(${JSON.stringify(id)} in ${text}) > 0)`
    }
    default:
      return schema.items
        ? listHasChoice(tx, fieldText(tx, stored, path), schema, wanted)
        : hasChoice(tx, stored, path, schema, wanted)
  }
}

/** SQL for whether a value is the one that is asked for, or within a range (`domain/list/answer-range.ts`). */
function isAsked(tx: Transaction, value: Fragment, answer: string, of: (end: string) => Fragment): Fragment {
  const range = rangeIn(answer)
  if (!range) return tx`${value} = ${of(answer)}`
  const ends = [
    range.from && tx`${value} >= ${of(range.from)}`,
    range.to && tx`${value} <= ${of(range.to)}`,
  ].filter((end) => end !== '')
  return ends.length > 1 ? tx`(${ends[0]!} and ${ends[1]!})` : ends[0]!
}

/** SQL for the number in a field; `usual`, its default, where it holds none. */
export function fieldNumber(
  tx: Transaction,
  stored: StoredDocument,
  path: string[],
  usual: number | null,
): Fragment {
  if (stored.kept) return stored.kept.read(tx, 'number', path)
  const value = plainNumberAt(tx, stored, path)
  if (value)
    return tx`coalesce(case when jsonb_typeof(${value}) = 'number' then (${value})::float8 end, ${usual}::float8)`
  const text = fieldText(tx, stored, path)
  // What is stored may be of a time when the field was a text.
  return tx`coalesce(case when ${text} ~ ${numberPattern} then (${text})::float8 end, ${usual}::float8)`
}

/** SQL for the value of a field that never had another name or type, which needs no look at its text; else undefined. */
function plainNumberAt(tx: Transaction, { entity, textAt, valueAt }: StoredDocument, path: string[]) {
  const names = storedAt(entity.schema, path)
  if (names.length > 1 || fieldAt(entity.schema, path)?.['x-from']) return undefined
  if (valueAt) return valueAt(tx, names[0]!)
  return textAt ? undefined : tx`item.data #> ${names[0]!}::text[]`
}

const numberPattern = '^-?[0-9]{1,20}([.][0-9]{1,20})?$'

function fieldDay(
  tx: Transaction,
  stored: StoredDocument,
  path: string[],
  { format, default: usual }: Schema,
): Fragment {
  if (stored.kept) return stored.kept.read(tx, 'day', path)
  const text = tx`coalesce(${fieldText(tx, stored, path)}, ${(usual ?? null) as string | null})`
  if (format !== 'date-time') return text
  return tx`to_char(instant_in(${text}) at time zone ${homeZone}, 'YYYY-MM-DD')`
}

/** SQL for what a document of an entity with `publication` is by now, or at an instant: `draft`, `scheduled`, `published`, `ended`. */
export function publicationOf(tx: Transaction, stored: StoredDocument, instant?: Date): PendingQuery<Row[]> {
  const now = instant ? tx`${instant}::timestamptz` : tx`now()`
  const at = (name: PublicationField) => publicationInstant(tx, stored, name)
  return tx`case when ${at('publishAt')} is null then 'draft' when ${at('publishAt')} > ${now} then 'scheduled'
    when ${at('publishUntil')} <= ${now} then 'ended' else 'published' end`
}

/** SQL for the instant from which, or until which, a document of an entity with `publication` is published. */
export const publicationInstant = (
  tx: Transaction,
  stored: StoredDocument,
  name: PublicationField,
): Fragment => stored.kept?.instant(tx, name) ?? tx`instant_in(${fieldText(tx, stored, [name])})`

/** SQL for whether a field with choices holds this one, also under a former name of it or by being empty where it is the default. */
function hasChoice(
  tx: Transaction,
  stored: StoredDocument,
  path: string[],
  field: Schema,
  choice: unknown,
): Fragment {
  const text = choiceText(tx, stored, path, field)
  const wanted = presentChoiceOf(field, choice)
  const isStored = tx`${text} = any(${choiceTexts(field, wanted)}::text[])`
  const { default: usual } = field
  if (usual === undefined || String(usual) !== String(wanted)) return isStored
  // Nothing, or what is no choice any more.
  const all = choicesOf(field)!.flatMap((one) => choiceTexts(field, one))
  return tx`(${isStored} or ${text} is null or ${text} <> all(${all}::text[]))`
}

/** SQL for whether a list of choices holds this one. */
function listHasChoice(tx: Transaction, text: Fragment, { items, default: usual }: Schema, choice: unknown) {
  const wanted = presentChoiceOf(items!, choice)
  const isUsual = Array.isArray(usual) && usual.includes(wanted as Json)
  return tx`case when ${text} like '[%' then exists (
    select from jsonb_array_elements_text((${text})::jsonb) one where one = any(${choiceTexts(items!, wanted)}::text[])
  ) else ${text} is null and ${isUsual} end`
}

/** SQL for the stored text of a field with choices, to be compared with `choiceTexts`. */
export function choiceText(tx: Transaction, stored: StoredDocument, path: string[], field: Schema): Fragment {
  if (stored.kept) return stored.kept.read(tx, 'choice', path)
  const text = fieldText(tx, stored, path)
  return field['x-from'] ? tx`plain_text(${text})` : text
}

/** Today's choice for one that a URL names, perhaps as it was called before. */
function presentChoiceOf(field: Schema, choice: unknown): unknown {
  const now = presentChoice(field, choice)
  return choicesOf(field)!.find((one) => String(one) === String(now)) ?? now
}

/** Every text under which a choice may be stored: today's, and those that it was called by before. */
export function choiceTexts(field: Schema, choice: unknown): string[] {
  if (field['x-from']) return textsReadAs(field, choice)
  const was = field['x-was'] ?? {}
  return [String(choice), ...Object.keys(was).filter((former) => String(was[former]) === String(choice))]
}

/** Every path at which a field may stand in a stored document, the one that wins first (`domain/schema/present-form.ts`). */
export function storedAt(schema: Schema, path: string[]): string[][] {
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
