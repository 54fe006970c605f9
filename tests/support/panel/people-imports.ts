import type { SheetImport } from '../../../src/domain/generated/answer-types.ts'
import { entities } from '../../../src/domain/generated/entities.ts'
import { suggestedAddress } from '../../../src/domain/purchase/typo.ts'
import { guessColumns } from '../../../src/server/panel/enrolment/import/guess-columns.ts'
import { readTable } from '../../../src/server/panel/enrolment/import/read-table.ts'
import { HttpError } from '../../../src/server/error/http-error.ts'
import {
  cellsOf,
  columnNames,
  sheetFields,
  unreadTitles,
} from '../../../src/server/resource/import/columns.ts'
import { tableLines } from '../../../src/server/resource/import/table-text.ts'
import type { Call, Reply } from '../backend.ts'

/** What becomes of a line. */
export interface Judgement {
  outcome: 'new' | 'changed' | 'same' | 'fault'
  message: string
  tally?: Record<string, number>
}

type Person = Record<string, string>
type Judge = (person: Person, seen: Set<string>) => Judgement

/**
 * The lists of people that are brought into an app, in the API's place: each goes one step on whenever it is asked for. `onWrite` is
 * given who comes in by it.
 */
export function peopleImports(judge: Judge, onWrite: (people: Person[]) => void) {
  const { schema } = entities['app-user']
  const product = { path: ['@product'], title: 'Produto', field: {} }
  const taker = { schema, fields: new Map([...sheetFields(schema), ['@product', product] as const]) }
  let last: SheetImport | undefined
  let table: ReturnType<typeof readTable>

  const present = (state: SheetImport['state'], columns: SheetImport['columns']): SheetImport => {
    const seen = new Set<string>()
    const told = table.lines.map(({ line, cells }) => {
      const person = cellsOf(columns, cells)
      const { name = '', email = '' } = person
      return { line, person, name: [name, email].filter(Boolean).join(' · '), ...judge(person, seen) }
    })
    const wanted = told.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
    const counts: Record<string, number> = { new: 0, changed: 0, same: 0, fault: 0 }
    for (const { outcome, tally = {} } of told)
      for (const [key, count] of [[outcome, 1] as const, ...Object.entries(tally)])
        counts[key] = (counts[key] ?? 0) + count
    const isDone = state === 'done'
    if (isDone) onWrite(wanted.map(({ person }) => person))
    const lineOf = ({ line, name, message }: (typeof told)[number]) => ({ line, name, message })
    const row = { titles: table.titles, columns }
    return {
      ...{ id: 'i1', name: 'turma.csv', state, columns, createdAt: '2026-11-23T12:00:00.000Z' },
      titles: columnNames(taker, row).map((title, at) => ({
        title,
        sample: table.lines[0]!.cells[at] ?? '',
      })),
      unread: unreadTitles(taker, row),
      fields: [...taker.fields].map(([field, { title }]) => ({
        ...{ field, title, isNeeded: field === 'name' || field === 'email' },
      })),
      first: table.lines.slice(0, 5),
      ...{ total: told.length, waiting: 0, wanted: wanted.length, written: isDone ? wanted.length : 0 },
      ...{ counts, done: isDone ? counts : {} },
      faults: told.filter(({ outcome }) => outcome === 'fault').map(lineOf),
      lines: told.filter(({ outcome }) => outcome !== 'fault').map(lineOf),
      hints: wanted.flatMap((one) => {
        const email = suggestedAddress(one.person.email ?? '')
        return email ? [{ ...lineOf(one), message: `Talvez seja ${email}` }] : []
      }),
    }
  }

  const goOn = (): SheetImport => {
    const { state, columns } = last!
    if (state === 'check') return present('ready', columns)
    return state === 'write' ? present('done', columns) : last!
  }

  /** What is answered at `…/imports` and below it. */
  return ({ method, path, body }: Call): Reply => {
    if (method === 'GET' && /\/imports$/.test(path)) return { status: 200, body: last ? [last] : [] }
    if (method === 'POST') {
      try {
        table = readTable(tableLines(String(body)))
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        return { status: 400, body: { message: error.message } }
      }
      last = present('check', guessColumns(table))
      return { status: 201, body: last }
    }
    const { columns, state } = (body ?? {}) as Partial<SheetImport>
    if (method === 'PUT') last = { ...last!, ...(columns ? { columns, state: 'check' } : { state: state! }) }
    else last = goOn()
    return { status: 200, body: last }
  }
}
