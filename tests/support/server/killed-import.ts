import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportJob } from '../../../src/server/resource/import/taker.ts'
import { compiledSources } from '../compiled-sources.ts'

interface Killed {
  /** What goes on with an import when it is run by itself: a file of this folder. */
  file: string
  databaseUrl: string
  key: ImportJob
  /** How many of its lines are written by now. */
  count: () => Promise<number>
  /** By how many it is killed. */
  at: number
}

/** Has a process of its own go on with an import, and kills it on the way; answers how many lines are written then. */
export async function killOnTheWay({ file, databaseUrl, key, count, at }: Killed): Promise<number> {
  const script = join(import.meta.dirname, file)
  const child = spawn(process.execPath, [script, databaseUrl, JSON.stringify(key)], {
    env: { ...process.env, ...compiledSources },
    stdio: 'inherit',
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  while ((await count()) < at && child.exitCode === null) await sleep(50)
  child.kill('SIGKILL')
  await ended
  return await count()
}
