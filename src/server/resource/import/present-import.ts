import type { SheetImport, SheetImportLine } from '../../../domain/generated/answer-types.ts'
import type { Transaction } from '../../database/connection.ts'
import { together } from '../../database/together.ts'
import { columnNames, textAt, unreadTitles } from './columns.ts'
import { countLines, listLines, sampleCells, type SheetImportRow, type LineRow } from './queries.ts'
import type { SheetTaker } from './taker.ts'

/** Lines that are told one by one; a report has all of them. */
const told = 100

/** Lines that show what columns hold. */
const shown = 5

/** What an import tells of its lines. */
export async function readLines(tx: Transaction, id: string) {
  const linesOf = (choice: Omit<Parameters<typeof listLines>[2], 'limit'>) =>
    listLines(tx, id, { limit: told, ...choice })
  const [counted, samples, first, faults, hints, others] = await together([
    countLines(tx, id),
    sampleCells(tx, id),
    listLines(tx, id, { limit: shown }),
    linesOf({ outcomes: ['fault'] }),
    linesOf({ isHinted: true }),
    linesOf({ outcomes: ['new', 'changed', 'same'] }),
  ])
  return { counted, samples, first, faults, hints, others }
}

/** An import as the API answers it: how far it is, and what becomes of its lines. */
export function presentImport(
  taker: SheetTaker,
  row: SheetImportRow,
  lines: Awaited<ReturnType<typeof readLines>>,
): SheetImport {
  const { id, name, state, columns, createdAt, problem } = row
  const { counted, samples, first, faults, hints } = lines
  const { new: added = 0, changed = 0, same = 0, fault = 0, ...others } = totals(counted, 'count')
  const done = totals(counted, 'written')
  const waiting = counted.find((one) => one.name === null)?.count ?? 0
  const present = (line: LineRow) => presentLine(taker, row, line)
  return {
    ...{ id, name, state, columns, createdAt: createdAt.toISOString(), ...(problem && { problem }) },
    titles: columnNames(taker, row).map((title, at) => ({
      title,
      sample: samples.find(({ place }) => place === at)?.cell ?? '',
    })),
    unread: unreadTitles(taker, row),
    fields: [...taker.fields].map(([field, { title }]) => ({
      ...{ field, title, isNeeded: taker.needed?.includes(field) ?? false },
    })),
    first: first.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, 120)) })),
    total: added + changed + same + fault + waiting,
    waiting,
    wanted: added + changed,
    written: (done.new ?? 0) + (done.changed ?? 0),
    counts: { ...others, new: added, changed, same, fault },
    done,
    faults: faults.map(present),
    hints: hints.map((line) => ({ ...present(line), message: line.hint! })),
    lines: lines.others.map(present),
  }
}

const totals = (
  counted: Awaited<ReturnType<typeof countLines>>,
  of: 'count' | 'written',
): Record<string, number> =>
  Object.fromEntries(counted.flatMap((one) => (one.name === null ? [] : [[one.name, one[of]]])))

function presentLine({ named }: SheetTaker, { columns }: SheetImportRow, line: LineRow): SheetImportLine {
  const filled = (places: number[]) => textAt(line.cells, places) || []
  const name = named
    ? named.flatMap((field) => filled(columns[field] ?? [])).join(' · ')
    : Object.values(columns)
        .flat()
        .toSorted((one, other) => one - other)
        .flatMap((at) => filled([at]))[0]
  return { line: line.line, name: (name ?? '').slice(0, 120), message: outcomeText(line) }
}

const words = { new: 'Novo.', changed: 'Alterado.', same: 'Sem mudança.', fault: '' }

/** What becomes of a line, in words. */
export const outcomeText = ({ outcome, message }: Pick<LineRow, 'outcome' | 'message'>): string =>
  message ?? (outcome ? words[outcome] : '')
