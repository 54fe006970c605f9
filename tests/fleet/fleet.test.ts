import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { decodeJwt } from 'jose'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCreator } from '../../src/server/database/tenant.ts'
import { deploy } from './deploy.ts'
import { faults, iconPath, kill, type Happening, type World } from './fault.ts'
import { aheadMs, startFleet, type Fleet } from './fleet.ts'
import { giveUpAndRetry } from './given-up-job.ts'
import { peopleOf, type People } from './people.ts'
import { readSchool, restore } from './restore.ts'
import { newSchool, type School } from './school.ts'

/**
 * Two servers on one database, one bucket and one mail server, while fifty students study and creators edit: each part is cut off,
 * killed, stopped, filled and delayed in turn. No process ends by itself, nothing that was acknowledged is lost or done twice, whoever is
 * refused reads the true reason, and soon after the part is back nobody is refused.
 */
let fleet: Fleet
let schools: School[]
let people: People
let world: World
let everybody: Promise<void>

/** Of a picture, in bytes: it is whole or not there. */
let iconSize: number

beforeAll(async () => {
  fleet = await startFleet()
  const { sql, ports } = fleet
  schools = await Promise.all([newSchool(sql, ports[0]!, 25), newSchool(sql, ports[1]!, 25)])
  people = peopleOf(ports, schools)
  world = { fleet, people, schools }
  const { host } = schools[0]!.students[0]!
  iconSize = (await people.heard(0, 'GET', iconPath, { host, isPage: true }))!.size
  everybody = people.begin()
  await sleep(1000)
}, 180_000)

afterAll(async () => {
  if (people) people.isOver = true
  await fleet?.close()
})

/** After a part is back somebody may be refused for so long, in ms, and all must be well for so long. */
const refusalMs = 5000
const calmMs = 800

/** On a machine that has more to do, a connection that has nothing to do with the servers takes longer too: so many of the longest are added. */
const connections = 10

/** How many kills there are: more of them take their time, and are asked for by `npm run fleet`. */
const kills = Number(process.env.FLEET_KILLS ?? 50)

/** All is well: both servers have answered everybody for a while. Answers how long a connection took at most meanwhile. */
async function untilWell(): Promise<number> {
  const { host, cookie } = schools[0]!.students[0]!
  let [longest, since] = [0, performance.now()]
  while (performance.now() - since < calmMs) {
    longest = Math.max(longest, await fleet.plain().catch(() => 0))
    for (const at of [0, 1]) {
      await people.heard(at, 'GET', '/health')
      await people.heard(at, 'GET', '/site/home', { host, headers: { cookie } })
      const icon = await people.heard(at, 'GET', iconPath, { host, isPage: true })
      if (icon?.status === 200) expect(icon.size).toBe(iconSize)
    }
    since = Math.max(since, people.lastFailure)
    await sleep(50)
  }
  return longest
}

/** It happens; soon after all is well, and whoever was refused meanwhile read what was true, and that they should try again. */
async function comeThrough({ happen, truth }: Happening): Promise<void> {
  people.refusals.clear()
  await happen(world)
  const backAt = performance.now()
  const longest = await untilWell()
  expect(people.lastFailure - backAt).toBeLessThan(refusalMs + connections * longest)
  const isFit = (said: string) => truth?.test(said) && /Tente de novo (em instantes|mais tarde)\./.test(said)
  expect([...people.refusals].filter((said) => !isFit(said))).toEqual([])
}

test('their clocks are two minutes apart, and each believes what the other one signed', async () => {
  const ask = (at: number) =>
    Promise.all(schools.map(({ headers }) => people.heard(at, 'GET', '/apps', { headers })))
  const answers = [...(await ask(0)), ...(await ask(1))]
  expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200, 200])
  // Both signed at once.
  const [end, laterEnd] = schools.map(({ headers }) => decodeJwt(headers.authorization.split(' ')[1]!).exp!)
  expect((laterEnd! - end!) * 1000).toBeGreaterThan(aheadMs / 2)
})

test.each(Object.entries(faults))('%s', async (_name, fault) => await comeThrough(fault))

// First, for what a killed server was at is taken for its own for a while.
test('one part after the other is killed, and all come back', { timeout: 120_000 + kills * 8_000 }, () =>
  comeThrough(kill(kills)),
)

test('a server is replaced after the other, and nobody is refused for long', () => comeThrough(deploy))

test('all is restored in the middle of the night, and everybody goes on', () => comeThrough(restore))

test('a job that ends every time is given up, shown, and done when it is tried again', () =>
  comeThrough({ happen: giveUpAndRetry }))

test('nothing that was acknowledged is lost or done twice', { timeout: 300_000 }, async () => {
  const { servers, sql, mail, store, folder } = fleet
  people.isOver = true
  await everybody
  const said = () => servers.map(({ output }) => output.stderr.slice(-3000)).join('\n')
  expect(
    [...people.statuses].filter(([status]) => status >= 300 && status !== 503),
    said(),
  ).toEqual([])
  const letters: { id: string; status: string; problem: string | null }[] = []
  for (const [at, { creatorId }] of schools.entries()) {
    const { completed, watched, description, files, sales, untold } = people.ledgers[at]!
    expect(Math.min(completed.size, files.size, sales.length)).toBeGreaterThan(20)
    for (const [id, text] of files) {
      const { Body } = await store.client.send(
        new GetObjectCommand({ Bucket: 'trilha', Key: `${folder && `${folder}/`}files/${id}.pdf` }),
      )
      expect((await buffer(Body as Readable)).toString()).toBe(text)
    }
    const inside = <T>(work: Parameters<typeof asCreator<T>>[2]) => asCreator(sql, creatorId, work)
    const found = await readSchool(sql, schools[at]!)
    expect({ ...found, files: null, sales: null, untold: null }).toEqual({
      ...{ completed, watched, description, files: null, sales: null, untold: null },
    })
    const waiting = async () => {
      // What failed amid the faults is put off for longer each time: it is tried now.
      await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`
      const letters = await inside((tx) => tx`select id from mail where status = 'waiting'`)
      const events = await inside((tx) => tx`select id from purchase_event where outcome = 'recorded'`)
      const jobs = await sql`
        select task_identifier, attempts, locked_by, locked_at::text, now()::text, last_error from graphile_worker.jobs`
      // Whoever bought has no letter yet where that is still to be written.
      const isToldLater = jobs.some(({ taskIdentifier }) => taskIdentifier === 'tell-buyer')
      if (letters.length + events.length === 0 && !isToldLater) return []
      return [letters.length, events.length, ...jobs]
    }
    await expect.poll(waiting, { timeout: 180_000, interval: 500 }).toEqual([])
    // Each sale opened the course for one person, who was written to once, unless that was lost: then they wait for their creator.
    const opened = await inside(
      (tx) => tx`
        select sale, (select count(*)::int from mail where mail.student_id = grants.student_id) as letters,
          (select invited_at is null from enrolment where enrolment.student_id = grants.student_id) as is_waiting
        from access_grant grants where sale is not null`,
    )
    expect(opened.toSorted((one, other) => (one.sale < other.sale ? -1 : 1))).toEqual(
      sales.toSorted().map((sale) => ({
        sale,
        letters: untold.has(sale) ? 0 : 1,
        isWaiting: untold.has(sale),
      })),
    )
    letters.push(
      ...(await inside((tx) => tx<(typeof letters)[number][]>`select id, status, problem from mail`)),
    )
  }
  // Of a letter whose server was killed nobody knows, nor of one that waited when all was lost; it is not sent again. All others went out.
  expect(letters.filter(({ id }) => (mail.received.get(id) ?? 0) > 1)).toEqual([])
  const sent = letters.filter(({ status }) => status === 'sent')
  expect(sent.filter(({ id }) => mail.received.get(id) !== 1)).toEqual([])
  expect(sent.length).toBeGreaterThan(10)
  const isUnknown = (problem: string | null) => problem?.endsWith('pode ter chegado ou não.')
  expect(letters.filter(({ status, problem }) => status !== 'sent' && !isUnknown(problem))).toEqual([])

  for (const server of servers) server.kill('SIGTERM')
  expect(await Promise.all(servers.map(({ ended }) => ended)), said()).toEqual([0, 0])
})
