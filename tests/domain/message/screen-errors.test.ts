import { afterEach, expect, test, vi } from 'vitest'
import { screenErrors } from '../../../src/domain/message/screen-errors.ts'
import { dayNow, instantNow } from '../../../src/domain/schema/answer-value.ts'
import type { Document, ValidateFunction } from '../../../src/domain/schema/definition.ts'

afterEach(() => void vi.useRealTimers())

/** A form of one field, which a rule judges. */
function formOf(isRight: (document: Document) => boolean) {
  const asked = vi.fn(isRight)
  const judge = Object.assign(
    (document: Document) => {
      judge.errors = asked(document) ? null : [wrong]
      return judge.errors === null
    },
    {} as { errors: object[] | null },
  )
  const wrong = { instancePath: '/end', schemaPath: '', keyword: 'minLength', params: { limit: 1 } }
  const fields = { end: { path: ['end'], title: 'Fim' } }
  const schema = { type: 'object', properties: { end: { type: 'string', title: 'Fim' } } }
  return { screen: { fields, schema, validate: judge as unknown as ValidateFunction } as never, asked }
}

test('a form is judged once for the same values', () => {
  const { screen, asked } = formOf(({ end }) => end !== '')
  const document = { end: '' }
  expect(Object.keys(screenErrors(screen, document))).toEqual(['end'])
  expect(screenErrors(screen, { ...document })).toBe(screenErrors(screen, document))
  expect(asked).toHaveBeenCalledTimes(1)
})

test('what a rule said by the instant, or the day, that it was is not said of the next one', () => {
  vi.useFakeTimers({ now: new Date('2026-05-05T12:00:00Z') })
  const byInstant = formOf(({ end }) => Date.parse(end as string) > instantNow()).screen
  const byDay = formOf(({ end }) => (end as string).slice(0, 10) >= dayNow()).screen
  const document = { end: '2026-05-05T12:30:00Z' }
  const wrong = () => [byInstant, byDay].map((screen) => Object.keys(screenErrors(screen, document)).length)
  expect(wrong()).toEqual([0, 0])
  vi.setSystemTime(new Date('2026-05-05T12:31:00Z'))
  expect(wrong()).toEqual([1, 0])
  vi.setSystemTime(new Date('2026-05-07T12:00:00Z'))
  expect(wrong()).toEqual([1, 1])
})
