import type postgres from 'postgres'

/** What a database consists of, as far as those who write to it count on it. */
export interface Catalog {
  columns: { table: string; name: string; type: string; isGiven: boolean; hasDefault: boolean }[]
  /** Constraints and unique indexes: what they say, and about which columns. */
  limits: { table: string; kind: 'check' | 'key' | 'reference'; text: string; columns: string[] }[]
  functions: { name: string; result: string }[]
}

/** The catalog of the schema `public`. */
export async function readCatalog(sql: postgres.Sql | postgres.TransactionSql): Promise<Catalog> {
  const columns = await sql<Catalog['columns']>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isGiven", a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
    order by 1, 2`
  const limits = await sql<Catalog['limits']>`
    select c.relname as table, case when contype in ('c', 'x') then 'check' when contype = 'f' then 'reference' else 'key' end as kind,
      pg_get_constraintdef(k.oid) as text,
      array(select attname::text from pg_attribute where attrelid = k.conrelid and attnum = any(k.conkey)) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'public'::regnamespace and contype in ('c', 'x', 'f', 'u', 'p')
    union all
    select c.relname, 'key', regexp_replace(pg_get_indexdef(i.indexrelid), 'INDEX \\S+', 'INDEX'),
      array(select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey))
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique
    order by 1, 3`
  const functions = await sql<Catalog['functions']>`
    select p.oid::regprocedure::text as name, pg_get_function_result(p.oid) as result
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`
  return { columns: [...columns], limits: [...limits], functions: [...functions] }
}

/** What a server that wrote to the one finds missing, changed or refused in the other: a subject and what became of it. */
export function restrictions(before: Catalog, after: Catalog): string[] {
  const columnOf = ({ table, name }: Catalog['columns'][0]) => `${table}.${name}`
  const [old, now] = [before, after].map(({ columns }) => new Map(columns.map((one) => [columnOf(one), one])))
  const tables = new Set(before.columns.map(({ table }) => table))
  const results = new Map(after.functions.map(({ name, result }) => [name, result]))
  const known = new Set(before.limits.map(({ table, text }) => `${table} ${text}`))
  const changed = before.columns.flatMap((column) => {
    const name = columnOf(column)
    const found = now!.get(name)
    if (!found) return `${name} is gone`
    if (found.type !== column.type) return `${name} was ${column.type} and is ${found.type}`
    if (found.isGiven && !column.isGiven) return `${name} has to be given`
    return column.hasDefault && !found.hasDefault && found.isGiven ? `${name} has no default any more` : []
  })
  const added = after.columns.filter((column) => tables.has(column.table) && !old!.has(columnOf(column)))
  return [
    ...changed,
    ...added
      .filter(({ isGiven, hasDefault }) => isGiven && !hasDefault)
      .map((one) => `${columnOf(one)} is new and has to be given`),
    ...after.limits
      .filter(({ table, text }) => tables.has(table) && !known.has(`${table} ${text}`))
      // What names a new column, which the old leave empty, keeps no two rows of theirs apart and refers to nothing.
      .filter(({ table, kind, columns }) => {
        const olds = columns.filter((name) => old!.has(`${table}.${name}`))
        return kind === 'check' ? olds.length > 0 : olds.length === columns.length
      })
      .map(({ table, text }) => `${table} has a new limit: ${text}`),
    ...before.functions.flatMap(({ name, result }) => {
      if (!results.has(name)) return `${name} is gone`
      return results.get(name) === result ? [] : `${name} answered ${result} and answers ${results.get(name)}`
    }),
  ]
}
