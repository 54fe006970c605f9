import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { untouched, type LessonStudy } from '../../../../src/domain/study/lesson-study.ts'
import { saveWatched } from '../../../../src/server/study/action/queries.ts'
import { newSchool } from '../../../support/server/school.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()

test('what was watched is kept where the lesson is as it was when that was judged, and only there', async () => {
  const school = await newSchool(world, creator)
  const { studentId } = await school.enrol('Ana')
  const [lessonId] = (await school.product({}, 'a')).lessons as [string]
  const student = { creatorId: creator.user.id, appId: school.id, studentId }
  const kept = () =>
    school.inside(async (tx) => ({
      progress: await tx`
        select position_seconds as position, position_at, watched_seconds as watched, completion_at from lesson_progress
        where student_id = ${studentId}`,
      actions: (await tx`select id from student_action where student_id = ${studentId}`).map(({ id }) => id),
    }))
  const save = (before: LessonStudy, after: Partial<LessonStudy>, ids = [randomUUID()]) =>
    saveWatched(world.sql, student, { lessonId, before, ...before, ...after }, ids)

  const [ids, at] = [[randomUUID(), randomUUID()], new Date('2026-11-20T12:00:00.123Z')]
  const first = { ...untouched, position: 10, positionAt: at, watched: 5 }
  expect(await save(untouched, first, ids)).toBe(true)
  const { isDone: _, ...stored } = first
  expect(await kept()).toEqual({ progress: [stored], actions: expect.arrayContaining(ids) })

  const before = await kept()
  for (const stale of [
    untouched,
    { ...first, position: 9 },
    { ...first, positionAt: new Date(at.getTime() - 1) },
    { ...first, watched: 4 },
    { ...first, completionAt: at },
  ])
    expect(await save(stale, { watched: 99 }), JSON.stringify(stale)).toBe(false)
  // Counted before, together with one that was not.
  expect(await save(first, { watched: 99 }, [randomUUID(), ids[0]!])).toBe(false)
  expect(await kept()).toEqual(before)

  expect(await save(first, { watched: 7 })).toBe(true)
  expect((await kept()).progress).toEqual([{ ...stored, watched: 7 }])
})

test('nothing is kept of somebody who is gone', async () => {
  const school = await newSchool(world, creator)
  const [lessonId] = (await school.product({}, 'a')).lessons as [string]
  const nobody = { creatorId: creator.user.id, appId: school.id, studentId: randomUUID() }
  const study = { lessonId, before: untouched, ...untouched, watched: 5 }
  expect(await saveWatched(world.sql, nobody, study, [randomUUID()])).toBe(false)
})
