import { asCreator } from '../../../src/server/database/tenant.ts'
import { personalLinks } from '../../../src/server/enrolment/sign-in/personal-link.ts'
import { purchaseTasks } from '../../../src/server/purchase/apply/task.ts'
import { quotaLimits } from '../../../src/server/quota/limits.ts'
import { openClass } from './class.ts'
import { jsonDelivery } from './delivery.ts'
import type { Creator, World } from './test-server.ts'

const example = jsonDelivery('hotmart-purchase-approved.json') as {
  id: string
  data: Record<string, Record<string, unknown>>
}
export const day = 24 * 3600 * 1000
export const now = Date.now()

/** What Hotmart says of the example's purchase: an event, with what is otherwise in its data. */
export const said = (event: string, id: string, data: Record<string, object> = {}, at = now) => ({
  ...{ ...example, event, id, creation_date: at },
  data: {
    ...example.data,
    purchase: { ...example.data.purchase, approved_date: at, date_next_charge: undefined, ...data.purchase },
    subscription: data.subscription,
    product: { ...example.data.product, ...data.product },
    buyer: { ...example.data.buyer, ...data.buyer },
  },
})

/** What sells: schools whose course has an id on Hotmart, connections, deliveries, and the job that folds them. */
export function market(world: World) {
  const quotas = quotaLimits()
  const { sql } = world
  const tasks = purchaseTasks({
    ...{ sql, quotas, files: undefined as never, appHost: 'trilha.test', filesLetters: true },
    personalLinks: personalLinks([Buffer.from('a secret of no installation')]),
  })
  return { tasks, newSchool, connect, deliver, fold, grantsOf, eventsOf }

  async function newSchool(productIds = ['1234567'], creator?: Creator, platform = 'hotmart') {
    const owner = creator ?? (await world.register())
    const app = await openClass(world, owner, { config: { loginType: 'email_senha' } })
    const bound = productIds.map((productId) => ({ platform, productId }))
    const document = { name: 'Violão', offerType: 'PAID', platformIds: bound }
    const product = (await owner.call('POST', `/apps/${app.id}/products`, document)).json()
    return { ...app, owner, product }
  }

  async function connect({ call }: Creator, document: object = {}) {
    const made = await call('POST', '/connections', {
      platform: 'hotmart',
      secret: 'hottok-certo',
      ...document,
    })
    return made.json() as { id: string; path: string; secret?: string }
  }

  async function deliver({ path }: { path: string }, body: object, headers: Record<string, string> = {}) {
    return await world.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', 'x-hotmart-hottok': 'hottok-certo', ...headers },
      payload: JSON.stringify(body),
    })
  }

  /** Does the jobs of one kind that wait, and tells of what they open; answers how many. */
  async function fold(creatorId: string, kind: 'purchase' | 'sale-room' = 'purchase') {
    const count = await work(creatorId, kind)
    await work(creatorId, 'tell-buyer')
    return count
  }

  async function work(creatorId: string, kind: 'purchase' | 'sale-room' | 'tell-buyer') {
    const jobs = await asCreator(
      sql,
      creatorId,
      (tx) => tx<{ id: string; payload: never }[]>`
        select job.id, payload from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
        where task.identifier = ${kind} and payload ->> 'creatorId' = ${creatorId}`,
    )
    // First, as one that is under way leaves its key to the next.
    await sql`select graphile_worker.complete_jobs(${jobs.map(({ id }) => id)}::bigint[])`
    for (const { payload } of jobs) await tasks[kind](payload, { number: 1, isLast: false })
    return jobs.length
  }

  async function grantsOf(creatorId: string) {
    return await asCreator(
      sql,
      creatorId,
      (tx) => tx<
        {
          productId: string
          email: string
          startsAt: Date
          endsAt: Date | null
          endReason: string | null
          source: string
        }[]
      >`
        select product_id, email, starts_at, ends_at, end_reason, source from access_grant
        join student on student.id = student_id where access_grant.creator_id = ${creatorId} order by starts_at`,
    )
  }

  async function eventsOf(creatorId: string) {
    return await asCreator(
      sql,
      creatorId,
      (tx) => tx<
        {
          kind: string
          outcome: string
          deliveries: number
          problem: string | null
          body: unknown
          buyer: unknown
        }[]
      >`
        select kind, outcome, deliveries, problem, body, buyer from purchase_event
        where creator_id = ${creatorId} order by received_at, key`,
    )
  }
}
