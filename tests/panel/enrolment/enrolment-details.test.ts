import { expect, test } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import screen from '../../../src/domain/generated/screens/lists/app-user.ts'

test('the details of a person have every field that there is, each with its words', () => {
  const fields = Object.keys(entities['app-user'].schema.properties!).filter((name) => name !== 'id')
  expect(screen.details!.map(({ field }) => field).toSorted()).toEqual(fields.toSorted())
  expect(screen.details!.filter(({ field, label }) => label === field)).toEqual([])
})
