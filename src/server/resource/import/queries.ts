import type { Document } from '../../../domain/schema/definition.ts'
import type { Transaction } from '../../database/connection.ts'
import type { TableLine } from '../../../domain/generated/answer-types.ts'
import { isOwnedBy, ownerOf } from '../change/queries.ts'
import { isInList } from '../queries.ts'
import { isOfApp } from '../source/queries.ts'
import type { Siblings } from '../store.ts'
import type { SheetColumns } from './columns.ts'

/** The list that a spreadsheet is for, and of which kind its documents are. */
export interface SheetList extends Siblings {
  kind: string
}

export type ImportState = 'check' | 'ready' | 'write' | 'stopped' | 'done'
export type LineOutcome = 'new' | 'changed' | 'same' | 'fault'

/** A spreadsheet on its way into a list. */
export interface SheetImportRow {
  id: string
  name: string
  titles: string[]
  columns: SheetColumns
  state: ImportState
  /** What letters about it are written with; null where nobody is written to. */
  letters: Document | null
  /** Why it stopped by itself. */
  problem: string | null
  round: number
  createdAt: Date
}

/** What became, or would become, of a line. */
export interface LineNote {
  line: number
  outcome: LineOutcome
  message?: string | null
  /** What is to be looked at, though it is taken. */
  hint?: string | null
  /** The first line about the same, with which it is written, if that is another one. */
  first?: number
  /** What it counts for beside its outcome. */
  tally?: Record<string, number>
}

/** The same as it is kept. */
export type LineRow = TableLine & Required<Pick<LineNote, 'outcome' | 'message' | 'hint'>>

/** Spreadsheets of one list that are kept, with their reports. */
const mostKept = 3

/** Keeps a spreadsheet that is to be looked at; of older ones of the list, those that are not being written go, but for the newest. */
export async function insertImport(
  tx: Transaction,
  list: SheetList,
  { id, name, titles, columns }: Pick<SheetImportRow, 'id' | 'name' | 'titles' | 'columns'>,
  lines: TableLine[],
): Promise<void> {
  const { creatorId, appId, kind } = list
  await tx`
    insert into sheet_import (id, creator_id, app_id, owner_id, kind, name, titles, columns, state)
    values (${id}, ${creatorId}, ${appId || null}, ${ownerOf(list)}, ${kind}, ${name}, ${titles}, ${tx.json(columns)}, 'check')`
  const batch = 2000
  for (let from = 0; from < lines.length; from += batch)
    await tx`
      insert into sheet_line (import_id, creator_id, line, cells)
      select ${id}, ${creatorId}, (row ->> 'line')::int, array(select jsonb_array_elements_text(row -> 'cells'))
      from jsonb_array_elements(${tx.json(lines.slice(from, from + batch) as never)}::jsonb) row`
  await tx`
    delete from sheet_import where ${isOf(tx, list)} and state <> 'write'
      and id not in (select id from sheet_import where ${isOf(tx, list)} order by created_at desc limit ${mostKept})`
}

/** The spreadsheets of a list, the newest first. */
export async function listImports(tx: Transaction, list: SheetList): Promise<SheetImportRow[]> {
  return await tx<
    SheetImportRow[]
  >`select * from sheet_import where ${isOf(tx, list)} order by created_at desc limit ${mostKept}`
}

export async function findImport(
  tx: Transaction,
  list: SheetList,
  id: string,
): Promise<SheetImportRow | undefined> {
  const [row] = await tx<SheetImportRow[]>`select * from sheet_import where ${isImport(tx, list, id)}`
  return row
}

/** The same, locked until the transaction ends. */
export async function lockImport(
  tx: Transaction,
  list: SheetList,
  id: string,
): Promise<SheetImportRow | undefined> {
  const [row] = await tx<
    SheetImportRow[]
  >`select * from sheet_import where ${isImport(tx, list, id)} for no key update`
  return row
}

/** Has a locked spreadsheet looked at anew, with its fields in these columns. */
export async function beginRound(tx: Transaction, id: string, columns: SheetColumns): Promise<void> {
  await tx`update sheet_import set state = 'check', round = round + 1, columns = ${tx.json(columns)} where id = ${id}`
  await tx`
    update sheet_line set outcome = null, message = null, hint = null, tally = null
    where import_id = ${id} and outcome is not null`
}

/** Notes where an import is, and why it stopped where it did so by itself. */
export async function setState(
  tx: Transaction,
  id: string,
  state: ImportState,
  problem: string | null = null,
): Promise<void> {
  await tx`update sheet_import set state = ${state}, problem = ${problem} where id = ${id}`
}

/** Notes what letters about an import are written with; null where nobody is to be written to. */
export async function setLetters(tx: Transaction, id: string, letters: Document | null): Promise<void> {
  await tx`update sheet_import set letters = ${letters && tx.json(letters as never)} where id = ${id}`
}

/** Some lines of a spreadsheet in their order, after one of them; of some outcomes, or that have something to be looked at. */
export async function listLines(
  tx: Transaction,
  id: string,
  { after = 0, limit, outcomes, isHinted }: LineChoice,
): Promise<LineRow[]> {
  return await tx<LineRow[]>`
    select line, cells, outcome, message, hint from sheet_line
    where import_id = ${id} and line > ${after} ${outcomes ? tx`and outcome = any(${outcomes})` : tx``}
      ${isHinted ? tx`and hint is not null` : tx``}
    order by line limit ${limit}`
}

interface LineChoice {
  after?: number
  limit: number
  outcomes?: LineOutcome[] | undefined
  isHinted?: boolean
}

/** The next lines that are to be written, and with them all that are about the same. */
export async function listUnwritten(tx: Transaction, id: string, limit: number): Promise<LineRow[]> {
  const rows = await tx<LineRow[]>`
    select line, cells, outcome, message, hint from sheet_line
    where import_id = ${id} and not written and outcome in ('new', 'changed')
    order by coalesce(first, line) fetch first ${limit} rows with ties`
  return rows.toSorted((one, other) => one.line - other.line)
}

/** Notes what became of lines; `isWritten` where that is for good. */
export async function noteLines(
  tx: Transaction,
  id: string,
  lines: LineNote[],
  isWritten: boolean,
): Promise<void> {
  const notes = lines.map(({ line, outcome, message, hint, first, tally }) => ({
    ...{ line, outcome, message, hint, first, tally },
  }))
  await tx`
    update sheet_line set outcome = note.outcome, message = note.message, hint = note.hint, first = note.first, tally = note.tally,
      written = ${isWritten}
    from jsonb_to_recordset(${tx.json(notes as never)}::jsonb)
      note (line int, outcome text, message text, hint text, first int, tally jsonb)
    where import_id = ${id} and sheet_line.line = note.line
      -- Of a table that nothing is known of yet, whatever is joined is no more than these.
      and sheet_line.line = any(${notes.map(({ line }) => line)}::int[])`
}

/** How many lines came to what (null: nobody looked at them yet), by their outcome and by what they count for, and how many of them were written. */
export async function countLines(tx: Transaction, id: string): Promise<LineCount[]> {
  return await tx<LineCount[]>`
    select outcome as name, count(*)::int as count, (count(*) filter (where written))::int as written
    from sheet_line where import_id = ${id} group by outcome
    union all
    select key, sum(value::int)::int, coalesce(sum(value::int) filter (where written), 0)::int
    from sheet_line, jsonb_each_text(tally) where import_id = ${id} group by key`
}

export interface LineCount {
  name: string | null
  count: number
  written: number
}

/** The cell of each column in the first line that has something there. */
export async function sampleCells(tx: Transaction, id: string): Promise<{ place: number; cell: string }[]> {
  return await tx`
    select distinct on (place) place::int - 1 as place, left(cell, 60) as cell
    from (select * from sheet_line where import_id = ${id} order by line limit 200) line,
      unnest(cells) with ordinality as one (cell, place)
    where cell <> '' order by place, line`
}

/** The documents of the list that have these values, which no two have, by the digest in hexadecimal. */
export async function findByValue(
  tx: Transaction,
  list: SheetList,
  { scope, field }: { scope: string; field: string },
  digests: string[],
): Promise<Map<string, { id: string; value: Document }>> {
  const values = digests.map((digest) => ({ scope, field, digest }))
  const owners = await findTaken(tx, list.kind, values)
  const digestOf = new Map(owners.map(({ documentId, digest }) => [documentId, digest]))
  const rows = await tx<{ id: string; value: Document }[]>`
    select id, data as value from document item
    where id = any(${[...digestOf.keys()]}::uuid[]) and creator_id = ${list.creatorId} and ${isInList(tx, list)}`
  return new Map(rows.map((row) => [digestOf.get(row.id)!, row]))
}

/** Which of these values a document of the kind has: each with whose it is. */
export async function findTaken(
  tx: Transaction,
  kind: string,
  values: { scope: string; field: string; digest: string }[],
): Promise<{ scope: string; field: string; digest: string; documentId: string }[]> {
  if (values.length === 0) return []
  return await tx`
    select * from (
      select value.*, (
        select document_id from unique_value own where own.scope = value.scope::uuid and own.kind = ${kind}
          and own.field = value.field and own.digest = decode(value.digest, 'hex')
      ) as document_id
      from jsonb_to_recordset(${tx.json(values as never)}::jsonb) value (scope text, field text, digest text)
    ) found where document_id is not null`
}

function isImport(tx: Transaction, list: SheetList, id: string) {
  return tx`id = ${id} and ${isOf(tx, list)}`
}

/** Whether a spreadsheet is for this list. */
function isOf(tx: Transaction, list: SheetList) {
  const { creatorId, appId, kind } = list
  return tx`creator_id = ${creatorId} and ${isOfApp(tx, tx`app_id`, appId)} and kind = ${kind}
    and ${isOwnedBy(tx, ownerOf(list), tx`sheet_import`)}`
}
