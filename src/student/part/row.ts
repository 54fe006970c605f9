import { useSyncExternalStore } from 'react'
import type { Document } from '../../domain/schema/definition.ts'
import { drawnValue, isDrawable, listOf } from '../../domain/schema/drawable.ts'
import {
  placesKey,
  type DrawnFile,
  type NamedPlace,
  type PartField,
  type Role,
  type ScreenPart,
} from '../../domain/schema/own-screen.ts'
import { isObject, read } from '../../domain/schema/path.ts'
import { phraseIn } from '../words/phrase.ts'
import { useLanguage } from '../words/words.tsx'
import { valueText } from './value-text.ts'

/** What a part draws of one document, item or value: by its uses, in words, but for addresses, instants and files. */
export type PartRow = Partial<Record<Exclude<Role, 'file'>, string>> & {
  key: string
  file?: DrawnFile[]
  cells?: Cell[]
}

/** What stands in a column: a text, uploaded files, or what others are called, each with its place if it has one. */
type Cell = string | DrawnFile[] | NamedTitle[]

export interface NamedTitle {
  title: string
  place: NamedPlace | null
}

/** What a column says in words. */
export const cellText = (cell: Cell): string =>
  typeof cell === 'string' ? cell : cell.map((one) => ('title' in one ? one.title : '')).join(' ')

/** All rows of a part: of its fixed text, of a field of `source`, or of its documents. What it would draw nothing of is none. */
export function useRows(part: ScreenPart, source: Document, documents: Document[]): PartRow[] {
  const language = useLanguage()
  // The server's clock has another zone: what it draws is taken over as it is first.
  const timeZone = useSyncExternalStore(
    followNothing,
    () => undefined,
    () => 'America/Sao_Paulo',
  )
  const said = (item: unknown, field: PartField) => {
    const value = drawnValue(item, field)
    return field.format === 'file' ? (value as DrawnFile[]) : valueText(value, field, language, timeZone)
  }
  const items = part.text
    ? [phraseIn(part.text, language)]
    : part.path
      ? listOf(read(source, part.path))
      : documents
  const drawable = items.filter((item) => isDrawable(part, item))
  return drawable.map((item, place) => {
    const roles = Object.entries(part.roles).map(([role, field]) => [role, said(item, field)])
    return {
      ...(Object.fromEntries(roles) as Omit<PartRow, 'key'>),
      key: isObject(item) && typeof item.id === 'string' ? item.id : String(place),
      ...(part.columns && {
        cells: part.columns.map((column) => namedIn(item, column) ?? said(item, column)),
      }),
    }
  })
}

/** What a field names, where some of that can be opened. */
function namedIn(item: unknown, { field = '' }: PartField): NamedTitle[] | undefined {
  const places =
    isObject(item) && (item[placesKey] as Record<string, (NamedPlace | null)[]> | undefined)?.[field]
  if (!places) return undefined
  return listOf(item[field]).map((title, at) => ({ title: String(title), place: places[at] ?? null }))
}

const followNothing = () => () => undefined

/** How many of its rows a part draws: of documents without a limit as many as the server chose. */
export const mostRows = ({ limit, path }: ScreenPart): number => limit ?? (path ? 100 : Infinity)
