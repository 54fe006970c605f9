import { expect, test } from 'vitest'
import { currentLesson, lessonState } from '../../../src/domain/site/course.ts'

/** Lessons by what was done with them: `x` done, digits the instant of the last touch, `-` neither: 'x1 - 2'. */
const course = (marks: string) =>
  marks.split(' ').map((mark, index) => {
    const at = /\d/.exec(mark)?.[0]
    return { id: String(index), isDone: mark.startsWith('x'), touchedAt: at ? new Date(Number(at)) : null }
  })

test.each([
  ['- - -', null],
  ['x1 - -', '1'],
  // Stopped in the middle of a lesson.
  ['x1 2 -', '1'],
  ['- 1 -', '1'],
  // The last one touched counts, wherever it stands.
  ['x1 x3 x2 - -', '3'],
  ['x3 - x1 -', '1'],
  // After the end, what was left out.
  ['- x1 x2', '0'],
  ['x1 - x2', '1'],
  ['x1 x2 x3', null],
  // Of several at one instant the furthest.
  ['x1 x1 - -', '2'],
])('%s goes on at %s', (marks, expected) => expect(currentLesson(course(marks))).toBe(expected))

test('each lesson is done, current or to come', () => {
  const lessons = course('x1 - x2 -')
  const current = currentLesson(lessons)
  expect(lessons.map((lesson) => lessonState(lesson, current))).toEqual([
    'done',
    'pending',
    'done',
    'current',
  ])
})
