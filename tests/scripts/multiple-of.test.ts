import { expect, test } from 'vitest'
import { complete } from '../../scripts/schemas/complete.ts'
import { misfit } from '../../scripts/schemas/rule.ts'
import { compileValidators } from '../../scripts/schemas/validator.ts'
import type { ValidateFunction } from '../../src/domain/schema/definition.ts'
import { fieldErrors } from '../../src/domain/message/message.ts'
import { isMultiple } from '../../src/domain/number/multiple.ts'

/** What forms and server run: the code that the compiler writes. */
function written(multipleOf: number): ValidateFunction {
  const { code, functionOf } = compileValidators([{ $id: 'price', type: 'number', multipleOf }], true)
  return new Function('isMultiple', `${code}\nreturn ${functionOf.price}`)(isMultiple) as ValidateFunction
}

test.each([
  [0.01, 19.99, true],
  [0.01, 19.999, false],
  [0.1, 0.3, true],
  [0.3, 0.1, false],
  [1e-3, 1.001, true],
  [1e-3, 1.0000000001, false],
  [15, 45, true],
  [15, 50, false],
])('of %d, %d: the written code and the compiler say %s', (step, value, fits) => {
  expect(written(step)(value)).toBe(fits)
  expect(misfit({ type: 'number', multipleOf: step }, value) === undefined).toBe(fits)
})

test('every price is taken, and nothing between two cents', () => {
  const validate = written(0.01)
  const cents = Array.from({ length: 100_001 }, (_, one) => one)
  expect(cents.filter((one) => !validate(one / 100))).toEqual([])
  expect(cents.filter((one) => validate((one * 10 + 5) / 1000))).toEqual([])
})

test('its sentence says the step as people write it, and amounts in reais', () => {
  const validate = written(0.5)
  validate(0.7)
  expect(fieldErrors({ type: 'number' }, validate.errors)).toEqual({ '': 'Use múltiplos de 0,5.' })
  const money = complete({ type: 'integer', format: 'money', maximum: 5000 }, new Set())
  const error = (keyword: string, params: object) => [{ keyword, instancePath: '', params: { ...params } }]
  expect(fieldErrors(money, error('maximum', { limit: 5000 }))['']).toMatch(
    /^O maior valor aceito é R\$\s50,00\.$/,
  )
  expect(fieldErrors(money, error('type', { type: 'integer' }))['']).toBe(
    'Informe um valor em reais, como R$ 19,90.',
  )
})
