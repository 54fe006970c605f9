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
const patienceMs = 60_000

/** Who has to do with a fault. */
export interface World {
  fleet: Fleet
  people: People
  schools: School[]
}

/** What happens to each part in turn. Each is over when the part is back. */
export const faults: Record<string, (world: World) => Promise<unknown>> = {
  'every connection to the database is cut': ({ fleet }) => fleet.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  'the database is killed': ({ fleet }) => endDatabase(fleet, 'SIGKILL'),
  'the database is stopped': ({ fleet }) => endDatabase(fleet, 'SIGINT'),
  async 'the database is silent'({ fleet }) {
    const all = processes(fleet)
    for (const pid of all) process.kill(pid, 'SIGSTOP')
    await sleep(whileMs)
    for (const pid of all) process.kill(pid, 'SIGCONT')
  },
  async 'the line to the database is slow'({ fleet: { line } }) {
    line.delayMs = 300
    await sleep(whileMs)
    line.delayMs = 0
  },
  'news of the other server are cut off without a word': cutNews,
  'the disk is full': ({ fleet }) => (fleet.disk.fill ? fillDisk(fleet) : refuseRows(fleet)),
  'the object store answers 500': (world) => befall(world, { kind: 'error' }),
  'the object store hangs': (world) => befall(world, { kind: 'hang' }),
  'the object store cuts what it sends': (world) => befall(world, { kind: 'cut', after: 100, way: 'down' }),
  async 'the object store cuts what it is sent'({ fleet: { road } }) {
    Object.assign(road, { fault: { kind: 'cut', after: 10, way: 'up' }, methods: ['PUT'] })
    await sleep(whileMs)
    road.mend()
  },
  async 'the object store is killed'({ fleet: { store } }) {
    await store.kill()
    await store.start()
  },
  async 'a server starts while the object store is away'({ fleet: { store, servers, start }, people }) {
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
  async 'the mail server takes nothing'({ fleet: { mail } }) {
    mail.isAway = true
    await sleep(whileMs)
    mail.isAway = false
  },
  async 'the mail server is slow'({ fleet: { mail } }) {
    mail.delayMs = 1000
    await sleep(whileMs)
    mail.delayMs = 100
  },
  async 'the mail server takes nothing of whom it does not know'({ fleet: { mail } }) {
    mail.isGreylisting = true
    await expect.poll(() => mail.greylisted.size, { timeout: patienceMs, interval: 50 }).toBeGreaterThan(2)
    mail.isGreylisting = false
  },
  async 'the mail server is cut off before it says that it has a letter'({ fleet: { mail } }) {
    mail.losesAnswers = true
    await expect.poll(() => mail.unanswered, { timeout: patienceMs, interval: 50 }).toBeGreaterThan(2)
    mail.losesAnswers = false
  },
  async 'every tenth of what is said to a server is not answered'({ fleet: { doors } }) {
    for (const door of doors) Object.assign(door, { dropEvery: 10, dropped: 0 })
    const dropped = () => Math.min(...doors.map((door) => door.dropped))
    await expect.poll(dropped, { timeout: patienceMs, interval: 50 }).toBeGreaterThan(5)
    for (const door of doors) door.dropEvery = 0
  },
  async 'a server is killed'({ fleet: { servers, start } }) {
    servers[0]!.kill('SIGKILL')
    await servers[0]!.ended
    await start(0)
  },
  async 'a server stands still'({ fleet: { servers } }) {
    servers[0]!.kill('SIGSTOP')
    await sleep(whileMs)
    servers[0]!.kill('SIGCONT')
  },
}

/** Both servers are replaced, one after the other; whoever balances sees which one is ready. Nobody has to ask more than twice. */
export async function deploy({ fleet: { servers, start }, people }: World): Promise<void> {
  people.mostTries = 0
  let isOver = false
  const balancing = [0, 1].map(async (at) => {
    while (!isOver) {
      const answer = await people.heard(at, 'GET', '/health/ready')
      people.ready[at] = answer?.status === 200
      await sleep(50)
    }
    people.ready[at] = true
  })
  for (const at of [0, 1]) {
    servers[at]!.kill('SIGTERM')
    expect(await servers[at]!.ended, servers[at]!.output.stderr.slice(-3000)).toBe(0)
    await start(at)
    await expect.poll(() => people.ready[at], { timeout: patienceMs, interval: 20 }).toBe(true)
  }
  isOver = true
  await Promise.all(balancing)
  expect(people.mostTries).toBeLessThanOrEqual(2)
}

/** Kills one part after the other with no warning, and starts what does not start by itself. */
export async function killAround(world: World, times: number): Promise<void> {
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
    else if (n % 10 === 9) await faults['the object store is killed']!(world)
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
    await expect.poll(icon, { timeout: patienceMs, interval: 50 }).toBe(503)
    const home = await people.heard(at, 'GET', '/site/home', { host, headers: { cookie } })
    expect(home?.status).toBe(200)
    expect((await people.heard(at, 'GET', '/health/ready'))?.status).toBe(200)
  })
  await Promise.all(refused)
  road.mend()
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
