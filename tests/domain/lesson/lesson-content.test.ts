import { expect, test } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import { contentMessages } from '../../../src/domain/lesson/lesson-content.ts'

test('every type of a lesson has a rule for its content', () => {
  expect(Object.keys(contentMessages).sort()).toEqual(
    [...entities.lesson.schema.properties!.type!.enum!].sort(),
  )
})
