import { describe, expect, test } from 'vitest'
import type { StudentAction } from '../../../src/domain/study/action.ts'
import type { SiteCourse, SiteLesson } from '../../../src/domain/generated/answer-types.ts'
import { courseWith, lessonWith, pendingOf } from '../../../src/student/study/pending-action.ts'
import { countWatched } from '../../../src/student/study/watch-time.ts'

const lesson = (id: string, state: SiteLesson['state']): SiteLesson => ({
  ...{ id, title: id, type: 'TEXT', duration: 5 },
  state,
})

const course: SiteCourse = {
  ...{ id: 'violao', name: 'Violão', description: '', imageUrl: null, progress: 33 },
  modules: [
    { id: 'm', title: 'm', description: '', lessons: [lesson('a', 'done'), lesson('b', 'current')] },
    { id: 'n', title: 'n', description: '', lessons: [lesson('c', 'pending')] },
  ],
}

let minute = 0
const done = (kind: 'complete' | 'reopen', lessonId: string): StudentAction => ({
  ...{ kind, lessonId, id: String(++minute) },
  at: new Date(minute * 60_000).toISOString(),
})
const watch = (lessonId: string, position: number): StudentAction => ({
  ...{ kind: 'watch', seconds: 15, lessonId, position, id: String(++minute) },
  at: new Date(minute * 60_000).toISOString(),
})

const states = ({ modules }: SiteCourse) =>
  modules.flatMap(({ lessons }) => lessons.map(({ state }) => state))

describe('a course with what was done on the device', () => {
  test('stays the same object where nothing was', () => {
    expect(courseWith(course, [])).toBe(course)
    expect(courseWith(course, [done('complete', 'elsewhere')])).toBe(course)
  })

  test('counts what is complete, and goes on with the next lesson', () => {
    const next = courseWith(course, [done('complete', 'b')])
    expect([states(next), next.progress]).toEqual([['done', 'done', 'current'], 66])
  })

  test('is complete only when all of it is', () => {
    const next = courseWith(course, [done('complete', 'b'), done('complete', 'c')])
    expect([states(next), next.progress]).toEqual([['done', 'done', 'done'], 100])
  })

  test('of several wishes the last one holds', () => {
    const next = courseWith(course, [done('complete', 'b'), done('reopen', 'b'), done('reopen', 'a')])
    expect([states(next), next.progress]).toEqual([['current', 'pending', 'pending'], 0])
  })

  test('a lesson that was watched is the one to go on with', () => {
    expect(states(courseWith(course, [watch('c', 15)]))).toEqual(['done', 'pending', 'current'])
  })
})

describe('a lesson with what was done on the device', () => {
  const content = {
    ...lesson('b', 'current'),
    ...{ content: '', courseId: 'violao', courseName: 'Violão', moduleTitle: 'm' },
    ...{ previousId: 'a', nextId: 'c', position: 10 },
  }

  test('goes on where the student stopped last', () => {
    expect(lessonWith(content, [watch('b', 40), watch('b', 25), watch('c', 90)]).position).toBe(25)
    expect(lessonWith(content, [watch('c', 90)])).toBe(content)
  })

  test('is done or not as was wished last', () => {
    expect(lessonWith(content, [done('complete', 'b')]).state).toBe('done')
    expect(lessonWith(content, [done('complete', 'b'), done('reopen', 'b')]).state).toBe('current')
    expect(pendingOf([done('complete', 'c')], 'b')).toEqual({ isDone: null, position: null })
  })
})

describe('seconds before the student’s eyes', () => {
  function begin() {
    const world = { now: 0, isWatching: true, position: 0 }
    const told: [seconds: number, position: number][] = []
    const counting = countWatched({
      isWatching: () => world.isWatching,
      position: () => world.position,
      onWatched: (seconds, position) => told.push([seconds, position]),
      now: () => world.now,
    })
    counting.tick()
    const pass = (seconds: number) => {
      for (let n = 0; n < seconds; n++) {
        world.now += 1000
        world.position += world.isWatching ? 1 : 0
        counting.tick()
      }
    }
    return { world, told, counting, pass }
  }

  test('are told every fifteen', () => {
    const { told, pass } = begin()
    pass(31)
    expect(told).toEqual([
      [15, 15],
      [15, 30],
    ])
  })

  test('what is left is told at a pause, and not twice', () => {
    const { told, pass, counting } = begin()
    pass(4)
    counting.tell()
    counting.tell()
    expect(told).toEqual([[4, 4]])
  })

  test('do not count while nobody watches', () => {
    const { world, told, pass, counting } = begin()
    pass(3)
    world.isWatching = false
    pass(100)
    world.isWatching = true
    pass(3)
    counting.tell()
    // The second in which it stopped was still watched; the one in which it began again was not.
    expect(told.reduce((sum, [seconds]) => sum + seconds, 0)).toBe(6)
  })

  test('a device that slept adds no night', () => {
    const { world, told, counting } = begin()
    world.now += 8 * 3600_000
    counting.tell()
    expect(told).toEqual([[5, 0]])
  })

  test('parts of a second are not lost', () => {
    const { world, told, counting } = begin()
    for (let n = 0; n < 10; n++) {
      world.now += 1500
      world.position += 1.5
      counting.tell()
    }
    expect(told.reduce((sum, [seconds]) => sum + seconds, 0)).toBe(15)
  })

  test('a place that was sought while it stood still is told as well', () => {
    const { world, told, counting } = begin()
    world.isWatching = false
    world.position = 90.4
    counting.tell()
    expect(told).toEqual([[0, 90]])
  })
})
