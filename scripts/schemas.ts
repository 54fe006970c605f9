import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

/**
 * `npm run schemas`: compiles `schemas/` into types, forms and validators. A mistake in a schema or screen is told
 * with its file, place and a suggestion; exit code 1. In CI it also fails when the committed types are stale.
 * `-- --check-data` then tells which stored values the schemas would refuse now.
 */
const root = resolve(import.meta.dirname, '..')
// What Node makes of two hundred sources is kept, and imported below: to make it takes as long as half a compilation.
enableCompileCache(resolve(root, '.cache/node'))
const { mistakesIn } = await import('./schemas/mistake.ts')
const { writeKinds } = await import('./kind/write-kinds.ts')
let started = performance.now()
try {
  writeKinds(root)
  const { isFresh } = await import('./schemas/stamp.ts')
  if (isFresh(root)) console.log(`Schemas are up to date (${passed()} ms).`)
  else await compile()
  if (process.argv.includes('--check-data')) {
    const { main } = await import('./check-data/main.ts')
    if (!(await main())) process.exitCode = 1
  }
} catch (error) {
  for (const mistake of mistakesIn(error)) console.error(mistake.told)
  process.exitCode = 1
}

async function compile(): Promise<void> {
  // It imports what has just been written, which is no part of the work.
  const reading = performance.now()
  const { compileSchemas } = await import('./schemas/compile.ts')
  started += performance.now() - reading
  const { entities, screens, written, notes } = await compileSchemas(root)
  console.log(
    `Compiled ${entities} entities and ${screens} screens, wrote ${written.length} files (${passed()} ms).`,
  )
  for (const { told } of notes) console.warn(`note: ${told}`)
  if (process.env.CI && written.includes('types.ts')) {
    console.error('src/domain/generated/types.ts was stale: run `npm run schemas` and commit it.')
    process.exitCode = 1
  }
}

function passed(): number {
  return Math.round(performance.now() - started)
}
