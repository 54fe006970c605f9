import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { isAlive } from '../../src/server/database/postmaster.ts'
import { postgresPid } from '../support/server/server-process.ts'
import { copyProject, type ProjectCopy } from '../support/journeys/project-copy.ts'

/** However development and the product end, nothing that they started is left. */
let copy: ProjectCopy
let data: string

beforeAll(async () => {
  copy = await copyProject()
  copy.run('scripts/schemas.ts')
  // What npm runs, but for the installation of packages, which the copy shares.
  for (const script of ['scripts/dev/main.ts', 'src/server/main.ts']) {
    const starter = join(copy.root, `start-${script.split('/')[1]}.mjs`)
    await writeFile(starter, `import { become } from './scripts/setup/run.mjs'\nbecome(['${script}'])\n`)
  }
  const packageFile = join(copy.root, 'package.json')
  const json = JSON.parse(await readFile(packageFile, 'utf8')) as { scripts: Record<string, string> }
  json.scripts = { dev: 'node start-dev.mjs', start: 'node start-server.mjs' }
  await writeFile(packageFile, JSON.stringify(json))
})

afterAll(() => copy?.remove())

interface Process {
  pid: number
  parent: number
  command: string
}

/** Every process of this machine, as Linux tells them. */
async function processes(): Promise<Process[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
      const [stat, command] = await Promise.all([read('stat'), read('cmdline')])
      return { pid, parent: Number(/\) \w (\d+)/.exec(stat)?.[1]), command: command.replaceAll('\0', ' ') }
    }),
  )
  return found.filter(({ parent }) => parent >= 0)
}

/** `pid` and all that were started below it. */
async function family(pid: number): Promise<Process[]> {
  const all = await processes()
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return [...all.filter((one) => one.pid === pid), ...below(pid)]
}

test.skipIf(process.platform !== 'linux').each([
  ['dev', 'npm', /^npm/],
  ['dev', 'what npm runs', /start-dev\.mjs/],
  ['dev', 'the front', /scripts\/dev\/main\.ts/],
  ['start', 'npm', /^npm/],
])(
  '`npm run %s` leaves nothing behind when %s is killed',
  async (script, _, killed) => {
    data = await mkdtemp(join(tmpdir(), 'trilha-end-'))
    await cp(inject('seed'), data, { recursive: true })
    const port = await freePort('localhost')
    const npm = spawn('npm', ['run', script], {
      cwd: copy.root,
      env: { ...process.env, PORT: String(port), DATA_DIR: data, DATABASE_URL: '', APP_HOST: '', CI: '' },
      stdio: 'ignore',
    })
    const health = () => fetch(`http://localhost:${port}/api/health`).then(({ status }) => status)
    await expect.poll(() => health().catch(() => 0), { timeout: 90_000, interval: 200 }).toBe(200)
    const started = await family(npm.pid!)
    const database = postgresPid(data)!
    expect(isAlive(database)).toBe(true)
    const { pid } = started.find(({ command }) => killed.test(command))!
    process.kill(pid, 'SIGKILL')
    const left = () => [...started.map((one) => one.pid), database].filter(isAlive)
    await expect.poll(left, { timeout: 60_000, interval: 200 }).toEqual([])
    // Guards have nothing left to guard, either.
    const aside = async () => (await processes()).filter(({ command }) => command.includes(data))
    await expect.poll(aside, { timeout: 30_000, interval: 200 }).toEqual([])
    await rm(data, { recursive: true, force: true })
  },
  240_000,
)
