import { hash } from 'node:crypto'
import { isSame } from '../../../domain/schema/change.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { writeAll } from '../../../domain/schema/path.ts'
import { referredIds } from '../../../domain/schema/reference.ts'
import { readableDocument } from '../../../domain/schema/stored-document.ts'
import { cellValue } from '../../../domain/schema/sheet.ts'
import { bareText } from '../../../domain/text/bare-text.ts'
import type { TableLine } from '../../../domain/generated/answer-types.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Extractable } from '../extract/extract.ts'
import type { TableResource } from '../table-layout.ts'
import { storedChange, storedNew, type SentDocument } from '../judgement.ts'
import { takenSentence, valuesOf } from '../unique/take.ts'
import { textAt, type SheetField } from './columns.ts'
import { faultOf, faultText } from './fault-text.ts'
import { findNamed, namesIn, type NamedDocuments } from './named-documents.ts'
import { findByValue, findTaken, type LineNote, type SheetList } from './queries.ts'

/** What lines of a spreadsheet are judged by. */
export interface Judge {
  list: SheetList
  resource: TableResource
  /** The entities that schemas alone describe: what lines name is found by what is kept apart of those. */
  all: Extractable[]
  /** The field by which a line is known to be about a document that is there. */
  key?: string
  /** The fields that it brings, each with its columns. */
  columns: (SheetField & { name: string; places: number[] })[]
  timeZone: string
  /** Which line of the spreadsheet has which value that no two may have. */
  seen: Map<string, number>
}

/** What would become of a line, and what is written then. */
export interface DocumentLine extends LineNote {
  /** The document that it is about, if that is there. */
  id?: string
  sent: SentDocument
  /** What is stored then. */
  after?: Document
}

/** Judges lines just as forms and API would, each for itself, and changes nothing. */
export async function judgeLines(tx: Transaction, judge: Judge, lines: TableLine[]): Promise<DocumentLine[]> {
  const named = await namedIn(tx, judge, lines)
  const read = lines.map((line) => readLine(judge, named, line))
  const known = await knownBy(tx, judge, read)
  const judged = read.map((one) => judgeLine(judge, one, known.get(keyOf(judge, one.sent.taken) ?? '')))
  return await withTaken(tx, judge, judged)
}

/** A line as it was read: what it says of a document, and what of that cannot be understood. */
interface ReadLine {
  line: number
  sent: SentDocument
  problem: string
  /** What is wrong with documents that it names, unless they were named before. */
  unfit: { path: string[]; id: string; problem: string }[]
}

function readLine(
  { columns, timeZone }: Judge,
  named: Map<string, NamedDocuments>,
  { line, cells }: TableLine,
): ReadLine {
  const problems: string[] = []
  const unfit: ReadLine['unfit'] = []
  const said = columns.flatMap((column): [string[], unknown][] => {
    const cell = textAt(cells, column.places)
    if (!column.field['x-refers']) {
      const value = cellValue(cell, column.field, timeZone)
      return value === undefined ? [] : [[column.path, value]]
    }
    const found = namesIn(cell, column).map((name) => named.get(column.name)!.get(name)!)
    for (const one of found) {
      if ('problem' in one) problems.push(`${column.title}: ${one.problem}`)
      else if (one.unfit)
        unfit.push({ path: column.path, id: one.id, problem: `${column.title}: ${one.unfit}` })
    }
    const ids = found.flatMap((one) => ('id' in one ? one.id : []))
    return ids.length === 0 ? [] : [[column.path, column.field['x-refers'].many ? ids : ids[0]]]
  })
  const sent = { taken: writeAll<Document>({}, said), refused: {} }
  return { line, sent, problem: problems.join(' '), unfit }
}

/** What the cells of each field that refers to others mean. */
async function namedIn(
  tx: Transaction,
  { list, columns, all }: Judge,
  lines: TableLine[],
): Promise<Map<string, NamedDocuments>> {
  const named = new Map<string, NamedDocuments>()
  for (const column of columns.filter(({ field }) => field['x-refers'])) {
    const names = new Set(lines.flatMap(({ cells }) => namesIn(textAt(cells, column.places), column)))
    named.set(column.name, names.size > 0 ? await findNamed(tx, list, column, [...names], all) : new Map())
  }
  return named
}

/** The documents that lines are about, by the digest of their key. */
async function knownBy(tx: Transaction, judge: Judge, lines: ReadLine[]) {
  const { key, list, resource } = judge
  const digests = [...new Set(lines.flatMap(({ sent }) => keyOf(judge, sent.taken) ?? []))]
  if (key === undefined || digests.length === 0) return new Map<string, { id: string; value: Document }>()
  const isOfApp = resource.entity.schema.properties![key]!['x-unique'] === 'app'
  const scope = (isOfApp && list.appId) || list.creatorId
  return await findByValue(tx, list, { scope, field: key }, digests)
}

/** The digest of a line's key, as `unique_value` has it; undefined where it says none. */
function keyOf({ key }: Judge, document: Document): string | undefined {
  const text = key === undefined ? '' : bareText(String(document[key] ?? ''))
  return text === '' ? undefined : hash('sha256', text)
}

function judgeLine(
  { resource: { entity } }: Judge,
  { line, sent, unfit, ...read }: ReadLine,
  known: { id: string; value: Document } | undefined,
): DocumentLine {
  const before = known ? readableDocument(entity.schema, known.value) : {}
  const chosen = unfit.filter(({ path, id }) => !referredIds(before, path).includes(id))
  const problem = [read.problem, ...chosen.map((one) => one.problem)].filter(Boolean).join(' ')
  const fault = (message: string): DocumentLine => ({ line, outcome: 'fault', message, sent })
  try {
    const after = known ? storedChange(entity, known.value, sent).after : storedNew(entity, sent)
    if (problem) return fault(problem)
    if (!known) return { line, outcome: 'new', sent, after }
    return { line, outcome: isSame(after, known.value) ? 'same' : 'changed', id: known.id, sent, after }
  } catch (error) {
    return fault([faultOf(entity.schema, error), problem].filter(Boolean).join(' '))
  }
}

/** The same lines, those refused whose values another document has, or a line above. */
async function withTaken(
  tx: Transaction,
  { list, resource, seen }: Judge,
  lines: DocumentLine[],
): Promise<DocumentLine[]> {
  const { entity } = resource
  const valued = lines.map((one) => ({
    one,
    values: one.after ? valuesOf(entity, { ...list, id: one.id ?? '' }, one.after) : [],
  }))
  const all = valued.flatMap(({ values }) => values)
  const taken = await findTaken(tx, list.kind, all)
  const owners = new Map(taken.map((one) => [nameOf(one), one.documentId]))
  return valued.map(({ one, values }) => {
    const other = values.find((value) => (owners.get(nameOf(value)) ?? value.documentId) !== value.documentId)
    const twin = values.find((value) => seen.has(nameOf(value)))
    const field = (other ?? twin)?.field
    if (field === undefined || one.outcome === 'same') {
      for (const value of values) seen.set(nameOf(value), one.line)
      return one
    }
    const title = entity.schema.properties![field.split('.')[0]!]!.title ?? field
    const message = other
      ? faultText(entity.schema, { [`/${field.replaceAll('.', '/')}`]: takenSentence(entity.schema, field) })
      : `${title}: o mesmo valor está na linha ${seen.get(nameOf(twin!))}.`
    return { line: one.line, outcome: 'fault', message, sent: one.sent }
  })
}

const nameOf = ({ scope, field, digest }: { scope: string; field: string; digest: string }) =>
  `${scope} ${field} ${digest}`
