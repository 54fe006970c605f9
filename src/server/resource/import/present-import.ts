import type { SheetImport, SheetImportLine } from '../../../domain/generated/answer-types.ts'
import type { Transaction } from '../../database/connection.ts'
import type { SheetField } from './columns.ts'
import { countLines, listLines, sampleCells, type SheetImportRow, type LineRow } from './queries.ts'

/** Lines that are told one by one; a report has all of them. */
const told = 100

/** An import as the API answers it: how far it is, and what becomes of its lines. */
export async function presentImport(
  tx: Transaction,
  fields: Map<string, SheetField>,
  row: SheetImportRow,
): Promise<SheetImport> {
  const counted = await countLines(tx, row.id)
  const kept = counted.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
  const samples = await sampleCells(tx, row.id)
  const count = (outcome: LineRow['outcome'] | null) =>
    counted.find((one) => one.outcome === outcome)?.count ?? 0
  const linesOf = async (outcome: LineRow['outcome']) =>
    (await listLines(tx, row.id, { after: 0, limit: told, outcome })).map((line) => presentLine(row, line))
  const { id, name, state, titles, columns, createdAt } = row
  return {
    ...{ id, name, state, columns, createdAt: createdAt.toISOString() },
    titles: titles.map((title, at) => ({
      title,
      sample: samples.find(({ place }) => place === at)?.cell ?? '',
    })),
    fields: [...fields].map(([field, { title }]) => ({ field, title })),
    total: counted.reduce((sum, one) => sum + one.count, 0),
    waiting: count(null),
    counts: { new: count('new'), changed: count('changed'), same: count('same'), fault: count('fault') },
    written: kept.reduce((sum, one) => sum + one.written, 0),
    faults: await linesOf('fault'),
    lines: [...(await linesOf('new')), ...(await linesOf('changed')), ...(await linesOf('same'))]
      .toSorted((one, other) => one.line - other.line)
      .slice(0, told),
  }
}

function presentLine({ columns }: SheetImportRow, line: LineRow): SheetImportLine {
  const places = Object.values(columns).toSorted((one, other) => one - other)
  const name = places.map((at) => line.cells[at]).find(Boolean) ?? ''
  return { line: line.line, name: name.slice(0, 120), message: outcomeText(line) }
}

const words = { new: 'Novo.', changed: 'Alterado.', same: 'Sem mudança.', fault: '' }

/** What becomes of a line, in words. */
export const outcomeText = ({ outcome, message }: Pick<LineRow, 'outcome' | 'message'>): string =>
  message ?? (outcome ? words[outcome] : '')
