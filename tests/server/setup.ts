import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../src/server/database/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's maintenance database, as superuser. */
    adminUrl: string
    /** Address of an empty database, as the role that the application uses. */
    url: string
  }
}

/** Starts one PostgreSQL for all server tests; every file makes databases of its own in it (`world.ts`). */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-test-'))
  const embedded = await startEmbedded(folder)
  project.provide('adminUrl', embedded.adminUrl)
  project.provide('url', embedded.url)
  return async () => {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
