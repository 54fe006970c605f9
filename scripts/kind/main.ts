import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mistakesIn } from '../schemas/mistake.ts'
import { writeKinds } from './write-kinds.ts'

/** Writes the tables of the kinds of fields before code that imports them; with mistakes in a folder those of before are good enough. */
const root = resolve(import.meta.dirname, '../..')
try {
  writeKinds(root)
} catch (error) {
  for (const { told } of mistakesIn(error)) console.error(told)
  if (!existsSync(join(root, 'src/domain/generated/kind-meta.ts'))) process.exit(1)
}
