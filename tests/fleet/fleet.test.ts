import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCreator } from '../../src/server/database/tenant.ts'
import { faultsOf } from './fault.ts'
import { startFleet, type Fleet } from './fleet.ts'
import { peopleOf } from './people.ts'
import { newSchool, type School } from './school.ts'

/**
 * Two servers on one database, one disk and one folder, while a hundred students study and creators edit: each part is cut off, killed,
 * stopped, filled and delayed in turn. No process ends by itself, nothing that was acknowledged is lost or done twice, and soon
 * after the part is back nobody is refused.
 */
let fleet: Fleet
let schools: School[]

beforeAll(async () => {
  fleet = await startFleet()
  const { sql, ports } = fleet
  schools = await Promise.all([newSchool(sql, ports[0]!, 50), newSchool(sql, ports[1]!, 50)])
})

afterAll(() => fleet?.close())

/** After a part is back somebody may be refused for so long, in ms, and all must be well for so long. */
const refusalMs = 5000
const calmMs = 1000

/** On a machine that has more to do, a connection that has nothing to do with the servers takes longer too: so many of the longest are added. */
const connections = 10

test('two servers and what they stand on fail in turn, and nothing that was acknowledged is lost or done twice', async () => {
  const { ports, servers, sql, mail, dataDir, plain } = fleet
  const people = peopleOf(ports)
  const [host, cookie] = [schools[0]!.students[0]!.host, schools[0]!.students[0]!.cookie]

  /** All is well: both servers have answered everybody for a while. Answers how long a connection took at most meanwhile. */
  async function untilWell(): Promise<number> {
    let [longest, since] = [0, performance.now()]
    while (performance.now() - since < calmMs) {
      longest = Math.max(longest, await plain().catch(() => 0))
      for (const at of [0, 1]) {
        await people.heard(at, 'GET', '/health')
        await people.heard(at, 'GET', '/site/home', { host, headers: { cookie } })
      }
      since = Math.max(since, people.lastFailure)
      await sleep(50)
    }
    return longest
  }

  const studying = schools.flatMap(({ students }) => students.map(people.study))
  const editing = schools.map(people.edit)
  const writing = schools.map(people.write)
  const sending = schools.map(people.send)
  const selling = schools.map(people.sell)
  await sleep(1000)
  for (const [name, happen] of Object.entries(faultsOf(fleet))) {
    await happen()
    const backAt = performance.now()
    const longest = await untilWell()
    const refused = people.lastFailure - backAt
    expect(refused, `after: ${name}`).toBeLessThan(refusalMs + connections * longest)
  }
  people.isOver = true
  const done = (await Promise.all(studying)).reduce((sum, one) => sum + one, 0)
  const saved = await Promise.all(editing)
  await Promise.all(writing)
  const sold = await Promise.all(selling)
  const odd = [...people.statuses].filter(([status]) => status >= 300 && status !== 503)
  expect(odd, servers.map(({ output }) => output.stderr.slice(-3000)).join('\n')).toEqual([])

  const stored = readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' })
  const files = (await Promise.all(sending)).flatMap((sent) => [...sent])
  expect(files.length).toBeGreaterThan(20)
  for (const [id, text] of files) {
    const paths = stored.filter((path) => path.includes(`${id}.`))
    expect(paths.map((path) => readFileSync(join(dataDir, 'files', path), 'utf8'))).toEqual([text])
  }

  const counts = { completed: 0, watched: 0 }
  const letters: { id: string; status: string }[] = []
  for (const [at, { creatorId, appId }] of schools.entries()) {
    const inside = <T>(work: Parameters<typeof asCreator<T>>[2]) => asCreator(sql, creatorId, work)
    const [row] = await inside(
      (tx) => tx`
      select (select count(*)::int from lesson_completion) as completed,
        (select sum(watched_seconds)::int from lesson_progress) as watched, data ->> 'description' as description
      from app where id = ${appId}`,
    )
    counts.completed += row!.completed
    counts.watched += row!.watched
    expect(row!.description).toBe(saved[at])
    const areDone = async () => {
      // What failed amid the faults is put off for longer each time: it is tried now.
      await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`
      const waiting = await inside(
        (tx) => tx`
          select from mail where status = 'waiting' union all select from purchase_event where outcome = 'recorded'`,
      )
      return waiting.length
    }
    await expect.poll(areDone, { timeout: 60_000, interval: 500 }).toBe(0)
    // Each sale opened the course for one person, who was written to once.
    const opened = await inside(
      (tx) => tx`
        select sale, (select count(*)::int from mail where mail.student_id = grants.student_id) as letters
        from access_grant grants where sale is not null`,
    )
    const once = (sale: string) => ({ sale, letters: 1 })
    expect(opened.toSorted((one, other) => (one.sale < other.sale ? -1 : 1))).toEqual(
      sold[at]!.toSorted().map(once),
    )
    expect(sold[at]!.length).toBeGreaterThan(20)
    letters.push(...(await inside((tx) => tx<{ id: string; status: string }[]>`select id, status from mail`)))
  }
  expect(counts).toEqual({ completed: done, watched: done })
  expect(done).toBeGreaterThan(200)
  // Of a letter whose server was killed nobody knows; it is not sent again.
  expect(letters.filter(({ id }) => (mail.received.get(id) ?? 0) > 1)).toEqual([])
  const sent = letters.filter(({ status }) => status === 'sent')
  expect(sent.filter(({ id }) => mail.received.get(id) !== 1)).toEqual([])
  expect(sent.length).toBeGreaterThan(10)

  for (const server of servers) server.kill('SIGTERM')
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])
})
