import type postgres from 'postgres'

/** How many rows of each table there are in an installation of the size that is promised; of all others as many as students. */
const rows: Record<string, number> = { creator: 10_000, app: 100_000, address: 100_000, push_app: 60_000 }
const usualRows = 5_000_000

/** Of how many things a column speaks, by the end of its name; of its own one in each row. */
const things: [RegExp, number][] = [
  [/^creator_id$/, 10_000],
  [/^app_id$/, 100_000],
  [/^(student|document|lesson|post|enrolment)_id$/, 1_000_000],
  [/_(id|at|hash)$/, 500_000],
  [/^(id|key|name|email|digest|code)$/, -1],
  [/^(kind|change|actor|status|state|source|purpose|outcome|platform|list)$/, 5],
]

/** Of which one has to be there. */
const atLeast = ['sale', 'community_post_id']

/** What holds of a value where any would not do. */
const needed: Record<string, string> = {
  source: 'manual',
  purpose: 'email',
  state: 'check',
  sale: 'x',
  'announcement.kind': 'feed',
  'stopped_address.kind': 'bounce',
  community_post_id: '00000000-0000-0000-0000-000000000000',
  change: 'removed',
  'mail.status': 'failed',
  'app.status': 'ACTIVE',
  'enrolment.status': 'ACTIVE',
  'student_standing.status': 'blocked',
  'sale.state': 'full',
  end_reason: 'manual',
  outcome: 'new',
}

/**
 * Has PostgreSQL plan as if each table held the rows of ten thousand creators. It reckons with what it noted of a table, by the page, and
 * the pages that are there: each gets one, by a row that is taken back. `admin`: a superuser in the database.
 */
export async function plantSizes(admin: postgres.Sql): Promise<void> {
  await admin.begin((tx) => touchAll(tx)).catch(ignoreUndone)
  await admin`
    update pg_class set relpages = case relkind when 'i' then 2 else 1 end, reltuples = coalesce((${admin.json(rows)}::jsonb ->>
      coalesce((select indrelid::regclass::text from pg_index where indexrelid = pg_class.oid), relname))::real, ${usualRows})
    where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`
  await admin`
    select pg_restore_attribute_stats('schemaname', 'public', 'relname', relname::text, 'attname', attname::text, 'inherited', false,
      'null_frac', case when attnotnull then 0 else 0.2 end::real, 'avg_width', 16, 'n_distinct', thing.count::real)
    from pg_attribute join pg_class on pg_class.oid = attrelid
    cross join lateral (
      select count from unnest(${things.map(([{ source }]) => source)}::text[], ${things.map(([, count]) => count)}::int[])
        with ordinality thing (pattern, count, place) where attname ~ pattern order by place limit 1
    ) thing
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`
}

const undone = new Error('taken back')
function ignoreUndone(error: unknown) {
  if (error !== undone) throw error
}

/** Puts two rows into each table, one as bare as can be and one with all that it has, so that each index has something, too. */
async function touchAll(tx: postgres.TransactionSql) {
  await tx`set local session_replication_role = replica`
  const columns = await tx<{ table: string; column: string; type: string; isNeeded: boolean }[]>`
    select relname as table, attname as column, typname as type, attnotnull and not atthasdef and attidentity = '' as "isNeeded"
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attgenerated = ''`
  for (const [table, all] of Map.groupBy(columns, (one) => one.table)) {
    const bare = all.filter(({ column, isNeeded }) => isNeeded || atLeast.includes(column))
    // Of what there can be one thing of three alone, there is one in the bare row.
    const whole = all.filter(
      ({ table, column }) => table !== 'community_report' || !/_comment_id$/.test(column),
    )
    for (const [turn, row] of [bare, whole].entries()) {
      const values = row.map(
        ({ column, type }, place) =>
          needed[`${table}.${column}`] ?? needed[column] ?? anyOf(type, place + 100 * turn),
      )
      const names = row.map(({ column }) => `"${column}"`).join(', ')
      const places = row.map(({ type }, place) => `$${place + 1}::text::${type}`).join(', ')
      const into = `public."${table}" (${names}) overriding system value`
      await tx.unsafe(`insert into ${into} values (${places})`, values)
    }
  }
  throw undone
}

function anyOf(type: string, number: number): string {
  if (type === 'uuid') return `00000000-0000-0000-0000-${String(number).padStart(12, '0')}`
  if (type === 'jsonb' || type.startsWith('_')) return '{}'
  if (type === 'timestamptz') return 'now'
  if (type === 'bool') return 'true'
  return /^(int|float|xid)/.test(type) ? '0' : `text ${number}`
}
