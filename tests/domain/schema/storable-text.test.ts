import { describe, expect, test } from 'vitest'
import lesson from '../../../src/domain/generated/screens/modals/lesson.ts'
import { entities } from '../../../src/domain/generated/entities.ts'
import { fieldErrors } from '../../../src/domain/message/message.ts'
import { screenErrors } from '../../../src/domain/message/screen-errors.ts'
import { isStorable } from '../../../src/domain/schema/storable-text.ts'

test.each(['', 'olá', '👩‍🏫', '\u200f\u202e', '\u0001', '\ufffd'])('%j can be stored', (text) =>
  expect(isStorable(text)).toBe(true),
)

describe.each(['\0', 'antes\u0000depois', '\ud800', 'meio \udc00 par', '\udc00\ud800'])('%j', (text) => {
  test('cannot be stored', () => expect(isStorable(text)).toBe(false))

  test('is refused by form and server in the same words', () => {
    const { schema, validate } = entities.lesson
    const document = { title: text, type: 'TEXT', content: text, duration: 0 }
    const sentence = 'O texto contém caracteres que não podem ser guardados. Digite-o de novo.'
    expect(screenErrors(lesson, document)).toEqual({ title: sentence, content: sentence })
    expect(validate(document)).toBe(false)
    expect(fieldErrors(schema, validate.errors)).toEqual({ '/title': sentence, '/content': sentence })
  })
})

test('a lesson’s form knows what its content has to be', () => {
  const document = { title: 'Aula', type: 'VIDEO', content: 'https://exemplo.com', duration: 0 }
  const sentence = expect.stringContaining('link do YouTube') as string
  expect(screenErrors(lesson, document)).toEqual({ content: sentence })
  expect(screenErrors(lesson, { ...document, title: '' })).toEqual({
    title: expect.any(String) as string,
    content: sentence,
  })
})
