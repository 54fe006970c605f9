import { expect, test } from 'vitest'
import { progressLevel } from '../../../src/domain/study/progress-level.ts'

test.each([
  [100, 'high', 'high'],
  [99, 'high', 'good'],
  [80, 'high', 'good'],
  [79, 'good', 'fair'],
  [60, 'good', 'fair'],
  [59, 'fair', 'low'],
  [40, 'fair', 'low'],
  [39, 'low', 'low'],
  [0, 'low', 'low'],
])('%i%% is %s on the list of students and %s on the screen of progress', (percent, student, course) => {
  expect(progressLevel(percent, 'student')).toBe(student)
  expect(progressLevel(percent, 'course')).toBe(course)
})
