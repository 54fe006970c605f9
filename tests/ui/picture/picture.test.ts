import { expect, test } from 'vitest'
import field from '../../../schemas/meta/field.json'
import { isPicture } from '../../../src/ui/picture/picture.tsx'

test('every picture that a schema may name is drawn', () => {
  const names = field.definitions.picture.enum
  expect(names).toContain('home-grid')
  expect(names.filter((name) => !isPicture(name))).toEqual([])
})
