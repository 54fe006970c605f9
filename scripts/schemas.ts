import { resolve } from 'node:path'
import { compileSchemas } from './schemas/compile.ts'
import { mistakesIn } from './schemas/mistake.ts'

/**
 * `npm run schemas`: compiles `schemas/` into types, forms and validators. A mistake in a schema or screen is told
 * with its file, place and a suggestion; exit code 1. In CI it also fails when the committed types are stale.
 * `-- --check-data` then tells which stored values the schemas would refuse now.
 */
const started = performance.now()
try {
  const outcome = await compileSchemas(resolve(import.meta.dirname, '..'))
  const ms = Math.round(performance.now() - started)
  console.log(
    outcome.fresh
      ? `Schemas are up to date (${ms} ms).`
      : `Compiled ${outcome.entities} entities and ${outcome.screens} screens, wrote ${outcome.written.length} files (${ms} ms).`,
  )
  for (const { message } of outcome.notes) console.warn(`note: schemas/${message}`)
  if (process.env.CI && outcome.written.includes('types.ts')) {
    console.error('src/domain/generated/types.ts was stale: run `npm run schemas` and commit it.')
    process.exitCode = 1
  }
  if (process.argv.includes('--check-data')) {
    const { main } = await import('./check-data/main.ts')
    if (!(await main())) process.exitCode = 1
  }
} catch (error) {
  for (const { message } of mistakesIn(error)) console.error(`schemas/${message}`)
  process.exitCode = 1
}
