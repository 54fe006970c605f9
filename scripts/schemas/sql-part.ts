import type { ProgramSource } from './program-source.ts'
import { rememberObject } from './remember.ts'
import { sqlTokens, type SqlToken } from './sql-token.ts'

/** Words after a table that are no other name for it. */
const keywords = new Set(
  'as on set where join left inner cross order group using for values select when in'.split(' '),
)

/** Words before a table. */
const naming = new Set(['from', 'join', 'update', 'into'])

/** A statement of SQL, or a function of TypeScript, with the tables that it names. */
export interface Part {
  path: string
  tokens: SqlToken[]
  /** Of a function in SQL. */
  name?: string
  /** By what they are called in it. */
  names: Map<string, string[]>
  tables: { at: number; table: string }[]
}

/** The parts of a file, with the rows that each trigger hands to its function. */
export const partsOf = rememberObject(({ path, text }: ProgramSource): Part[] => {
  const tokens = sqlTokens(text)
  const begins = path.endsWith('.sql') ? 'create' : 'function'
  const starts = tokens.flatMap(({ value, kind }, i) => (kind === 'word' && value === begins ? [i] : []))
  const parts = [0, ...starts].map((start, i) =>
    partOf(path, tokens.slice(start, starts[i] ?? tokens.length)),
  )
  // `create trigger … on feed_post … execute function feed_post_live()`: what is `new` there.
  for (const { tokens: said, name } of parts) {
    if (name || !said.some(({ value }) => value === 'trigger')) continue
    const table = said[said.findIndex(({ value }) => value === 'on') + 1]?.value
    const routine = said[said.findLastIndex(({ value }) => value === 'function') + 1]?.value
    for (const one of parts.filter((part) => part.name === routine && table))
      for (const row of ['new', 'old']) one.names.set(row, [...(one.names.get(row) ?? []), table!])
  }
  return parts
})

function partOf(path: string, tokens: SqlToken[]): Part {
  const names = new Map<string, string[]>()
  const tables: Part['tables'] = []
  for (const [i, token] of tokens.entries()) {
    if (!naming.has(token.value) || token.kind !== 'word') continue
    const [table, alias, other] = tokens.slice(i + 1, i + 4)
    if (table?.kind !== 'word') continue
    tables.push({ at: i, table: table.value })
    const called = alias?.value === 'as' ? other : alias
    if (called?.kind === 'word' && !keywords.has(called.value)) names.set(called.value, [table.value])
  }
  const isFunction = tokens.slice(0, 4).some(({ value }) => value === 'function') && path.endsWith('.sql')
  const name = isFunction
    ? tokens[tokens.findIndex(({ value }) => value === 'function') + 1]?.value
    : undefined
  return { path, tokens, name, names, tables }
}

/** The tables that a part names, the nearest to a token first. */
export const nearest = ({ tables }: Part, at: number) =>
  tables.toSorted((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at)).map(({ table }) => table)
