import { useSyncExternalStore } from 'react'
import type { Document } from '../../domain/schema/definition.ts'
import type { DrawnFile, PartField, Role, ScreenPart } from '../../domain/schema/own-screen.ts'
import { isObject, read } from '../../domain/schema/path.ts'
import { phraseIn } from '../words/phrase.ts'
import { useLanguage } from '../words/words.tsx'
import { isWebAddress } from './part-link.tsx'
import { isOwnPicture } from './part-picture.tsx'
import { valueText } from './value-text.ts'

/** What a part draws of one document, item or value: by its uses, in words, but for addresses, instants and files. */
export type PartRow = Partial<Record<Exclude<Role, 'file'>, string>> & {
  key: string
  file?: DrawnFile[]
  cells?: (string | DrawnFile[])[]
}

const [hasPicture, hasLink] = [
  ({ picture = '' }: PartRow) => isOwnPicture(picture),
  ({ link = '' }: PartRow) => isWebAddress(link),
]

/** What a kind of part cannot draw a row without, whatever else that says. */
const needs: Record<string, (row: PartRow) => boolean> = {
  ...{ gallery: hasPicture, carousel: hasPicture },
  ...{ links: hasLink, button: hasLink, 'link-map': hasLink },
  files: ({ file = [] }) => file.length > 0,
}

/** The rows of a part: of its fixed text, of a field of `source`, or of its documents. What it would draw nothing of is none. */
export function useRows(part: ScreenPart, source: Document, documents: Document[]): PartRow[] {
  const language = useLanguage()
  // The server's clock has another zone: what it draws is taken over as it is first.
  const timeZone = useSyncExternalStore(
    followNothing,
    () => undefined,
    () => 'America/Sao_Paulo',
  )
  const said = (item: unknown, field: PartField) => {
    const value = field.field !== undefined && isObject(item) ? item[field.field] : item
    return field.format === 'file' ? filesOf(value) : valueText(value, field, language, timeZone)
  }
  const items = part.text
    ? [phraseIn(part.text, language)]
    : part.path
      ? listOf(read(source, part.path))
      : documents
  // Of documents the server chose as many as there are.
  const shown = part.path ? items.slice(0, part.limit ?? most) : items
  return shown
    .map((item, place) => {
      const roles = Object.entries(part.roles).map(([role, field]) => [role, said(item, field)])
      return {
        ...(Object.fromEntries(roles) as Omit<PartRow, 'key'>),
        key: isObject(item) && typeof item.id === 'string' ? item.id : String(place),
        ...(part.columns && { cells: part.columns.map((column) => said(item, column)) }),
      }
    })
    .filter(
      ({ key: _, cells = [], ...roles }) =>
        [...cells, ...Object.values(roles)].some(({ length }) => length) &&
        (needs[part.part]?.(roles as PartRow) ?? true),
    )
}

/** The uploaded files in a field, as the server read them or, in what it sent for something else, by their addresses. */
function filesOf(value: unknown): DrawnFile[] {
  return listOf(value).flatMap((one) => {
    const file = (isObject(one) ? one : { url: one }) as unknown as DrawnFile
    return /^\/files\/[0-9a-f-]+\/[a-z0-9-]+\.[a-z0-9]+$/.test(file.url) ? [file] : []
  })
}

const followNothing = () => () => undefined
const most = 100

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
