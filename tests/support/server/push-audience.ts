import { beforeEach } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { announceReleases } from '../../../src/server/push/release.ts'
import { openPush } from '../../../src/server/push/push.ts'
import type { Jobs } from '../../../src/server/job/payloads.ts'
import { pushTasks } from '../../../src/server/push/task.ts'
import { newDevice, startPushHost } from './push-device.ts'
import { openClass } from './class.ts'
import { startTestServer } from './test-server.ts'

/** A world whose pushes go to a push service on this machine, with students who have devices. */
export async function startPushAudience() {
  /** Statuses by path, where it is not 201. */
  const statuses: Record<string, number> = {}
  const { delivered, services } = await startPushHost((path) => statuses[path] ?? 201)
  const world = await startTestServer({ pushServices: services })
  const { sql } = world
  const creator = await world.register()
  const push = await openPush(sql, 'trilha.test', services)
  let count = 0
  beforeEach(() => void (delivered.length = 0))

  const newSchool = (document: { config?: object } = {}) =>
    openClass(world, creator, {
      name: 'Violão',
      ...document,
      config: { features: { pushNotifications: true }, ...document.config },
    })
  type School = Awaited<ReturnType<typeof newSchool>>

  /** A student with a device that asked to be told two hours ago. */
  async function newListener(school: School, name = 'Ana Lima') {
    const student = await school.enrol(name)
    const device = newDevice(`/device-${++count}`)
    const answer = await student.call('POST', '/push', { subscription: device.subscription })
    if (answer.statusCode !== 204) throw new Error(answer.body)
    const { endpoint } = device
    await within(
      (tx) =>
        tx`update push_subscription set created_at = now() - interval '2 hours' where endpoint = ${endpoint}`,
    )
    return { ...student, device }
  }

  function within<T>(work: Parameters<typeof asCreator<T>>[2]): Promise<T> {
    return asCreator(sql, creator.user.id, work)
  }

  /** Addresses of all devices that are known. */
  const devices = async () =>
    (await within((tx) => tx<{ endpoint: string }[]>`select endpoint from push_subscription`)).map(
      ({ endpoint }) => endpoint,
    )

  /** Looks for what is new, as every minute, and does the jobs that come of it. */
  async function tell() {
    await announceReleases(sql)
    await work()
  }

  /** Does the jobs that are due. The queue is `job.test.ts`'s to try; here one after the other is enough. */
  async function work() {
    for (let [job] = await due(); job; [job] = await due()) {
      await tasks[job.task](job.payload as never, { number: 1, isLast: false })
      await sql`select graphile_worker.complete_jobs(array[${job.id}]::bigint[])`
    }
  }

  const tasks = pushTasks({ sql, push } as never)
  const due = () => sql<{ id: string; task: keyof typeof tasks; payload: Jobs[keyof typeof tasks] }[]>`
    select job.id, job.payload, task.identifier as task from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where run_at <= now() order by job.id limit 1`

  const arrivedAt = (path: string) => delivered.filter((one) => one.path === path)
  return {
    sql,
    databaseUrl: world.databaseUrl,
    creator,
    push,
    statuses,
    newSchool,
    newListener,
    within,
    devices,
    tell,
    work,
    arrivedAt,
  }
}

export type Audience = Awaited<ReturnType<typeof startPushAudience>>
export type School = Awaited<ReturnType<Audience['newSchool']>>
