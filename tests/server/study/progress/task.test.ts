import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../../../src/server/database/connection.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import type { Jobs } from '../../../../src/server/job/payloads.ts'
import { startJobs } from '../../../../src/server/job/runner.ts'
import type { Tasks } from '../../../../src/server/job/task.ts'
import { progressTasks } from '../../../../src/server/study/progress/task.ts'
import { progressRule } from '../../../support/server/progress-rule.ts'
import { newProgressModel } from '../../../support/server/progress-model.ts'
import { standingCount } from '../../../support/server/standing-count.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const { call, newApp } = creator
const creatorId: string = creator.user.id
const within = <T>(work: (tx: Transaction) => Promise<T>) => asCreator(world.sql, creatorId, work)

/** The queue is `job.test.ts`'s to try; here one after the other is enough. */
async function work() {
  const tasks = progressTasks(world)
  const jobs = await world.sql<{ id: string; payload: Jobs['standing'] }[]>`
    select job.id, job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'standing' order by job.id`
  for (const { id, payload } of jobs) {
    // Off the queue first, as one that is begun: what is added meanwhile is another job.
    await world.sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`
    await tasks.standing(payload, { number: 1, isLast: false })
  }
}

const { misreadings, averagesWrong, talliesWrong } = progressRule(world, creator)
const { differences, doneWrong } = standingCount(world, creatorId)

const due = async () => (await within((tx) => tx`select app_id from standing_due`)).length

const made = async (url: string, body: object): Promise<string> => {
  const answer = await call('POST', url, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

describe('how students stand is what it would be if it were counted now, whatever changes', () => {
  test.each([1, 2])('at once, where they are few (%i)', async (seed) => {
    const model = await newProgressModel(world, creator, seed)
    for (let count = 0; count < 50; count++) {
      const name = await model.step()
      expect([name, await differences(), await doneWrong(), await due()]).toEqual([name, [], [], 0])
      if (count % 5 === 0) expect([name, await talliesWrong(model.appIds)]).toEqual([name, []])
    }
    expect([await misreadings(seed, model.appIds), await averagesWrong(seed, model.appIds)]).toEqual([[], []])
    for (const appId of model.appIds) expect((await call('DELETE', `/apps/${appId}`)).statusCode).toBe(204)
    expect(await differences()).toEqual([])
  })

  test.each([3, 4])('soon after, where they are many, and the list says so at once (%i)', async (seed) => {
    const [before] = await world.sql`select pg_get_functiondef('standing_at_once'::regproc) as text`
    await world.sql`create or replace function standing_at_once() returns integer language sql immutable as 'select 0'`
    const model = await newProgressModel(world, creator, seed)
    await work()
    let postponed = 0
    for (let count = 0; count < 50; count++) {
      const name = await model.step()
      postponed += await due()
      expect([name, await misreadings(seed, model.appIds)]).toEqual([name, []])
      if (count % 3 > 0) continue
      await work()
      expect([name, await differences(), await doneWrong(), await due()]).toEqual([name, [], [], 0])
      expect([name, await averagesWrong(seed, model.appIds)]).toEqual([name, []])
      expect([name, await talliesWrong(model.appIds)]).toEqual([name, []])
    }
    expect(postponed).toBeGreaterThan(5)
    for (const appId of model.appIds) expect((await call('DELETE', `/apps/${appId}`)).statusCode).toBe(204)
    await work()
    expect([await differences(), await due()]).toEqual([[], 0])
    await world.sql.unsafe(before!.text)
  })
})

test('what opens and closes by itself is told from that instant on, and counted by a job', async () => {
  const { id: appId } = await newApp()
  const product = await made(`/apps/${appId}/products`, { name: 'Aberto' })
  const soon = await made(`/apps/${appId}/products`, { name: 'Em breve' })
  const student = { name: 'Olga', email: 'olga@exemplo.com' }
  const url = `/apps/${appId}/users/${await made(`/apps/${appId}/users`, student)}`
  for (const productId of [product, soon]) {
    const module = await made(`/apps/${appId}/modules`, { title: 'Módulo', productId })
    const lesson = await made(`/apps/${appId}/modules/${module}/lessons`, { title: 'a', content: 'x' })
    if (productId === product)
      await within(
        (tx) => tx`insert into lesson_completion (creator_id, app_id, student_id, lesson_id)
          select ${creatorId}, ${appId}, student_id, ${lesson} from enrolment where app_id = ${appId}`,
      )
  }
  const said = async () => [
    (await call('GET', url)).json().progress,
    (await call('GET', '/students?search=olga')).json()[0].progress,
  ]
  const planned = async () => {
    const [job] = await world.sql`
      select run_at from graphile_worker._private_jobs where key = ${`opening:${appId}`}`
    return job?.runAt.toISOString()
  }
  const opens = new Date(Date.now() + 1500).toISOString()
  const release = { releaseType: 'EXACT_DATE', releaseDate: opens }
  expect((await call('PATCH', `/apps/${appId}/products/${soon}`, release)).statusCode).toBe(200)
  expect([await said(), await planned()]).toEqual([[100, 100], opens])
  while (Date.now() < Date.parse(opens)) await sleep(50)
  expect([await said(), (await call('GET', `/apps/${appId}/users/stats`)).json().averageProgress]).toEqual([
    [50, 50],
    100,
  ])
  await progressTasks(world).opening({ creatorId, appId }, { number: 1, isLast: false })
  expect((await call('GET', `/apps/${appId}/users/stats`)).json().averageProgress).toBe(50)
  expect(await differences()).toEqual([])
})

describe('in an app of many', async () => {
  const app = await newApp()
  const url = `/apps/${app.id}`
  const productId = await made(`${url}/products`, { name: 'Curso' })
  const module = await made(`${url}/modules`, { title: 'Módulo', productId })
  const lesson = await made(`${url}/modules/${module}/lessons`, { title: 'a', content: 'x' })
  const add = (title: string) => made(`${url}/modules/${module}/lessons`, { title, content: 'x' })
  await within(async (tx) => {
    await tx`insert into student (creator_id, email, data)
      select ${creatorId}, 'muitas' || n || '@exemplo.com', jsonb_build_object('name', 'Muitas ' || n)
      from generate_series(1, 600) n`
    await tx`insert into enrolment (creator_id, app_id, student_id)
      select ${creatorId}, ${app.id}, id from student where email like 'muitas%'`
    await tx`insert into lesson_completion (creator_id, app_id, student_id, lesson_id)
      select ${creatorId}, ${app.id}, id, ${lesson} from student where email like 'muitas%'`
  })
  const jobs = async () =>
    await world.sql`
    select job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'standing'`

  test('a change is not waited for, counted once however many there are, and not at all where it is undone', async () => {
    expect(await differences()).toEqual([])
    await expect(
      within(async (tx) => {
        await tx`delete from lesson where id = ${lesson}`
        throw new Error('never mind')
      }),
    ).rejects.toThrow('never mind')
    expect([await due(), await jobs()]).toEqual([0, []])
    for (const title of 'bcd') await add(title)
    expect([await due(), await jobs()]).toEqual([1, [{ payload: { appId: app.id, creatorId } }]])
    expect(await differences()).toHaveLength(2 * 600)
    const { progress } = (await call('GET', '/students?search=muitas9&limit=1')).json()[0]
    expect(progress).toBe(25)
    expect((await call('GET', '/students/export?search=muitas99@')).body).toMatch(/;25;Ativo;.*;0;1\r?\n/)
    await work()
    expect([await differences(), await due()]).toEqual([[], 0])
  })

  test('one that comes while everybody is counted is counted too', async () => {
    await add('e')
    const [job] = await jobs()
    let isFirst = true
    const sql = new Proxy(world.sql, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (name !== 'beginAhead') return value
        return async (...transaction: unknown[]) => {
          const answer = await (value as (...all: unknown[]) => Promise<unknown>)(...transaction)
          if (!isFirst) return answer
          isFirst = false
          await add('f')
          return answer
        }
      },
    })
    await progressTasks({ sql }).standing(job!.payload, { number: 1, isLast: false })
    expect(await due()).toBe(1)
    await work()
    expect([await differences(), await due()]).toEqual([[], 0])
  })

  test('the queue does it, also what was left by a server that died', async () => {
    await add('g')
    await world.sql`
      update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '1 minute', attempts = 1`
    await world.sql`
      update graphile_worker._private_job_queues set locked_by = 'dead', locked_at = now() - interval '1 minute'`
    const tasks = progressTasks(world) as Tasks<keyof Jobs>
    const runner = await startJobs({ sql: world.sql, url: world.databaseUrl, tasks })
    while ((await due()) > 0) await sleep(20)
    await runner.stop()
    expect([await differences(), await jobs()]).toEqual([[], []])
  })

  test('students come, leave and learn while everybody is counted', async () => {
    const people = await within(
      (tx) => tx<{ id: string }[]>`select id from student where email like 'muitas%' order by id`,
    )
    await add('h')
    const lessons = (await within((tx) => tx`select id from lesson where app_id = ${app.id}`)).map(
      ({ id }) => id,
    )
    await Promise.all([
      work(),
      ...people
        .filter((_, i) => i % 40 === 0)
        .map(({ id }) =>
          within(
            (tx) => tx`insert into lesson_completion (creator_id, app_id, student_id, lesson_id)
            select ${creatorId}, ${app.id}, ${id}, unnest(${lessons}::uuid[]) on conflict do nothing`,
          ),
        ),
      ...people
        .filter((_, i) => i % 50 === 7)
        .map(({ id }) =>
          within((tx) => tx`delete from enrolment where app_id = ${app.id} and student_id = ${id}`),
        ),
      add('i'),
    ])
    await work()
    expect([await differences(), await doneWrong(), await due(), await talliesWrong([app.id])]).toEqual([
      [],
      [],
      0,
      [],
    ])
  })

  test('products’ students are told before anybody has counted them, and their sums stay short', async () => {
    const told = async () => {
      const [product] = (await call('GET', `${url}/products`)).json()
      return [product.studentsCount, product.completion]
    }
    const before = await told()
    expect(before[0]).toBeGreaterThan(500)
    await within(async (tx) => {
      await tx`update enrolment set tally_of = '{}', tally_done = '{}' where app_id = ${app.id}`
      await tx`insert into standing_due (app_id, creator_id, is_first) values (${app.id}, ${creatorId}, true)`
    })
    expect(await told()).toEqual(before)
    await work()
    expect([await told(), await talliesWrong([app.id]), await due()]).toEqual([before, [], 0])
    await within((tx) => tx`select fold_tally(${app.id})`)
    const rows = await within((tx) => tx`select product_id from product_tally where app_id = ${app.id}`)
    // The app and its only product.
    expect([rows.length, await told(), await talliesWrong([app.id])]).toEqual([2, before, []])
  })
})
