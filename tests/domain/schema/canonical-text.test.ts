import { expect, test } from 'vitest'
import { formats } from '../../../src/domain/format/format.ts'
import { entities } from '../../../src/domain/generated/entities.ts'
import { canonicalText, canonicalDocument } from '../../../src/domain/schema/canonical-text.ts'

test.each([
  ['phone', '11912345678', '(11) 91234-5678'],
  ['phone', '(11)912345678', '(11) 91234-5678'],
  ['phone', '1131234567', '(11) 3123-4567'],
  ['phone', '(11) 9123-4567', '(11) 9123-4567'],
  ['phone', '', ''],
  ['cpf', '52998224725', '529.982.247-25'],
  ['cpf', '529982247-25', '529.982.247-25'],
  ['zip-code', '50030230', '50030-230'],
  ['uuid', 'A1B2C3D4-0000-4000-8000-00000000000F', 'a1b2c3d4-0000-4000-8000-00000000000f'],
  ['email', 'Ana@exemplo.com', 'Ana@exemplo.com'],
])('%s %s is written %s', (format, text, expected) => {
  expect(formats[format]!(text)).toBe(true)
  expect(canonicalText(format, text)).toBe(expected)
  expect(formats[format]!(expected)).toBe(true)
  expect(canonicalText(format, expected)).toBe(expected)
})

test('of a change what it names, however deep, and nothing else', () => {
  const { schema } = entities.student
  const change = {
    cpf: '52998224725',
    address: { zipCode: '50030230', city: 'Recife' },
    phone: 7,
    other: '1',
  }
  expect(canonicalDocument(schema, change)).toEqual({
    ...change,
    cpf: '529.982.247-25',
    address: { zipCode: '50030-230', city: 'Recife' },
  })
  const same = { name: 'Ana', cpf: '529.982.247-25' }
  expect(canonicalDocument(schema, same)).toBe(same)
})

test('names have one space between their words, and no line turns around', () => {
  const student = { name: ' Ana  \u202eClara', address: { city: 'Rio \u202eBranco  do Sul' } }
  expect(canonicalDocument(entities.student.schema, student)).toEqual({
    name: 'Ana Clara',
    address: { city: 'Rio Branco  do Sul' },
  })
  const app = { name: 'Violão\u202e\u202d ' }
  expect(canonicalDocument(entities.app.schema, app)).toEqual({ name: 'Violão ' })
})
