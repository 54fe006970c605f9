import { expect, test } from 'vitest'
import type { AnswerName } from '../../../src/domain/generated/answer-schemas.ts'
import { makeApp } from '../../support/panel/make-app.ts'
import { makePost } from '../../support/panel/make-feed-post.ts'
import { makeProduct } from '../../support/panel/make-product.ts'
import { makeStudent } from '../../support/panel/student-backend.ts'
import { answerFaults } from '../../support/server/checked-answers.ts'
import { maria } from '../../support/student/answer-backend.ts'
import { lesson } from '../../support/student/lesson-school.ts'
import { sampleApp, sampleProduct } from '../../support/student/sample-app.ts'

const id = '11111111-1111-4111-8111-111111111111'

test.each<[AnswerName, object]>([
  ['EditedApp', makeApp({ id })],
  ['Product', makeProduct({ id })],
  ['FeedPost', makePost({ id })],
  ['StudentDetail', { ...makeStudent(1), id }],
  ['StudentApp', sampleApp()],
  ['HomeProduct', sampleProduct({ name: 'Violão' })],
  ['SiteLessonContent', lesson(1)],
  ['SiteMe', maria],
])('what the tests of pages take for %s is one', (name, made) => {
  expect(answerFaults(name, made)).toBe('')
})

test('a field too many or too few is none', () => {
  expect(answerFaults('Visits', { students: 1, today: 1, week: 1 })).toMatch(/last7Days.* week/)
})
