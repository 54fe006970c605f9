import { expect, test } from 'vitest'
import type { Schema } from '../../../src/domain/schema/definition.ts'
import { cellText } from '../../../src/domain/schema/sheet.ts'
import { kindOf, valueText } from '../../../src/domain/schema/value-text.ts'

const choices = {
  widget: 'select',
  choices: [
    { value: 'A', label: 'Violão' },
    { value: 'B', label: 'Piano' },
  ],
}
const link: Schema = {
  type: 'object',
  properties: {
    icon: { type: 'string', format: 'image' },
    title: { type: 'string', title: 'Título' },
    price: { type: 'integer', format: 'money', title: 'Preço' },
  },
}

test.each<[string, Schema, unknown, string]>([
  ['a text', { type: 'string' }, 'Olá', 'Olá'],
  ['nothing', { type: 'string' }, null, ''],
  ['an empty list', { type: 'array', items: { type: 'string' } }, [], ''],
  ['a switch', { type: 'boolean' }, true, 'Sim'],
  ['a switch that is off', { type: 'boolean' }, false, 'Não'],
  ['a number', { type: 'number' }, 1234.25, '1.234,25'],
  ['a small number', { type: 'number' }, 0.0001, '0,0001'],
  ['zero', { type: 'integer' }, 0, '0'],
  ['money', { type: 'integer', format: 'money' }, 123456, 'R$\u00a01.234,56'],
  ['a choice', { type: 'string', enum: ['A', 'B'], 'x-ui': choices }, 'B', 'Piano'],
  ['a choice of old', { type: 'string', enum: ['A', 'B'], 'x-ui': choices }, 'C', 'C'],
  ['choices', { type: 'array', items: { type: 'string', 'x-ui': choices } }, ['B', 'A'], 'Piano, Violão'],
  ['texts', { type: 'array', items: { type: 'string' } }, ['um', 'dois'], 'um, dois'],
  ['days', { type: 'array', items: { type: 'string', format: 'date' } }, ['2026-01-31'], '31/01/2026'],
  ['objects', { type: 'array', items: link }, [{ title: 'Um' }, { title: 'Dois' }], 'Um, Dois'],
  ['objects without names', { type: 'array', items: link }, [{ title: '' }, { price: 1 }], '2 itens'],
  ['an object', link, { title: 'Um', price: 1990 }, 'Título: Um; Preço: R$\u00a019,90'],
  ['a birthday', { type: 'string', format: 'birth-date' }, '1990-12-31', '31/12/1990'],
  ['a day to come', { type: 'string', format: 'future-date' }, '2030-12-31', '31/12/2030'],
  ['an hour', { type: 'string', format: 'time' }, '09:30', '09:30'],
  ['an instant', { type: 'string', format: 'date-time' }, '2026-11-20T02:30:00Z', '19/11/2026 23:30'],
  ['no instant', { type: 'string', format: 'date-time' }, 'ontem', 'ontem'],
  ['a picture', { type: 'string', format: 'image' }, '/images/a.png', 'imagem'],
  ['a file', { type: 'string', format: 'file' }, '/files/1/apostila.pdf', 'apostila.pdf'],
])('%s', (_name, schema, value, text) => {
  expect(valueText(value, kindOf(schema), { timeZone: 'America/Sao_Paulo' })).toBe(text)
})

test('an instant is told in the zone that is asked for, in words too', () => {
  const kind = { format: 'date-time' }
  expect(valueText('2026-11-20T12:30:00Z', kind, { timeZone: 'America/Manaus' })).toBe('20/11/2026 08:30')
  expect(valueText('2026-11-20T12:30:00Z', kind, { timeZone: 'America/Sao_Paulo', instants: 'long' })).toBe(
    '20 de novembro de 2026 às 09:30',
  )
})

test('what tells the rows of a list apart is never told, in a sheet neither', () => {
  const id = { type: 'string', format: 'uuid', 'x-row-id': true }
  const label = { title: 'Nome', type: 'string' }
  const year = { title: 'Ano', type: 'integer' }
  const links = { type: 'array', items: { type: 'object', properties: { id, label, year } } }
  const row = { id: '00000000-0000-4000-8000-000000000001', label: 'Site', year: 2026 }
  expect(valueText([row], kindOf(links))).toBe('Site')
  expect(valueText([{ ...row, label: '' }], kindOf(links))).toBe('1 item')
  expect(cellText([row], links, {})).toBe('Nome: Site; Ano: 2.026')
})
