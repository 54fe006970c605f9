import type postgres from 'postgres'

/** A step of a plan, as EXPLAIN tells it in JSON. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/** An index by what it is made of: columns, or expressions as PostgreSQL writes them. */
interface Index {
  keys: string[]
  isUnique: boolean
  /** What holds of all that is in it leaves few. */
  isSmall: boolean
}

/** The indexes of a database, and which of its tables are so large that none may be read as a whole. */
export interface Shelf {
  indexes: Map<string, Index>
  large: Set<string>
}

/** What a large table is in this database. */
export async function shelfOf(
  admin: postgres.Sql,
  isLarge: (table: string, rows: number) => boolean,
): Promise<Shelf> {
  const tables = await admin<{ name: string; rows: number }[]>`
    select relname as name, reltuples as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
  const indexes = await admin<(Index & { name: string; table: string; rows: number })[]>`
    select relname as name, indrelid::regclass::text as table, reltuples as rows, indisunique as "isUnique", array(
      select pg_get_indexdef(indexrelid, place, true) from generate_series(1, indnkeyatts) place) as keys
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`
  return {
    indexes: new Map(
      indexes.map(({ name, table, rows, ...index }) => [name, { ...index, isSmall: !isLarge(table, rows) }]),
    ),
    large: new Set(tables.filter(({ name, rows }) => isLarge(name, rows)).map(({ name }) => name)),
  }
}

/**
 * Where a plan reads what grows with other people's rows: a large table without an index, or by one without a condition that leads to
 * the rows of one creator, app or thing. Empty where it does not.
 */
export function unboundedScans(node: PlanNode, shelf: Shelf): string[] {
  const inside = (node.Plans ?? []).flatMap((one) =>
    /^Bitmap/.test(one['Node Type']) && node['Node Type'].startsWith('Bitmap')
      ? []
      : unboundedScans(one, shelf),
  )
  const table = node['Relation Name']
  if (table === undefined || !shelf.large.has(table) || !reads(node) || isBounded(node, shelf)) return inside
  const by = node['Index Name'] ?? bitmapsOf(node)
  return [
    ...inside,
    `${table}: ${node['Node Type']}${by ? ` ${by}` : ''}${node['Index Cond'] ? ` ${node['Index Cond']}` : ''}`,
  ]
}

const reads = (node: PlanNode) => /Scan$/.test(node['Node Type']) && node['Node Type'] !== 'Tid Scan'

const bitmapsOf = (node: PlanNode): string =>
  (node.Plans ?? [])
    .map((one) => (one['Index Name'] ? `${one['Index Name']} ${one['Index Cond'] ?? ''}` : bitmapsOf(one)))
    .join(', ')

function isBounded(node: PlanNode, shelf: Shelf): boolean {
  const { 'Node Type': type, Plans: parts = [] } = node
  const isPart = (one: PlanNode) => one['Node Type'].startsWith('Bitmap')
  // Either of what has to hold of a row narrows them; of what may hold, all must.
  if (type === 'BitmapOr') return parts.every((one) => isBounded(one, shelf))
  if (type === 'BitmapAnd' || type === 'Bitmap Heap Scan')
    return parts.some((one) => isPart(one) && isBounded(one, shelf))
  const index = shelf.indexes.get(node['Index Name'] ?? '')
  return index !== undefined && narrows(index, node['Index Cond'] ?? '')
}

/** Columns whose value is one thing's, and not of many people. */
const namesThing = /^(\w+_)?(id|hash)$|^(name|key|holder|digest)$|^split_part\(key/

/** The first keys that have to equal something name one thing, or are all that is unique. */
function narrows({ keys, isUnique, isSmall }: Index, condition: string): boolean {
  if (isSmall) return true
  // No array has what equals something of none.
  if (condition.includes(" = ANY ('{}'")) return true
  const equals = (key: string) => condition.includes(`(${key} = `)
  const free = keys.findIndex((key) => !equals(key) && !condition.includes(`(${key} IS NULL)`))
  const bound = free === -1 ? keys : keys.slice(0, free)
  return (isUnique && free === -1) || bound.some((key) => namesThing.test(key) && equals(key))
}
