import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beginUnhurried, type Sql, type Transaction } from './connection.ts'
import { readOnce } from './read-once.ts'
import { whereBusy } from './where-busy.ts'

/**
 * Grows with every change to `routines/`. Servers of two releases may share a database: of a file's texts the one of the higher
 * edition stays, whichever server starts last.
 */
export const edition = 20

const folder = join(import.meta.dirname, 'routines')
/** Any number that nobody else locks: servers that start together do this one after the other. */
const lock = 7_412_029

/** How long to wait for a table that is in use, during which its users wait behind us, and for a statement, in ms. */
const patienceMs = { lock: 2_000, statement: 60_000 }

/** A file of functions, views and triggers. */
interface Routine {
  /** Its name without `.sql`. */
  name: string
  text: string
  hash: string
}

/**
 * Gives the database today's text of every function, view and trigger: the files of `routines/` that it has in another one, in
 * their order, each at once or not at all. Whoever works with the database meanwhile waits for seconds at most. Throws where a
 * table stays locked for minutes.
 *
 * An older server may still work with what it finds: a text takes and answers what the one before it did, and more. What has to
 * take or answer something else gets another name; the old one goes, by a migration, in a release after that. Policies stay in
 * migrations, with their tables: they all ask `current_creator()`, and that one has its text here.
 */
export async function applyRoutines(sql: Sql): Promise<void> {
  const routines = await readRoutines()
  const known = await readApplied(sql)
  for (const routine of routines) if (!isCurrent(routine, known)) await whereBusy(() => apply(sql, routine))
}

/** Whether the database has every file in today's text, or in a later one. */
export async function hasRoutines(sql: Sql): Promise<boolean> {
  const known = await readApplied(sql)
  return (await readRoutines()).every((routine) => isCurrent(routine, known))
}

/** The files of this process's release in the order in which they are applied: each after those that its `-- after:` names. */
export const readRoutines = readOnce(async (): Promise<Routine[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return sortRoutines(
    names.map((file, i) => ({
      name: file.slice(0, -'.sql'.length),
      text: texts[i]!,
      // What is only said about it may change without having to be applied.
      hash: createHash('sha256').update(texts[i]!.replace(/--.*/g, '')).digest('hex'),
    })),
  )
})

/** Throws where a file comes after one that is not there, or after itself. */
export function sortRoutines<T extends Pick<Routine, 'name' | 'text'>>(routines: T[]): T[] {
  const ordered = new Set<T>()
  const visit = (name: string, way: string[]) => {
    const routine = routines.find((one) => one.name === name)
    if (!routine || way.includes(name)) throw new Error(`routines: ${[...way, name].join(' after ')}`)
    const before = /^-- after: (.+)$/m.exec(routine.text)?.[1]?.split(', ') ?? []
    for (const one of before) visit(one, [...way, name])
    ordered.add(routine)
  }
  for (const { name } of routines) visit(name, [])
  return [...ordered]
}

interface Applied {
  file: string
  hash: string
  edition: number
}

async function readApplied(sql: Sql | Transaction): Promise<Applied[]> {
  return (await sql`select file, hash, edition from routine`) as unknown as Applied[]
}

function isCurrent({ name, hash }: Routine, known: Applied[]): boolean {
  const found = known.find(({ file }) => file === name)
  return found !== undefined && (found.hash === hash || found.edition > edition)
}

async function apply(sql: Sql, routine: Routine): Promise<void> {
  await beginUnhurried(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(${lock})`
    // Another server may have done it meanwhile.
    if (isCurrent(routine, await readApplied(tx))) return
    await tx.unsafe(
      `set local lock_timeout = ${patienceMs.lock}; set local statement_timeout = ${patienceMs.statement}`,
    )
    await tx.unsafe(routine.text)
    const { name, hash } = routine
    await tx`
      insert into routine (file, hash, edition) values (${name}, ${hash}, ${edition})
      on conflict (file) do update set hash = ${hash}, edition = ${edition}, applied_at = now()`
  })
}
