import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { duration, size as bytesText } from '../../src/server/backup/report.ts'
import { appHost, panelHost } from '../../tests/fleet/caller.ts'
import { startObjectStore } from '../../tests/support/object-store/object-store.ts'
import { startServer } from '../../tests/support/server/server-process.ts'
import { size } from './many-students.ts'
import { fillSchool, openApp, refuseOther } from './restore-school.ts'

/**
 * `npm run measure:restore`: a machine with 100,000 students, two million completed lessons and 100 uploads of 5 MB is backed up while a
 * server works on it, then lost: its server is killed, its folder erased. On an empty folder, by the commands that people use: how long
 * until it is restored, until a server answers, until a student has signed in and sees what they saw before. `-- --bucket` has the archive in a
 * bucket of a real object store on this machine instead of a folder; `-- --students=10000` makes it smaller. It fails where anything is not as it was.
 */
const asked = process.argv.find((one) => one.startsWith('--students='))?.split('=')[1]
if (asked) Object.assign(size, { students: Number(asked) })
const isBucket = process.argv.includes('--bucket')

const home = mkdtempSync(join(tmpdir(), 'trilha-measure-restore-'))
const [data, restored] = [join(home, 'data'), join(home, 'restored')]
const store = isBucket ? await startObjectStore() : null
const backups = store
  ? {
      BACKUP_TO: `${store.env().S3_URL}/copias`,
      ...{ BACKUP_S3_KEY: store.env().S3_KEY, BACKUP_S3_SECRET: store.env().S3_SECRET },
      BACKUP_S3_REGION: store.env().S3_REGION,
    }
  : { BACKUP_TO: join(home, 'copias') }
const settings = {
  ...{ ...backups, BACKUP_KEY: randomBytes(16).toString('hex') },
  ...{ APP_HOST: appHost, PANEL_HOST: panelHost },
}
mkdirSync(data)

try {
  const others = loadavg()[0]!
  if (others > 0.3)
    console.log(
      `(${others.toFixed(1)} others wanted one of ${availableParallelism()} cores before: judge no figure)`,
    )
  const filling = performance.now()
  const school = await fillSchool(data)
  console.log(`filled with ${size.students} students: ${duration(filling)}`)

  const before = await withServer(data, 'SIGKILL', async (address) => {
    const seen = await openApp(address, school)
    await measure('backup, beside a server that works', 'backup/main.ts', data)
    return seen
  })
  // Its database may be on its way out.
  rmSync(data, { recursive: true, maxRetries: 100, retryDelay: 100 })

  const accident = performance.now()
  mkdirSync(restored)
  await measure('restore into an empty folder', 'backup/restore.ts', restored)
  const starting = performance.now()
  await withServer(restored, 'SIGTERM', async (address) => {
    console.log(`a server answers: ${duration(starting)}`)
    const opening = performance.now()
    const after = await openApp(address, school)
    console.log(`a student has signed in, and sees their app and a course: ${duration(opening)}`)
    console.log(`all of it, from the empty folder: ${duration(accident)}`)
    if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error('The student sees something else')
  })
  await refuseOther(restored, school)
} finally {
  await store?.close()
  rmSync(home, { recursive: true, force: true })
}

/** A server on a data folder while `work` lasts, which then ends as `end` has it. */
async function withServer<T>(
  dataDir: string,
  end: NodeJS.Signals,
  work: (address: string) => Promise<T>,
): Promise<T> {
  const server = startServer({ ...settings, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  try {
    return await work(await server.address)
  } finally {
    server.kill(end)
    await server.ended
  }
}

/** Does what `npm run` does, and tells how long it took, what it said, and the most memory that it held. */
async function measure(what: string, script: string, dataDir: string): Promise<void> {
  const start = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script)], {
    env: { PATH: process.env.PATH, ...settings, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let most = 0
  const looking = setInterval(() => (most = Math.max(most, memoryOf(child.pid!))), 100)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearInterval(looking)
  if (code !== 0) throw new Error(`${script} ended with ${code}`)
  console.log(`${what}: ${duration(start)}, at most ${bytesText(most)} of memory`)
}

/** The most that a process has held until now, in bytes; 0 where it has ended. */
function memoryOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}
