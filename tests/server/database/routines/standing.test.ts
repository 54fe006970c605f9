import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../../../src/server/database/connection.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { progressTasks } from '../../../../src/server/study/progress/task.ts'
import { progressRule } from '../../../support/server/progress-rule.ts'
import { newProgressModel } from '../../../support/server/progress-model.ts'
import { standingCount } from '../../../support/server/standing-count.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

/** What is completed or opened again is added to how its student stands, which is otherwise not counted anew (`shift_standing`). */
const world = await startTestServer()
const creator = await world.register()
const { call, newApp } = creator
const creatorId: string = creator.user.id
const within = <T>(work: (tx: Transaction) => Promise<T>) => asCreator(world.sql, creatorId, work)
const { differences, doneWrong } = standingCount(world, creatorId)
const { misreadings, talliesWrong } = progressRule(world, creator)

/** What students do themselves, of one product at once. */
const study = ['completeOne', 'completeOne', 'reopenOne', 'reopenCourse']

describe('how a student stands is what it would be if it were counted now', () => {
  test.each([11, 12, 13])('lesson by lesson, whatever else changes meanwhile (%i)', async (seed) => {
    const model = await newProgressModel(world, creator, seed, 4)
    for (let count = 0; count < 60; count++) {
      const other = count % 4 === 0 ? await model.step() : ''
      const name = await model.step(study)
      const where = [seed, count, other, name]
      expect([where, await differences(), await doneWrong()]).toEqual([where, [], []])
    }
    expect([await misreadings(seed, model.appIds), await talliesWrong(model.appIds)]).toEqual([[], []])
  })

  test.each([
    [14, []],
    [15, ['enrol', 'enrol', 'leave']],
  ])(
    'where students study on many devices at once, and all else changes, too (%i)',
    async (seed, moves: string[]) => {
      const model = await newProgressModel(world, creator, seed, 3)
      const theirs = ['complete', 'visit', 'grant', 'endGrant', 'comeEarlier', 'changeStatus', 'changePerson']
      const taught = [
        'removeLesson',
        'moveLesson',
        'addLesson',
        'completeContent',
        'moveModule',
        'changeProduct',
      ]
      const all = [...theirs, ...taught, ...moves]
      for (let round = 0; round < 40; round++) {
        await Promise.all(
          [study, study, study, study, round % 2 ? study : all, all].map((kinds) => step(model, kinds)),
        )
        // Lessons that somebody completes while they are being enrolled may be missing there: nobody does, outside of this test.
        const done = moves.length > 0 ? [] : await doneWrong()
        expect([round, await differences(), done]).toEqual([round, [], []])
      }
      expect(await talliesWrong(model.appIds)).toEqual([])
    },
  )
})

/** Makes one change; where two wait for each other, one of them starts over. */
async function step(model: Awaited<ReturnType<typeof newProgressModel>>, kinds: string[]): Promise<unknown> {
  try {
    return await model.step(kinds)
  } catch (error) {
    if ((error as { code?: string }).code !== '40P01') throw error
    return await step(model, kinds)
  }
}

const made = async (url: string, body: object): Promise<string> => {
  const answer = await call('POST', url, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

/** An app with a course of two lessons that opens `in` so many ms, one that is open with two, and a student. */
async function newSchool(inMs = 0) {
  const { id: appId } = await newApp()
  const course = async (name: string, release: object) => {
    const productId = await made(`/apps/${appId}/products`, { name, ...release })
    const module = await made(`/apps/${appId}/modules`, { title: 'Módulo', productId })
    const lesson = (title: string) =>
      made(`/apps/${appId}/modules/${module}/lessons`, { title, content: 'x' })
    return [await lesson('a'), await lesson('b')] as const
  }
  await made(`/apps/${appId}/users`, { name: 'Olga', email: `olga@${appId}.com` })
  const open = await course('Aberto', {})
  const opensAt = Date.now() + inMs
  const soon = await course('Em breve', {
    releaseType: 'EXACT_DATE',
    releaseDate: new Date(opensAt).toISOString(),
  })
  const complete = (tx: Transaction, lessonId: string) => tx`
    insert into lesson_completion (creator_id, app_id, student_id, lesson_id)
    select creator_id, app_id, student_id, ${lessonId} from enrolment where app_id = ${appId}`
  const reopen = (tx: Transaction, lessonId: string) => tx`
    delete from lesson_completion where lesson_id = ${lessonId} and creator_id = ${creatorId}`
  const stands = () =>
    within(async (tx) => {
      const [row] = await tx`
        select place.courses, place.percents, place.lessons_done, standing.percents as in_all, standing.completed
        from enrolment place join student_standing standing on standing.student_id = place.student_id
        where place.app_id = ${appId}`
      return row
    })
  return { appId, open, soon, opensAt, complete, reopen, stands }
}

describe('a lesson that is completed', () => {
  test('has nothing else counted anew', async () => {
    const { open, complete, reopen, stands } = await newSchool()
    const [before] = await world.sql`
      select pg_get_functiondef(oid) as text from pg_proc where proname = 'refresh_standing'`
    await world.sql
      .unsafe(`create or replace function refresh_standing(students uuid[], moved integer default 0)
      returns void language plpgsql as $$ begin raise exception 'counted anew'; end $$`)
    await within((tx) => complete(tx, open[0]))
    expect(await stands()).toEqual({ courses: 2, percents: 50, lessonsDone: 1, inAll: 50, completed: 0 })
    await within((tx) => complete(tx, open[1]))
    expect(await stands()).toEqual({ courses: 2, percents: 100, lessonsDone: 2, inAll: 100, completed: 1 })
    await within((tx) => reopen(tx, open[0]))
    await within((tx) => reopen(tx, open[1]))
    expect(await stands()).toEqual({ courses: 2, percents: 0, lessonsDone: 0, inAll: 0, completed: 0 })
    await world.sql.unsafe(before!.text)
    expect(await differences()).toEqual([])
  })

  test('of what has opened since everybody was counted has it counted', async () => {
    const { soon, opensAt, complete, stands } = await newSchool(1500)
    expect(await stands()).toMatchObject({ courses: 1, percents: 0 })
    while (Date.now() <= opensAt) await sleep(50)
    await within((tx) => complete(tx, soon[0]))
    expect(await stands()).toMatchObject({ courses: 2, percents: 50, inAll: 50 })
    expect(await differences()).toEqual([])
  })

  test('counts by when it has its turn, and not by when that began', async () => {
    const { appId, soon, opensAt, complete, stands } = await newSchool(1500)
    await within(async (tx) => {
      await tx`select now()`
      while (Date.now() <= opensAt) await sleep(50)
      await progressTasks(world).opening({ creatorId, appId }, { number: 1, isLast: false })
      await complete(tx, soon[0])
    })
    expect(await stands()).toMatchObject({ courses: 2, percents: 50, inAll: 50 })
    expect(await differences()).toEqual([])
  })
})
