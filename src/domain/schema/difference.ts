import { changedPaths, isSame } from './change.ts'
import type { Document, Schema } from './definition.ts'
import { fieldAt } from './field.ts'
import { isObject, read, toPointer } from './path.ts'
import { renamed } from './renamed.ts'

/** A field in which two documents differ, in the words of people. */
export interface Difference {
  /** JSON pointer of the field. */
  path: string
  /** What people call it: `Menu inferior › Feed`, `Banner 2 › Imagem`. */
  title: string
  /** What became of it: `de #10b981 para #7c2d12`. */
  text: string
  /** What can be shown of it; pictures by their addresses. */
  kind: 'text' | 'color' | 'image'
  /** The colour or the picture; null where there is none, or where there is nothing to show. */
  before: string | null
  after: string | null
}

/** What `after` changed of `before`, as far as the schema knows the fields, in its order. */
export function differences(schema: Schema, before: Document, after: Document): Difference[] {
  const order = Object.keys(schema.properties ?? {})
  ;[before, after] = [renamed(schema, before), renamed(schema, after)]
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
  if (field.items?.properties && Array.isArray(old) && Array.isArray(now) && old.length === now.length)
    return now.flatMap((item, at) =>
      changedPaths(asObject(old[at]), asObject(item)).flatMap((inner) =>
        differencesAt(schema, [...path, String(at), ...inner], before, after),
      ),
    )
  const kind = field.format === 'image' || field.format === 'color' ? field.format : 'text'
  const shown = (value: unknown) =>
    kind !== 'text' && typeof value === 'string' && value !== '' ? value : null
  return [
    {
      path: toPointer(path),
      title: titleOf(schema, path),
      text: words(field, old, now),
      kind,
      before: shown(old),
      after: shown(now),
    },
  ]
}

const asObject = (value: unknown): Document => (isObject(value) ? value : {})

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
  if (Array.isArray(now)) return listWords(Array.isArray(old) ? old : [], now)
  if (isEmpty(now)) return `agora fica vazio; era ${quoted(field, old)}`
  if (isEmpty(old)) return `agora é ${quoted(field, now)}`
  const [from, to] = [quoted(field, old), quoted(field, now)]
  return from === to ? 'o texto mudou' : `de ${from} para ${to}`
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

function listWords(old: unknown[], now: unknown[]): string {
  const beyond = (some: unknown[], others: unknown[]) =>
    some.filter((item) => !others.some((other) => isSame(item, other))).length
  const told = [counted(beyond(now, old), 'acrescentado'), counted(beyond(old, now), 'retirado')].filter(
    (text) => text !== '',
  )
  return told.join(', ') || 'em outra ordem'
}

const counted = (count: number, word: string) =>
  count === 0 ? '' : count === 1 ? `1 item ${word}` : `${count} itens ${word}s`

/** Letters of a text that are shown. */
const longest = 60

function quoted(field: Schema, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ligado' : 'desligado'
  const choice = field['x-ui']?.choices?.find((one) => one.value === value)
  if (choice) return choice.label
  if (field.format === 'color' || typeof value === 'number') return String(value)
  if (field.format === 'date-time')
    return new Date(String(value)).toLocaleString('pt-BR', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'America/Sao_Paulo',
    })
  const letters = [...String(value).replace(/\s+/g, ' ').trim()]
  return `“${letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : letters.join('')}”`
}
