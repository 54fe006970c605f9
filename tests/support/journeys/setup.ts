import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct, type ProductPlace } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a product that was started once and is empty; what has a product of its own begins with a copy. */
    seed: string
    /** A running product for each worker, which its files use one after the other. */
    products: ProductPlace[]
  }
}

/** Makes the first data folder, for which PostgreSQL needs longer than for all the rest of a start, and the workers' products. */
export default async function setup(project: TestProject) {
  const first = await startProduct()
  await first.end()
  // What a journey writes outlives its processes, and need not outlive the machine: nobody waits for the disk.
  await appendFile(join(first.data, 'postgres/postgresql.auto.conf'), 'fsync = off\n')
  const workers = Math.min(project.config.maxWorkers, project.vitest.state.getPaths().length)
  const products = await Promise.all(
    Array.from({ length: workers }, () => startProduct({ seed: first.data })),
  )
  project.provide('seed', first.data)
  project.provide(
    'products',
    products.map(({ url, data }) => ({ url, data })),
  )
  return async () => {
    await Promise.all(products.map((product) => product.stop()))
    await rm(first.data, { recursive: true, force: true })
  }
}
