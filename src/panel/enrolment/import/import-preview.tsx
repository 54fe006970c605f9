import { useMemo } from 'react'
import type { ImportRow } from '../../../client/student/enrolment.ts'
import type { ImportOutcome, ImportResult } from '../../../domain/generated/answer-types.ts'
import choices from '../../../domain/generated/choices/states.ts'
import { words } from '../../../domain/generated/screens/pages/import.ts'
import { words as sheetWords } from '../../../domain/generated/screens/pages/sheet.ts'
import { suggestedAddress } from '../../../domain/purchase/typo.ts'
import { say } from '../../../domain/text/say.ts'
import { DownloadLines } from './download-lines.tsx'
import type { Columns } from './guess-columns.ts'
import { countAccess, countOutcomes, isProblem, isWanted } from './import-batch.ts'
import { ImportLines, type ImportLine } from '../../sheet/import-lines.tsx'
import { ImportOverview } from '../../sheet/import-overview.tsx'
import { lineWords } from './line-words.ts'
import { columnNames, titleOf, unusedTitles } from './read-list.ts'
import type { Table } from './read-table.ts'

interface ImportPreviewProps {
  rows: ImportRow[]
  results: ImportResult[]
  table: Table
  columns: Columns
  /** The columns are to be told otherwise. */
  onMap: () => void
}

/** Columns that are left out and named. */
const unusedShown = 5

/** What importing a list would do, before anything is written: in figures, and line by line. */
export function ImportPreview({ rows, results, table, columns, onMap }: ImportPreviewProps) {
  const told = useMemo(() => linesOf(rows, results), [rows, results])
  const slips = useMemo(() => likelySlips(rows, results), [rows, results])
  const counts = countOutcomes(results)
  const access = countAccess(results)
  const figures = [
    ...choices.importedLine.map(({ value, label }) => [label, counts[value as ImportOutcome]] as const),
    ...(columns['@product']
      ? ([
          [words.access.given, access.given],
          [words.access.had, access.had],
        ] as const)
      : []),
  ]
  return (
    <>
      <ImportOverview figures={figures} onMap={onMap}>
        {columnWords(table, columns)}
      </ImportOverview>
      <ImportLines
        isProblem
        title={sheetWords.faults}
        lines={told.problems}
        action={<DownloadLines what="errors" {...{ table, columns, results }} />}
      />
      <ImportLines isProblem title={words.likely} text={words.likelyText} lines={slips} />
      <ImportLines
        title={sheetWords.lines}
        lines={told.others}
        action={<DownloadLines what="all" {...{ table, columns, results }} />}
      />
    </>
  )
}

/** Which columns were read as what, and how many are left out. */
function columnWords(table: Table, columns: Columns): string {
  const names = columnNames(table, columns)
  const read = Object.entries(columns).map(
    ([field, places]) => `${titleOf(field)}: ${places.map((at) => `“${names[at]}”`).join(' + ')}`,
  )
  const unused = unusedTitles(table, columns)
  const left = unused.slice(0, unusedShown).map((title) => `“${title}”`)
  const more =
    unused.length > left.length ? say(words.moreColumns, { count: unused.length - left.length }) : ''
  return say(words.columns, { count: unused.length, read: read.join('; '), left: left.join(', '), more })
}

/** What becomes of each line, in their order: of those that are left out, and of the others. */
function linesOf(
  rows: ImportRow[],
  results: ImportResult[],
): { problems: ImportLine[]; others: ImportLine[] } {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const inOrder = results.toSorted((one, other) => one.line - other.line)
  const told = (some: ImportResult[]) =>
    some.map((result) => ({
      line: result.line,
      name: nameOf(byLine.get(result.line)),
      message: lineWords(result),
    }))
  return {
    problems: told(inOrder.filter(isProblem)),
    others: told(inOrder.filter((result) => !isProblem(result))),
  }
}

/** The lines that come in with an e-mail that looks like a slip, each with what was likely meant. */
function likelySlips(rows: ImportRow[], results: ImportResult[]): ImportLine[] {
  return rows.flatMap((row, at) => {
    const email = isWanted(results[at]!) && suggestedAddress(row.email)
    return email ? [{ line: row.line, name: nameOf(row), message: say(words.meant, { email }) }] : []
  })
}

const nameOf = (row: ImportRow | undefined) =>
  [row?.name, row?.email].filter(Boolean).join(' · ') || words.nameless
