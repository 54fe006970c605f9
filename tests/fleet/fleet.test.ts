import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCreator } from '../../src/server/database/tenant.ts'
import { deploy, faults, iconPath, killAround, type World } from './fault.ts'
import { startFleet, type Fleet } from './fleet.ts'
import { giveUpAndRetry } from './given-up-job.ts'
import { peopleOf, type People } from './people.ts'
import { restoreMeanwhile } from './restore.ts'
import { newSchool, type School } from './school.ts'

/**
 * Two servers on one database, one bucket and one mail server, while fifty students study and creators edit: each part is cut off,
 * killed, stopped, filled and delayed in turn. No process ends by itself, nothing that was acknowledged is lost or done twice, whoever is
 * refused reads why, and soon after the part is back nobody is refused.
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

async function comeThrough(happen: (world: World) => Promise<unknown>): Promise<void> {
  await happen(world)
  const backAt = performance.now()
  const longest = await untilWell()
  expect(people.lastFailure - backAt).toBeLessThan(refusalMs + connections * longest)
}

test.each(Object.entries(faults))('%s', async (_name, happen) => await comeThrough(happen))

test('a server is replaced after the other, and nobody is refused for long', () => comeThrough(deploy))

test('a backup that is made meanwhile is restored elsewhere', () => comeThrough(restoreMeanwhile))

test('a job that ends every time is given up, shown, and done when it is tried again', () =>
  comeThrough(giveUpAndRetry))

test('one part after the other is killed, and all come back', { timeout: 120_000 + kills * 8_000 }, () =>
  comeThrough((world) => killAround(world, kills)),
)

test(
  'nothing that was acknowledged is lost or done twice, and whoever was refused read why',
  { timeout: 300_000 },
  async () => {
    const { servers, sql, mail, store } = fleet
    people.isOver = true
    await everybody
    const said = () => servers.map(({ output }) => output.stderr.slice(-3000)).join('\n')
    expect(
      [...people.statuses].filter(([status]) => status >= 300 && status !== 503),
      said(),
    ).toEqual([])
    const sentences = [...people.refusals].filter(
      (sentence) => !/Tente de novo (em instantes|mais tarde)\./.test(sentence),
    )
    expect(sentences).toEqual([])
    const letters: { id: string; status: string }[] = []
    for (const [at, { creatorId, appId }] of schools.entries()) {
      const { completed, watched, description, files, sales } = people.ledgers[at]!
      expect(Math.min(completed, files.size, sales.length)).toBeGreaterThan(20)
      for (const [id, text] of files) {
        const { Body } = await store.client.send(
          new GetObjectCommand({ Bucket: 'trilha', Key: `files/${id}.pdf` }),
        )
        expect((await buffer(Body as Readable)).toString()).toBe(text)
      }
      const inside = <T>(work: Parameters<typeof asCreator<T>>[2]) => asCreator(sql, creatorId, work)
      const [row] = await inside(
        (tx) => tx`
      select (select count(*)::int from lesson_completion) as completed,
        (select sum(watched_seconds)::int from lesson_progress) as watched, data ->> 'description' as description
      from app where id = ${appId}`,
      )
      expect(row).toEqual({ completed, watched, description })
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
      // Each sale opened the course for one person, who was written to once.
      const opened = await inside(
        (tx) => tx`
        select sale, (select count(*)::int from mail where mail.student_id = grants.student_id) as letters
        from access_grant grants where sale is not null`,
      )
      const once = (sale: string) => ({ sale, letters: 1 })
      expect(opened.toSorted((one, other) => (one.sale < other.sale ? -1 : 1))).toEqual(
        sales.toSorted().map(once),
      )
      letters.push(
        ...(await inside((tx) => tx<{ id: string; status: string }[]>`select id, status from mail`)),
      )
    }
    // Of a letter whose server was killed nobody knows; it is not sent again.
    expect(letters.filter(({ id }) => (mail.received.get(id) ?? 0) > 1)).toEqual([])
    const sent = letters.filter(({ status }) => status === 'sent')
    expect(sent.filter(({ id }) => mail.received.get(id) !== 1)).toEqual([])
    expect(sent.length).toBeGreaterThan(10)

    for (const server of servers) server.kill('SIGTERM')
    expect(await Promise.all(servers.map(({ ended }) => ended)), said()).toEqual([0, 0])
  },
)
