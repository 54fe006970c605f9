import { useSyncExternalStore } from 'react'
import type { Document } from '../../domain/schema/definition.ts'
import type { PartField, Role, ScreenPart } from '../../domain/schema/own-screen.ts'
import { isObject, read } from '../../domain/schema/path.ts'
import { phraseIn } from '../words/phrase.ts'
import { useLanguage } from '../words/words.tsx'
import { valueText } from './value-text.ts'

/** What a part draws of one document, item or value: by its uses, in words, but for addresses and instants. */
export type PartRow = Partial<Record<Role, string>> & { key: string; cells?: string[] }

/** The rows of a part: of its fixed text, of a field of `source`, or of its documents. What says nothing at all is none. */
export function useRows(part: ScreenPart, source: Document, documents: Document[]): PartRow[] {
  const language = useLanguage()
  // The server's clock has another zone: what it draws is taken over as it is first.
  const timeZone = useSyncExternalStore(
    followNothing,
    () => undefined,
    () => 'America/Sao_Paulo',
  )
  const said = (item: unknown, field: PartField) =>
    valueText(
      field.field !== undefined && isObject(item) ? item[field.field] : item,
      field,
      language,
      timeZone,
    )
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
        ...(Object.fromEntries(roles) as Partial<Record<Role, string>>),
        key: isObject(item) && typeof item.id === 'string' ? item.id : String(place),
        ...(part.columns && { cells: part.columns.map((column) => said(item, column)) }),
      }
    })
    .filter(({ key: _, cells = [], ...roles }) => [...cells, ...Object.values(roles)].some(Boolean))
}

const followNothing = () => () => undefined
const most = 100

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
