import type { Sql, Transaction } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { noteAsImport } from '../change/queries.ts'
import { HttpError } from '../../error/http-error.ts'
import { timeZoneOf } from '../../export/queries.ts'
import type { Siblings } from '../store.ts'
import { requireFound } from '../row.ts'
import { storedChange } from '../judgement.ts'
import { sheetFields } from './columns.ts'
import { faultOf, judgeLines, type Judge, type JudgedLine } from './judge-lines.ts'
import {
  listLines,
  listUnwritten,
  lockImport,
  noteLines,
  setState,
  type SheetImportRow,
  type SheetList,
} from './queries.ts'
import type { SheetResource } from './sheet-resource.ts'

/** Lines that are looked at, and written, in one transaction. */
const judgedAtOnce = 500
const writtenAtOnce = 100

/** An import that is to be gone on with. */
export interface ImportKey extends SheetList {
  id: string
}

/**
 * Does what is to be done of an import: looks at its lines, which writes nothing of them, or writes those that can be. Each slice is
 * a transaction that also notes what became of its lines, so that none is written twice wherever this is broken off.
 */
export async function runImport(sql: Sql, resource: SheetResource, key: ImportKey): Promise<void> {
  const row = await asCreator(sql, key.creatorId, (tx) => lockImport(tx, key, key.id))
  if (row?.state === 'check') return await checkAll(sql, resource, key, row)
  while (await writeNext(sql, resource, key));
}

async function checkAll(
  sql: Sql,
  resource: SheetResource,
  key: ImportKey,
  { round }: SheetImportRow,
): Promise<void> {
  const seen = new Map<string, number>()
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    after = await asCreator(sql, key.creatorId, async (tx) => {
      const row = await lockImport(tx, key, key.id)
      if (row?.state !== 'check' || row.round !== round) return null
      const lines = await listLines(tx, key.id, { after: from, limit: judgedAtOnce })
      await noteLines(
        tx,
        key.id,
        toNote(await judgeLines(tx, await judgeOf(tx, resource, key, row, seen), lines)),
        false,
      )
      if (lines.length === judgedAtOnce) return lines.at(-1)!.line
      await setState(tx, key.id, 'ready')
      return null
    })
  }
}

/**
 * Writes the next lines; answers whether there may be more. Where a rule is against one of them by now, they are written one by one
 * up to that, which is noted, and the others begun again.
 */
async function writeNext(sql: Sql, resource: SheetResource, key: ImportKey): Promise<boolean> {
  const slice = (isOneByOne: boolean) =>
    asCreator(sql, key.creatorId, (tx) => writeSlice(tx, resource, key, isOneByOne))
  try {
    return await slice(false).catch((error: unknown) => {
      if (error instanceof HttpError) return slice(true)
      throw error
    })
  } catch (error) {
    if (!(error instanceof RefusedLine)) throw error
    const { line, message } = error
    await asCreator(sql, key.creatorId, (tx) =>
      noteLines(tx, key.id, [{ line, outcome: 'fault', message }], true),
    )
    return true
  }
}

class RefusedLine extends Error {
  line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

async function writeSlice(
  tx: Transaction,
  resource: SheetResource,
  key: ImportKey,
  isOneByOne: boolean,
): Promise<boolean> {
  const { entity, store } = resource
  const row = await lockImport(tx, key, key.id)
  if (row?.state !== 'write') return false
  await noteAsImport(tx)
  const lines = await listUnwritten(tx, key.id, writtenAtOnce)
  const judged = await judgeLines(tx, await judgeOf(tx, resource, key, row, new Map()), lines)
  const siblings = { ...key, owner: { table: 'app', column: 'app_id', id: key.appId } }
  const all = judged.filter(({ outcome }) => !isOneByOne && outcome === 'new').map(({ after }) => after!)
  if (all.length > 0) await store.insertAll!(tx, siblings, all)
  for (const one of judged.filter(({ outcome }) => isOneByOne || outcome !== 'new'))
    await writeLine(tx, resource, siblings, one).catch((error: unknown) => {
      throw new RefusedLine(one.line, faultOf(entity, error))
    })
  await noteLines(tx, key.id, toNote(judged), true)
  if (lines.length === writtenAtOnce) return true
  await setState(tx, key.id, 'done')
  return false
}

/** Writes what was judged. Throws where somebody else was faster in a way that a rule is against. */
async function writeLine(
  tx: Transaction,
  { entity, store }: SheetResource,
  siblings: Siblings,
  { outcome, id, after, sent }: JudgedLine,
): Promise<void> {
  if (outcome === 'fault' || outcome === 'same') return
  if (id === undefined) return void requireFound(await store.insert(tx, siblings, after!))
  const row = requireFound(await store.lock(tx, siblings, id))
  const made = storedChange(entity, store.documentOf(row), sent)
  await store.update(tx, siblings, row, made.after, made.change)
}

async function judgeOf(
  tx: Transaction,
  resource: SheetResource,
  list: SheetList,
  { columns }: SheetImportRow,
  seen: Judge['seen'],
): Promise<Judge> {
  const fields = sheetFields(resource.entity.schema)
  const brought = Object.entries(columns).flatMap(([name, at]) => {
    const field = fields.get(name)
    return field ? [{ ...field, name, at }] : []
  })
  const timeZone = await timeZoneOf(tx, list.creatorId)
  return { list, resource, key: resource.import.key, columns: brought, timeZone, seen }
}

const toNote = (lines: JudgedLine[]) =>
  lines.map(({ line, outcome, message }) => ({ line, outcome, message: message ?? null }))
