import type { Sql, Transaction } from '../../database/connection.ts'
import { mayStopHere } from '../../job/stop.ts'
import { asCreator } from '../../database/tenant.ts'
import { noteAs } from '../change/queries.ts'
import { HttpError } from '../../error/http-error.ts'
import { QuotaError } from '../../quota/keep.ts'
import { hasOwner } from '../source/queries.ts'
import { faultOf } from './fault-text.ts'
import { listLines, listUnwritten, lockImport, noteLines, setState, type SheetImportRow } from './queries.ts'
import { ImportStop, type ImportKey, type SheetTaker } from './taker.ts'

/** Lines that are looked at, and written, in one transaction. */
const judgedAtOnce = 500
const writtenAtOnce = 100

/**
 * Does what is to be done of an import: looks at its lines, which writes nothing of them, or writes those that can be. Each slice is
 * a transaction that also notes what became of its lines, so that none is written twice wherever this is broken off.
 */
export async function runImport(sql: Sql, taker: SheetTaker, key: ImportKey): Promise<void> {
  const row = await asCreator(sql, key.creatorId, (tx) => lockImport(tx, key, key.id))
  if (row?.state === 'check') return await checkAll(sql, taker, key, row)
  while (await writeNext(sql, taker, key)) mayStopHere()
}

async function checkAll(sql: Sql, taker: SheetTaker, key: ImportKey, begun: SheetImportRow): Promise<void> {
  const work = taker.begin(key, begun)
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    mayStopHere()
    after = await asCreator(sql, key.creatorId, async (tx) => {
      const row = await lockImport(tx, key, key.id)
      if (row?.state !== 'check' || row.round !== begun.round) return null
      const lines = await listLines(tx, key.id, { after: from, limit: judgedAtOnce })
      await noteLines(tx, key.id, await work.judge(tx, lines), false)
      if (lines.length === judgedAtOnce) return lines.at(-1)!.line
      await setState(tx, key.id, 'ready')
      return null
    })
  }
}

/**
 * Writes the next lines; answers whether there may be more. Where a rule is against one of them by now, they are written one by one
 * up to that, which is noted, and the others begun again; where one is against all of them, the import stops, as where what its list
 * belongs to has gone. That may come back, so the spreadsheet stays until retention takes it.
 */
async function writeNext(sql: Sql, taker: SheetTaker, key: ImportKey): Promise<boolean> {
  const slice = (isOneByOne: boolean) =>
    asCreator(sql, key.creatorId, (tx) => writeSlice(tx, taker, key, isOneByOne))
  try {
    return await slice(false).catch((error: unknown) => {
      if (error instanceof HttpError && !isAgainstAll(error)) return slice(true)
      throw error
    })
  } catch (error) {
    if (error instanceof RefusedLine) {
      const { line, message } = error
      await asCreator(sql, key.creatorId, (tx) =>
        noteLines(tx, key.id, [{ line, outcome: 'fault', message }], true),
      )
      return true
    }
    if (!isAgainstAll(error)) throw error
    await asCreator(sql, key.creatorId, async (tx) => {
      const row = await lockImport(tx, key, key.id)
      if (row?.state === 'write') await setState(tx, key.id, 'stopped', error.message)
    })
    return false
  }
}

const isAgainstAll = (error: unknown): error is QuotaError | ImportStop =>
  error instanceof QuotaError || error instanceof ImportStop

const ownerIsGone =
  'O item a que esta lista pertence foi excluído. As linhas que faltavam não foram importadas.'

class RefusedLine extends Error {
  line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

async function writeSlice(
  tx: Transaction,
  taker: SheetTaker,
  key: ImportKey,
  isOneByOne: boolean,
): Promise<boolean> {
  const row = await lockImport(tx, key, key.id)
  if (row?.state !== 'write') return false
  // Without it every line would be refused by itself; nobody asks while lines are written as they should be.
  if (isOneByOne && !(await hasOwner(tx, key))) throw new ImportStop(ownerIsGone)
  await noteAs(tx, 'import', key.id)
  const lines = await listUnwritten(tx, key.id, writtenAtOnce)
  const work = taker.begin(key, row)
  const judged = await work.judge(tx, lines)
  const wanted = judged.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
  for (const some of isOneByOne ? wanted.map((one) => [one]) : wanted.length > 0 ? [wanted] : [])
    await work.write(tx, some).catch((error: unknown) => {
      if (!isOneByOne || isAgainstAll(error)) throw error
      throw new RefusedLine(some[0]!.line, faultOf(taker.schema, error))
    })
  await noteLines(tx, key.id, judged, true)
  if (lines.length >= writtenAtOnce) return true
  await setState(tx, key.id, 'done')
  return false
}
