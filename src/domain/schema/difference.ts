import type { Difference } from '../generated/answer-types.ts'
import { say, type Plural } from '../text/say.ts'
import { homeZone } from '../time/day.ts'
import { changedPaths, isSame } from './change.ts'
import type { Document, Schema } from './definition.ts'
import { fieldAt } from './field.ts'
import { isObject, read, toPointer, write } from './path.ts'
import { inPresentForm } from './present-form.ts'
import { hasRows, rowIn, withRowIds } from './row.ts'
import { itemName, kindOf, valueText } from './value-text.ts'

/** What `after` changed of `before`, as far as the schema knows the fields, in its order. */
export function differences(schema: Schema, before: Document, after: Document): Difference[] {
  const order = Object.keys(schema.properties ?? {})
  ;[before, after] = [inPresentForm(schema, before), inPresentForm(schema, after)]
  return changedPaths(before, after)
    .toSorted(([a], [b]) => order.indexOf(a!) - order.indexOf(b!))
    .flatMap((path) => differencesAt(schema, path, before, after))
}

function differencesAt(schema: Schema, path: string[], before: Document, after: Document): Difference[] {
  const field = fieldAt(schema, path)
  const [old, now] = [read(before, path), read(after, path)]
  if (!field || now === undefined) return []
  // A whole group that was not there before.
  if (field.properties && isObject(now))
    return Object.keys(now).flatMap((name) => differencesAt(schema, [...path, name], before, after))
  if (field.items?.properties && Array.isArray(old) && Array.isArray(now)) {
    if (hasRows(field)) return rowDifferences(schema, path, before, after)
    if (old.length === now.length) return itemDifferences(schema, path, before, after)
  }
  return [difference(schema, field, path, old, now)]
}

/** What came, went and moved of a list's rows, and what changed in each that stayed, wherever it stands now. */
function rowDifferences(schema: Schema, path: string[], before: Document, after: Document): Difference[] {
  const [old, now] = [before, after].map((one) => withRowIds(read(one, path) as unknown[])) as [
    unknown[],
    unknown[],
  ]
  // The rows of now as they were; what is new is as it is.
  const were = now.map((row) => rowIn(old, idOf(row)) ?? row)
  const inside = itemDifferences(schema, path, write(before, path, were), write(after, path, now))
  const isInPlace = isSame(old.map(idOf), now.map(idOf))
  return isInPlace ? inside : [difference(schema, fieldAt(schema, path)!, path, old, were), ...inside]
}

/** What changed in the items of a list, place by place. */
function itemDifferences(schema: Schema, path: string[], before: Document, after: Document): Difference[] {
  const old = read(before, path) as unknown[]
  return (read(after, path) as unknown[]).flatMap((item, at) =>
    changedPaths(asObject(old[at]), asObject(item)).flatMap((inner) =>
      differencesAt(schema, [...path, String(at), ...inner], before, after),
    ),
  )
}

function difference(schema: Schema, field: Schema, path: string[], old: unknown, now: unknown): Difference {
  const kind = field.format === 'image' || field.format === 'color' ? field.format : 'text'
  const shown = (value: unknown) =>
    kind !== 'text' && typeof value === 'string' && value !== '' ? value : null
  return {
    path: toPointer(path),
    title: titleOf(schema, path),
    text: words(field, old, now),
    kind,
    before: shown(old),
    after: shown(now),
  }
}

const asObject = (value: unknown): Document => (isObject(value) ? value : {})
const idOf = (row: unknown) => String(asObject(row).id)

function titleOf(schema: Schema, path: string[]): string {
  const titles: string[] = []
  for (const [depth, step] of path.entries()) {
    const field = fieldAt(schema, path.slice(0, depth + 1))
    const list = fieldAt(schema, path.slice(0, depth))
    // The first level's groups, such as `config`, are drawers of ours; nobody is shown their name.
    if (depth === 0 && path.length > 1 && field?.properties) continue
    if (list?.items) titles.push(`${field?.title ?? 'Item'} ${Number(step) + 1}`)
    // A list is told by its items.
    else if (!(field?.items && depth < path.length - 1)) titles.push(field?.title ?? step)
  }
  return titles.join(' › ')
}

function words(field: Schema, old: unknown, now: unknown): string {
  if (field.format === 'image')
    return isEmpty(old) ? 'imagem acrescentada' : isEmpty(now) ? 'imagem retirada' : 'imagem trocada'
  if (Array.isArray(now)) return listWords(field, Array.isArray(old) ? old : [], now)
  if (isEmpty(now)) return `agora fica vazio; era ${quoted(field, old)}`
  if (isEmpty(old)) return `agora é ${quoted(field, now)}`
  const [from, to] = [quoted(field, old), quoted(field, now)]
  return from === to ? 'o texto mudou' : `de ${from} para ${to}`
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

function listWords(field: Schema, old: unknown[], now: unknown[]): string {
  const { items = {} } = field
  const isOne = hasRows(field) ? (a: unknown, b: unknown) => idOf(a) === idOf(b) : isSame
  const beyond = (some: unknown[], others: unknown[]) =>
    some.filter((item) => !others.some((other) => isOne(item, other)))
  const [added, gone] = [beyond(now, old), beyond(old, now)]
  const [came, left] = [namesOf(items, added), namesOf(items, gone)]
  const told =
    came && left
      ? [named(came, became.came), named(left, became.left)]
      : [counted(added.length, became.added), counted(gone.length, became.gone)]
  const [stood, stand] = [beyond(old, gone), beyond(now, added)]
  const isMoved = stood.some((item, i) => !isOne(item, stand[i]))
  return [...told, isMoved ? 'em outra ordem' : ''].filter((text) => text !== '').join(', ')
}

/** What became of a list. */
const became = {
  came: { one: 'entrou {names}', many: 'entraram {names}' },
  left: { one: 'saiu {names}', many: 'saíram {names}' },
  added: { one: '{count} item acrescentado', many: '{count} itens acrescentados' },
  gone: { one: '{count} item retirado', many: '{count} itens retirados' },
}

/** Names that are told of what came or went at once. */
const mostNames = 5

/** Items in words: values as they read, things by their names; null where one has none, or where they are too many. */
function namesOf(field: Schema, items: unknown[]): string[] | null {
  const kind = kindOf(field)
  const names = items.map((item) => (isObject(item) ? itemName(item, kind) : quoted(field, item)))
  const areTold = !names.includes('') && (names.length <= mostNames || !items.some(isObject))
  return areTold ? names.map((name, i) => (isObject(items[i]) ? shortened(name) : name)) : null
}

const named = (names: string[], sentence: Plural) =>
  names.length === 0 ? '' : say(sentence, { count: names.length, names: names.join(', ') })

const counted = (count: number, sentence: Plural) => (count === 0 ? '' : say(sentence, { count }))

/** Letters of a text that are shown. */
const longest = 60

function quoted(field: Schema, value: unknown): string {
  const kind = kindOf(field)
  const switched = { yes: 'ligado', no: 'desligado' }
  const text = valueText(value, kind, { ...switched, instants: 'long', timeZone: homeZone })
  if (typeof value !== 'string' || text !== value || isPlain(field)) return text
  return shortened(text)
}

function shortened(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return `“${letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : letters.join('')}”`
}

/** Whether a text that is told as it is kept needs no quotation marks: it is no words of anybody. */
const isPlain = ({ format, enum: choices }: Schema) =>
  choices !== undefined || plainFormats.includes(format ?? '')
const plainFormats = ['color', 'time']
