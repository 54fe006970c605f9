import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a product that was started once and is empty; every file of journeys begins with a copy. */
    seed: string
  }
}

/** Makes the first data folder, for which PostgreSQL needs longer than for all the rest of a start. */
export default async function setup(project: TestProject) {
  const product = await startProduct()
  await product.end()
  // What a journey writes outlives its processes, and need not outlive the machine: nobody waits for the disk.
  await appendFile(join(product.data, 'postgres/postgresql.auto.conf'), 'fsync = off\n')
  project.provide('seed', product.data)
  return () => rm(product.data, { recursive: true, force: true })
}
