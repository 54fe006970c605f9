import { expect, test } from 'vitest'
import product from '../../../src/domain/generated/screens/product.ts'
import { toleratedErrors, tolerantScreen } from '../../../src/domain/message/tolerance.ts'
import { screenErrors } from '../../../src/domain/message/screen-errors.ts'

const long = 'x'.repeat(121)
const stored = { ...product.initial, name: long, releaseType: 'IMMEDIATE', offerType: 'FREE' }

test('what stands although it is forbidden now is remarked upon, not judged', () => {
  const lenient = tolerantScreen(product, stored)
  expect(Object.keys(screenErrors(product, stored))).toEqual(['name'])
  expect(screenErrors(lenient, stored)).toEqual({})
  expect(toleratedErrors(product, lenient, stored)).toEqual({ name: 'Use no máximo 120 caracteres.' })
})

test('what is changed is judged as ever, and so is what else becomes wrong', () => {
  const lenient = tolerantScreen(product, stored)
  const changed = { ...stored, name: `${long}y` }
  expect(Object.keys(screenErrors(lenient, changed))).toEqual(['name'])
  expect(toleratedErrors(product, lenient, changed)).toEqual({})
  expect(Object.keys(screenErrors(lenient, { ...stored, offerType: 'PAID' }))).toEqual(['platformIds'])
})

test('a form of something that is right is the very same', () => {
  expect(tolerantScreen(product, { ...stored, name: 'Violão' })).toBe(product)
})
