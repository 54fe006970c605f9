import { expect, test } from 'vitest'
import { instantIn } from '../../../src/domain/time/day.ts'
import type { Schema } from '../../../src/domain/schema/definition.ts'
import { cellText, cellValue, importColumns, sheetColumns } from '../../../src/domain/schema/sheet.ts'

const choice = (type: string): Schema => ({
  type,
  enum: ['a', 'b'],
  'x-ui': {
    widget: 'select',
    choices: [
      { value: 'a', label: 'Manhã' },
      { value: 'b', label: 'Tarde, à noite' },
    ],
  },
})

const zone = 'America/Manaus'

test.each<[Schema, unknown, string]>([
  [{ type: 'string' }, 'Ana', 'Ana'],
  [{ type: 'number' }, 9.5, '9,5'],
  [{ type: 'integer' }, -12, '-12'],
  [{ type: 'integer', format: 'money' }, 1990, 'R$\u00a019,90'],
  [{ type: 'boolean' }, false, 'Não'],
  [choice('string'), 'b', 'Tarde, à noite'],
  [{ type: 'string', format: 'birth-date' }, '1990-12-31', '31/12/1990'],
  [{ type: 'string', format: 'date-time' }, '2026-11-20T13:30:00.000Z', '20/11/2026 09:30'],
  [{ type: 'array', items: { type: 'string' } }, ['um', 'dois'], 'um; dois'],
  [{ type: 'array', items: choice('string') }, ['a'], 'Manhã'],
])('%j: what stands in a cell is read back', (field, value, text) => {
  expect(cellText(value, field, { timeZone: zone })).toBe(text)
  expect(cellValue(` ${text} `, field, zone)).toEqual(value)
})

test.each<[Schema, string, unknown]>([
  [{ type: 'string' }, ' ', undefined],
  [{ type: 'string' }, "'=dois", '=dois'],
  [{ type: 'integer' }, "'-8", -8],
  [{ type: 'boolean' }, 'SIM', true],
  [choice('string'), 'manha', 'a'],
  [choice('string'), 'noite', 'noite'],
  [{ type: 'number' }, 'dez', 'dez'],
  [{ type: 'integer', format: 'money' }, 'caro', 'caro'],
  [{ type: 'string', format: 'birth-date' }, '31/02/1990', '31/02/1990'],
  [{ type: 'string', format: 'date-time' }, 'ontem', 'ontem'],
  [{ type: 'string', format: 'phone' }, '+55 11 91234-5678', '(11) 91234-5678'],
])('%j: %j is taken as it can be, or left to be judged', (field, text, value) => {
  expect(cellValue(text, field, zone)).toEqual(value)
})

test('an instant without an hour is midnight where it was written', () => {
  expect(instantIn(zone, '20/11/2026')).toBe('2026-11-20T04:00:00.000Z')
})

test('a group has a column for each of its fields; pictures have none, and nobody brings what code sets', () => {
  const schema: Schema = {
    properties: {
      id: { type: 'string' },
      photo: { type: 'string', format: 'image' },
      progress: { title: 'Progresso', type: 'integer', readOnly: true },
      address: { title: 'Endereço', properties: { city: { title: 'Cidade', type: 'string' } } },
      links: { title: 'Redes', type: 'array', items: { properties: { url: { type: 'string' } } } },
    },
  }
  expect(sheetColumns(schema).map(({ title }) => title)).toEqual(['Progresso', 'Endereço: Cidade', 'Redes'])
  expect(importColumns(schema).map(({ path }) => path.join('.'))).toEqual(['address.city'])
})
