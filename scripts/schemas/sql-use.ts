import type { ProgramSource } from './program-source.ts'
import { nearest, partsOf, type Part } from './sql-part.ts'
import type { SqlToken } from './sql-token.ts'

/** What SQL counts on of a field: that it is there, that a choice of it is, or what stands for an answer that is missing. */
export interface SqlUse {
  /** The file that describes the field's entity, without `.json`. */
  entity: string
  field: string
  choice?: string
  default?: string | number | boolean
  /** File and line, as `src/server/database/routines/access.sql:9`. */
  place: string
}

/** Which fields an entity has; undefined of what is no entity. */
type Fields = (entity: string) => ReadonlySet<string> | undefined

/** Tables that are not called as their entity is. */
const entityOf: Record<string, string> = { enrolment: 'app-user', student_standing: 'student' }

/** Choices that stand in a column, and not in a document. */
const columns: Record<string, string> = { app: 'status', enrolment: 'status', student_standing: 'status' }

const columnNames = new Set(Object.values(columns))

/** Parameters that are called for a column, `enrolment_status`, with its table. */
const parameters = new Map(Object.entries(columns).map(([table, column]) => [`${table}_${column}`, table]))

type Target = Pick<SqlUse, 'entity' | 'field'>
/** A field that is read, what stands for a missing answer, and behind which token that is said. */
interface Term extends Target {
  fallback?: SqlUse['default']
  end: number
}

/** Everything in SQL that counts on a field of an entity. What is no field is passed over. */
export function sqlUses(files: ProgramSource[], fieldsOf: Fields): SqlUse[] {
  const readers = new Map<string, Target>()
  for (const part of files.filter(isRoutine).flatMap(partsOf)) {
    const term = part.name ? answerOf(part) : null
    if (term) readers.set(part.name!, { entity: term.entity, field: term.field })
  }
  // What has none of these reads no field: half of the program's queries.
  const signs = ['->>', ...columnNames, ...readers.keys()]
  const reading = files.filter((file) => isRoutine(file) || signs.some((sign) => file.text.includes(sign)))
  return reading.flatMap(partsOf).flatMap(usesOf)

  /**
   * The field that a function answers: `… $$ select coalesce(product ->> 'offerType', 'FREE') $$`, or, where nothing comes before it,
   * `… $$ select case when … then 'BLOCKED' else enrolment_status end $$`.
   */
  function answerOf(part: Part): Term | null {
    const values = part.tokens.map(({ value }) => value)
    const body = values.indexOf('$$')
    if (values[body + 1] !== 'select') return null
    const isCase = values[body + 2] === 'case'
    const term = termAt(part, isCase ? values.lastIndexOf('else') + 1 : body + 2)
    const after = isCase ? ['end', '$$'] : ['$$']
    return term && after.every((value, at) => values[term.end + at] === value) ? term : null
  }

  function usesOf(part: Part): SqlUse[] {
    const { tokens, path } = part
    const uses: SqlUse[] = []
    const add = (at: number, { entity, field }: Target, more: Partial<SqlUse>) =>
      uses.push({ entity, field, ...more, place: `${path}:${tokens[at]!.line}` })
    for (let at = 0; at < tokens.length; at++) {
      const before = tokens[at - 1]?.value
      // `then 'BLOCKED' else enrolment_status`
      if (
        tokens[at]!.value === 'then' &&
        tokens[at + 1]?.kind === 'text' &&
        tokens[at + 2]?.value === 'else'
      ) {
        const other = termAt(part, at + 3)
        if (other) add(at, other, { choice: tokens[at + 1]!.value })
      }
      // Within a name, or what was looked at as a whole.
      const term = before === '.' || before === 'function' ? null : termAt(part, at)
      if (!term) continue
      if (term.fallback !== undefined) {
        add(at, term, { default: term.fallback })
        if (typeof term.fallback === 'string' && term.fallback) add(at, term, { choice: term.fallback })
      } else if (before !== 'coalesce' && before !== '(') add(at, term, {})
      for (const choice of comparedAt(tokens, term.end)) if (choice) add(at, term, { choice })
    }
    return uses
  }

  /** The field that is read from a token on. */
  function termAt(part: Part, at: number): Term | null {
    const { tokens } = part
    const word = tokens[at]
    const next = tokens[at + 1]
    if (is(word, '(')) {
      const inner = termAt(part, at + 1)
      return inner && is(tokens[inner.end], ')') ? withoutCast(part, { ...inner, end: inner.end + 1 }) : null
    }
    if (word?.kind !== 'word') return null
    if (word.value === 'coalesce' && is(next, '(')) {
      const inner = termAt(part, at + 2)
      const literal = inner && is(tokens[inner.end], ',') ? literalOf(tokens[inner.end + 1]) : undefined
      if (!inner || literal === undefined || !is(tokens[inner.end + 2], ')')) return null
      return withoutCast(part, { ...inner, fallback: literal, end: inner.end + 3 })
    }
    const reader = next?.value === '(' ? readers.get(word.value) : undefined
    if (reader) return { ...reader, end: closing(tokens, at + 1) + 1 }
    const isOf = next?.value === '.'
    const name = isOf ? tokens[at + 2] : word
    const end = isOf ? at + 3 : at + 1
    const key = tokens[end + 1]
    if (tokens[end]?.value === '->>' && key?.kind === 'text') {
      const holder = name?.value === 'data' ? (isOf ? word.value : undefined) : name!.value
      const entity = holderOf(part, at, holder, key.value)
      return entity ? { entity, field: key.value, end: end + 2 } : null
    }
    return name ? columnAt(part, at, isOf ? word.value : undefined, name.value, end) : null
  }

  /** The entity whose document `holder` stands for: a table, another name for it, a parameter, or (undefined) the table at hand. */
  function holderOf(part: Part, at: number, holder: string | undefined, field: string): string | null {
    const tables = holder === undefined ? nearest(part, at) : (part.names.get(holder) ?? [holder])
    const held = tables.map(tableEntity)
    // One that lacks it has lost it: what else should be meant?
    return (
      held.find((one) => fieldsOf(one)?.has(field)) ?? held.slice(0, 1).find((one) => fieldsOf(one)) ?? null
    )
  }

  function columnAt(part: Part, at: number, of: string | undefined, name: string, end: number): Term | null {
    const table = parameters.get(name)
    if (table && of === undefined) return { entity: tableEntity(table), field: columns[table]!, end }
    if (!columnNames.has(name)) return null
    const isTable = (word: string) => word in columns || part.tables.some(({ table }) => table === word)
    const asked = of === undefined ? [] : (part.names.get(of) ?? (isTable(of) ? [of] : []))
    const known = (asked.length > 0 ? asked : nearest(part, at)).find((one) => columns[one] === name)
    return known ? { entity: tableEntity(known), field: name, end } : null
  }
}

/** Whether a file is SQL alone, of which functions are called in others. */
const isRoutine = ({ path }: ProgramSource) => path.endsWith('.sql')

const is = (token: SqlToken | undefined, value: string) => token?.value === value && token.kind !== 'text'

/** A term with the type that it is read as, `::boolean`. */
const withoutCast = ({ tokens }: Part, term: Term): Term =>
  is(tokens[term.end], '::') ? { ...term, end: term.end + 2 } : term

const tableEntity = (table: string) => entityOf[table] ?? table.replaceAll('_', '-')

/** What a field is compared with, or set to, behind it. */
function comparedAt(tokens: SqlToken[], at: number): string[] {
  const said = tokens.slice(at, at + 4).map(({ value }) => value)
  const from = ['=', '<>', '!='].includes(said[0]!)
    ? at + 1
    : /^is (not )?distinct from/.test(said.join(' '))
      ? at + said.indexOf('from') + 1
      : said[0] === 'in'
        ? at + 1
        : undefined
  const first = from === undefined ? undefined : tokens[from]
  if (!first) return []
  if (first.kind === 'text') return [first.value]
  // `in ('ACTIVE', 'INACTIVE')`, `= ${isActive ? 'ACTIVE' : 'INACTIVE'}`
  const isGiven = first.value === '${'
  if (!isGiven && !(said[0] === 'in' && first.value === '(')) return []
  return tokens
    .slice(
      from,
      isGiven ? tokens.findIndex(({ value }, i) => i > from! && value === '}') : closing(tokens, from!),
    )
    .filter(({ kind }, i, all) => kind === 'text' && (!isGiven || ['?', ':'].includes(all[i - 1]!.value)))
    .map(({ value }) => value)
}

/** Where what is opened at a token is closed. */
function closing(tokens: SqlToken[], at: number): number {
  let depth = 0
  for (let i = at; i < tokens.length; i++) {
    if (tokens[i]!.kind !== 'sign') continue
    if (tokens[i]!.value === '(') depth++
    if (tokens[i]!.value === ')' && --depth === 0) return i
  }
  return tokens.length
}

function literalOf(token: SqlToken | undefined): SqlUse['default'] {
  if (token?.kind === 'text') return token.value
  if (token?.kind === 'number') return Number(token.value)
  return token?.value === 'true' ? true : token?.value === 'false' ? false : undefined
}
