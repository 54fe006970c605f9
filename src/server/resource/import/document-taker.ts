import type { Transaction } from '../../database/connection.ts'
import { timeZoneOf } from '../../export/queries.ts'
import { storedChange } from '../judgement.ts'
import type { Extractable } from '../extract/extract.ts'
import { requireFound } from '../row.ts'
import type { Siblings } from '../store.ts'
import type { TableResource } from '../table-layout.ts'
import { guessColumns, sheetFields } from './columns.ts'
import { judgeLines, type DocumentLine } from './document-lines.ts'
import { titledSheet } from './parse-sheet.ts'
import type { SheetTaker } from './taker.ts'

/** A list of documents that stand in the table of those that need none of their own, and how spreadsheets are brought into it. */
export interface SheetResource extends TableResource {
  kind: string
  import: SheetImport
}

interface SheetImport {
  /** The field, of which no two have the same, by which a line is about a document that is there; without it each line is a new one. */
  key?: string
}

/** Documents are judged just as forms and API would, and each line is one; `all` are the entities that schemas alone describe. */
export function documentTaker(resource: SheetResource, all: Extractable[]): SheetTaker<DocumentLine> {
  const { kind, entity, store, path, parent } = resource
  const fields = sheetFields(entity.schema)
  return {
    ...{ kind, path, fields, schema: entity.schema, title: resource.listing.title ?? kind },
    ...(parent && { parent }),
    read: titledSheet,
    guess: (_tx, _list, { titles }) => Promise.resolve(guessColumns(titles, fields)),
    begin(key, { columns }) {
      const seen = new Map<string, number>()
      const brought = Object.entries(columns).flatMap(([name, places]) => {
        const field = fields.get(name)
        return field ? [{ ...field, name, places }] : []
      })
      return {
        async judge(tx, lines) {
          const timeZone = await timeZoneOf(tx, key.creatorId)
          const judge = {
            list: key,
            resource,
            all,
            key: resource.import.key,
            columns: brought,
            timeZone,
            seen,
          }
          return await judgeLines(tx, judge, lines)
        },
        async write(tx, lines) {
          const added = lines.filter(({ id }) => id === undefined).map(({ after }) => after!)
          if (added.length > 0) await store.insertAll!(tx, key, added)
          for (const line of lines.filter(({ id }) => id !== undefined)) await change(tx, key, line)
        },
      }
    },
  }

  async function change(tx: Transaction, siblings: Siblings, { id, sent }: DocumentLine): Promise<void> {
    const row = requireFound(await store.lock(tx, siblings, id!))
    const made = storedChange(entity, store.documentOf(row), sent)
    await store.update(tx, siblings, row, made.after, made.change)
  }
}
