import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Fault } from '../support/object-store/faulty-road.ts'
import { postgresPid } from '../support/server/server-process.ts'
import type { Fleet } from './fleet.ts'
import type { People } from './people.ts'
import type { School } from './school.ts'

/** How long what does not end by itself lasts, in ms. */
const whileMs = 2000

/** So many of a server's parts are waited for, in ms, on a machine that has more to do. */
export const patienceMs = 60_000

/** Who has to do with a fault. */
export interface World {
  fleet: Fleet
  people: People
  schools: School[]
}

/** What happens to a part. It is over when the part is back. */
export interface Happening {
  happen(world: World): Promise<unknown>
  /** What is true to say meanwhile to whoever is refused; nobody is refused without it. */
  truth?: RegExp
}

/** It is the database that is away, that has much to do, or whose locks wait for somebody who is gone. */
const ofDatabase =
  /O banco de dados (ainda não está pronto|não está respondendo)|Isto demorou demais|Outra alteração está em andamento/
const ofFiles = /Os arquivos não estão respondendo/
const ofDisk = /Acabou o espaço em disco do servidor, e nada foi guardado/
export const ofStop = /Este servidor está parando/
export const ofStart = /O servidor ainda está iniciando/

export const oneOf = (...truths: RegExp[]) => new RegExp(truths.map(({ source }) => source).join('|'))

/** What happens to each part in turn. */
export const faults: Record<string, Happening> = {
  'every connection to the database is cut': {
    truth: ofDatabase,
    happen: ({ fleet }) => fleet.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  },
  'the database is killed': {
    truth: ofDatabase,
    happen: ({ fleet }) => endDatabase(fleet, 'SIGKILL'),
  },
  'the database is stopped': {
    truth: ofDatabase,
    happen: ({ fleet }) => endDatabase(fleet, 'SIGINT'),
  },
  'the database is silent': {
    truth: ofDatabase,
    async happen({ fleet }) {
      const all = processes(fleet)
      for (const pid of all) process.kill(pid, 'SIGSTOP')
      await sleep(whileMs)
      for (const pid of all) process.kill(pid, 'SIGCONT')
    },
  },
  'the line to the database is slow': {
    truth: ofDatabase,
    async happen({ fleet: { line } }) {
      line.delayMs = 300
      await sleep(whileMs)
      line.delayMs = 0
    },
  },
  'news of the other server are cut off without a word': {
    happen: cutNews,
  },
  'the disk is full': {
    truth: oneOf(ofDisk, ofDatabase),
    happen: ({ fleet }) => (fleet.disk.fill ? fillDisk(fleet) : refuseRows(fleet)),
  },
  'the object store answers 500': {
    truth: ofFiles,
    happen: (world) => befall(world, { kind: 'error' }),
  },
  'the object store hangs': {
    truth: ofFiles,
    happen: (world) => befall(world, { kind: 'hang' }),
  },
  'the object store cuts what it sends': {
    truth: ofFiles,
    happen: (world) => befall(world, { kind: 'cut', after: 100, way: 'down' }),
  },
  'the object store cuts what it is sent': {
    truth: ofFiles,
    async happen({ fleet: { road } }) {
      Object.assign(road, { fault: { kind: 'cut', after: 10, way: 'up' }, methods: ['PUT'] })
      await sleep(whileMs)
      road.mend()
    },
  },
  'the object store is killed': {
    truth: ofFiles,
    async happen({ fleet: { store } }) {
      await store.kill()
      await store.start()
    },
  },
  'a server starts while the object store is away': {
    truth: oneOf(ofFiles, ofStart),
    async happen({ fleet: { store, servers, start }, people }) {
      await store.kill()
      servers[0]!.kill('SIGKILL')
      await servers[0]!.ended
      await start(0)
      const health = () => people.heard(0, 'GET', '/health/ready')
      expect(await health()).toMatchObject({ status: 200, body: expect.stringContaining('"files":"away"') })
      expect(servers[0]!.output.stderr).toContain('a Trilha inicia sem os arquivos')
      await store.start()
      const body = async () => (await health())?.body
      await expect.poll(body, { timeout: patienceMs, interval: 100 }).toContain('"files":"ok"')
    },
  },
  'the mail server takes nothing': {
    async happen({ fleet: { mail } }) {
      Object.assign(mail, { isAway: true, refused: 0 })
      await expect.poll(() => mail.refused, { timeout: patienceMs, interval: 50 }).toBeGreaterThan(2)
      mail.isAway = false
    },
  },
  'the mail server is slow': {
    async happen({ fleet: { mail } }) {
      mail.delayMs = 1000
      await sleep(whileMs)
      mail.delayMs = 100
    },
  },
  'the mail server takes nothing of whom it does not know': {
    async happen({ fleet: { mail } }) {
      mail.isGreylisting = true
      await expect.poll(() => mail.greylisted.size, { timeout: patienceMs, interval: 50 }).toBeGreaterThan(2)
      mail.isGreylisting = false
      // Each is asked again by itself.
      const left = () => [...mail.greylisted].filter((one) => !mail.recipients.has(one)).length
      await expect.poll(left, { timeout: patienceMs, interval: 50 }).toBe(0)
    },
  },
  'the mail server is cut off before it says that it has a letter': {
    async happen({ fleet: { mail } }) {
      mail.losesAnswers = true
      await expect.poll(() => mail.unanswered, { timeout: patienceMs, interval: 50 }).toBeGreaterThan(2)
      mail.losesAnswers = false
    },
  },
  'every tenth of what is said to a server is not answered': {
    async happen({ fleet: { doors } }) {
      for (const door of doors) Object.assign(door, { dropEvery: 10, dropped: 0 })
      const dropped = () => Math.min(...doors.map((door) => door.dropped))
      await expect.poll(dropped, { timeout: patienceMs, interval: 50 }).toBeGreaterThan(5)
      for (const door of doors) door.dropEvery = 0
    },
  },
  'a server is killed': {
    truth: ofStart,
    async happen({ fleet: { servers, start } }) {
      servers[0]!.kill('SIGKILL')
      await servers[0]!.ended
      await start(0)
    },
  },
  'a server stands still': {
    async happen({ fleet: { servers } }) {
      servers[0]!.kill('SIGSTOP')
      await sleep(whileMs)
      servers[0]!.kill('SIGCONT')
    },
  },
}

/** Kills one part after the other with no warning, so often, and starts what does not start by itself. */
export const kill = (times: number): Happening => ({
  truth: oneOf(ofDatabase, ofFiles, ofStart),
  happen: (world) => killAround(world, times),
})

async function killAround(world: World, times: number): Promise<void> {
  const { fleet } = world
  const server = async (at: number) => {
    fleet.servers[at]!.kill('SIGKILL')
    await fleet.servers[at]!.ended
    await fleet.start(at)
  }
  const oneProcess = async () => {
    const [postmaster, ...others] = processes(fleet)
    process.kill(others.at(Math.floor(Math.random() * others.length)) ?? postmaster!, 'SIGKILL')
  }
  for (let n = 0; n < times; n++) {
    // Processes of the database cost little, and its other processes go with each.
    if (n % 10 === 4) await server(n % 20 > 10 ? 1 : 0)
    else if (n % 10 === 9) await faults['the object store is killed']!.happen(world)
    else if (n % 5 === 2) await endDatabase(fleet, 'SIGKILL')
    else await oneProcess()
    await untilItAnswers(fleet)
  }
}

async function endDatabase(fleet: Fleet, signal: NodeJS.Signals): Promise<void> {
  const before = postgresPid(fleet.databaseDir)
  process.kill(before!, signal)
  await expect
    .poll(() => [before, null].includes(postgresPid(fleet.databaseDir)), {
      timeout: patienceMs,
      interval: 20,
    })
    .toBe(false)
  await untilItAnswers(fleet)
}

async function untilItAnswers({ plain }: Fleet): Promise<void> {
  const answers = () => plain().then(Boolean, () => false)
  await expect.poll(answers, { timeout: patienceMs, interval: 20 }).toBe(true)
}

/** The database's server with all its processes. */
function processes({ databaseDir }: Fleet): number[] {
  const pid = postgresPid(databaseDir)!
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return [pid, ...children.map(Number)]
}

async function fillDisk(fleet: Fleet): Promise<void> {
  fleet.disk.fill!()
  await sleep(whileMs)
  fleet.disk.empty()
  // Without room for its log a database ends, and starts once there is some.
  await untilItAnswers(fleet)
}

/** Where this process may mount no disk: what the servers hear from a database whose disk is full. */
async function refuseRows({ admin }: Fleet): Promise<void> {
  await admin`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`
  for (const table of ['app', 'lesson_progress', 'mail', 'upload'])
    await admin`create trigger refuse before insert or update on ${admin(table)} for each row execute function refuse()`
  await sleep(whileMs)
  await admin`drop function refuse cascade`
}

/** What the store does until whoever asks for a picture is told so; who asks for no file is answered meanwhile. */
async function befall({ fleet: { road }, people, schools }: World, fault: Fault): Promise<void> {
  const { host, cookie } = schools[0]!.students[0]!
  road.fault = fault
  const refused = [0, 1].map(async (at) => {
    const icon = async () => (await people.heard(at, 'GET', iconPath, { host, isPage: true }))?.status
    await untilSaid(503, icon)
    const home = await people.heard(at, 'GET', '/site/home', { host, headers: { cookie } })
    expect(home?.status).toBe(200)
    expect((await people.heard(at, 'GET', '/health/ready'))?.status).toBe(200)
  })
  await Promise.all(refused)
  road.mend()
}

/** Asks again and again, not waiting for those who wait, until one is told so. */
async function untilSaid(status: number, ask: () => Promise<number | undefined>): Promise<void> {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  const asking = setInterval(() => void ask().then((said) => said === status && tell()), 200)
  await told.finally(() => clearInterval(asking))
}

/** A picture of an app, from the object store. */
export const iconPath = '/apple-touch-icon.png'

/** What is published on one server shows on the other, though the connection that tells of it is cut and neither end knows. */
async function cutNews({ fleet: { line }, people, schools }: World): Promise<void> {
  const { appId, headers, students } = schools[0]!
  const { host } = students[0]!
  // With the same initials, of which its icons are made.
  const name = `Academia Violão${crypto.randomUUID().slice(0, 8)}`
  const shown = async (at: number) => (await people.heard(at, 'GET', '/', { host, isPage: true }))?.body
  for (const at of [0, 1]) expect(await shown(at)).not.toContain(name)
  expect(line.mute('listen "site_change"')).toBe(2)
  expect((await people.heard(0, 'PATCH', `/apps/${appId}`, { body: { name }, headers }))?.status).toBe(200)
  expect((await people.heard(0, 'POST', `/apps/${appId}/publish`, { headers }))?.status).toBeLessThan(300)
  for (const at of [0, 1]) await expect.poll(() => shown(at), { interval: 50 }).toContain(name)
}
