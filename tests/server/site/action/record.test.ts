import { expect, test } from 'vitest'
import type { StudentAction } from '../../../../src/domain/study/action.ts'
import type { ActionsAnswer } from '../../../../src/domain/generated/answer-types.ts'
import { takeTurn } from '../../../../src/server/study/action/queries.ts'
import { newSchool, type School } from '../../../support/server/school.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const ago = (ms: number) => new Date(Date.now() - ms)

type Student = Awaited<ReturnType<School['enrol']>>

const complete = (lessonId: string): StudentAction => ({
  ...{ id: crypto.randomUUID(), kind: 'complete', lessonId },
  at: new Date().toISOString(),
})
const watch = (lessonId: string, seconds: number, position: number, at = new Date()): StudentAction => ({
  ...{ id: crypto.randomUUID(), kind: 'watch', lessonId, seconds, position },
  at: at.toISOString(),
})
const send = async (student: Student, actions: object[]) => {
  const answer = await student.call('POST', '/actions', { actions })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as ActionsAnswer
}
const progressOf = (school: School, { studentId }: Student) =>
  school.inside(
    (tx) => tx`select watched_seconds, position_seconds from lesson_progress where student_id = ${studentId}`,
  )

test('watching on several devices at once adds up, each action once, also while a lesson is completed', async () => {
  const school = await newSchool(world, creator)
  const student = await school.enrol('Ana')
  const [a] = (await school.product({}, 'a', 'b')).lessons as [string]
  const actions = Array.from({ length: 12 }, (_, n) => watch(a, 10, 10 * n, ago(60_000 - n)))
  const calls = [...actions, ...actions.toReversed()].map((action) => [action])
  const answers = await Promise.all([
    ...calls.map((some) => student.call('POST', '/actions', { actions: some })),
    student.call('POST', '/actions', { actions: [complete(a)] }),
  ])
  for (const { statusCode, body } of answers) expect(statusCode, body).toBe(200)
  const told = answers.flatMap((answer) => (answer.json() as ActionsAnswer).results)
  const outcomesOf = (id: string) => told.flatMap((one) => (one.id === id ? one.outcome : []))
  for (const { id } of actions) expect(outcomesOf(id).sort()).toEqual(['done', 'repeated'])
  expect(await progressOf(school, student)).toEqual([{ watchedSeconds: 120, positionSeconds: 110 }])
  const completions = await school.inside((tx) => tx`select from lesson_completion where lesson_id = ${a}`)
  expect(completions).toHaveLength(1)
})

test('what was watched waits for whoever else is at this student’s actions', async () => {
  const school = await newSchool(world, creator)
  const student = await school.enrol('Ana')
  const [a] = (await school.product({}, 'a')).lessons as [string]
  await send(student, [watch(a, 10, 10, ago(1000))])
  const { answer } = await school.inside(async (tx) => {
    await takeTurn(tx, { creatorId: creator.user.id, appId: school.id, studentId: student.studentId })
    const answer = send(student, [watch(a, 10, 20)])
    const waiting = () => world.sql`
      select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
    await expect.poll(async () => (await waiting()).length).toBe(1)
    await tx`
      update lesson_progress set watched_seconds = 100 where student_id = ${student.studentId} and lesson_id = ${a}`
    return { answer }
  })
  expect((await answer).results).toMatchObject([{ outcome: 'done' }])
  expect(await progressOf(school, student)).toEqual([{ watchedSeconds: 110, positionSeconds: 20 }])
})

test('a course that is complete by what was taken from it is certified when the rest is watched', async () => {
  const school = await newSchool(world, creator)
  const student = await school.enrol('Ana')
  const { lessons } = await school.product({}, 'a', 'b')
  const [a, b] = lessons as [string, string]
  await send(student, [complete(a)])
  const certificates = () =>
    school.inside((tx) => tx`select from certificate where student_id = ${student.studentId}`)
  await school.inside((tx) => tx`delete from lesson where id = ${b}`)
  expect(await certificates()).toHaveLength(0)
  expect((await send(student, [watch(a, 5, 5)])).progress).toMatchObject([{ percent: 100 }])
  expect(await certificates()).toHaveLength(1)
  await send(student, [watch(a, 5, 10)])
  expect(await certificates()).toHaveLength(1)
})
