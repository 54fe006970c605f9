import { resolve } from 'node:path'
import { writeKinds } from './kind/write-kinds.ts'
import { mistakesIn } from './schemas/mistake.ts'

/**
 * `npm run schemas`: compiles `schemas/` into types, forms and validators. A mistake in a schema or screen is told
 * with its file, place and a suggestion; exit code 1. In CI it also fails when the committed types are stale.
 * `-- --check-data` then tells which stored values the schemas would refuse now.
 */
let started = performance.now()
try {
  const root = resolve(import.meta.dirname, '..')
  await writeKinds(root)
  // It imports what has just been written, which is no part of the work.
  const reading = performance.now()
  const { compileSchemas } = await import('./schemas/compile.ts')
  started += performance.now() - reading
  const outcome = await compileSchemas(root)
  const ms = Math.round(performance.now() - started)
  console.log(
    outcome.fresh
      ? `Schemas are up to date (${ms} ms).`
      : `Compiled ${outcome.entities} entities and ${outcome.screens} screens, wrote ${outcome.written.length} files (${ms} ms).`,
  )
  for (const { told } of outcome.notes) console.warn(`note: ${told}`)
  if (process.env.CI && outcome.written.includes('types.ts')) {
    console.error('src/domain/generated/types.ts was stale: run `npm run schemas` and commit it.')
    process.exitCode = 1
  }
  if (process.argv.includes('--check-data')) {
    const { main } = await import('./check-data/main.ts')
    if (!(await main())) process.exitCode = 1
  }
} catch (error) {
  for (const mistake of mistakesIn(error)) console.error(mistake.told)
  process.exitCode = 1
}
