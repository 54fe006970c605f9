import { expect, test } from 'vitest'
import { readTable, type Table } from '../../../../src/panel/enrolment/import/read-table.ts'
import { tableLines } from '../../../../src/server/resource/import/table-text.ts'
import { unpaidLines } from '../../../../src/panel/enrolment/import/unpaid-lines.ts'

/** The lines of a list of sales that stay out, where its third column has this title and these states. */
function refused(title: string, states: string[], columns = {}) {
  const lines = states.map((state, at) => `Ana;ana${at}@exemplo.com.br;${state}`)
  const table = readTable(tableLines([`Nome;E-mail;${title}`, ...lines].join('\n'))) as Table
  return [...unpaidLines(table, columns)]
}

test.each([
  ['Status', 'Reembolsado', 'Compra reembolsada'],
  ['Status da Venda', 'Aguardando Reembolso', 'Compra reembolsada'],
  ['Situação', 'Devolvida', 'Compra reembolsada'],
  ['status', 'chargedback', 'Compra contestada'],
  ['Estado da compra', 'Cancelada', 'Compra cancelada'],
  ['Payment Status', 'refused', 'Pagamento recusado'],
  ['Status da transação', 'Boleto impresso', 'Compra não paga'],
  ['order_status', 'waiting_payment', 'Compra não paga'],
])('a sale whose %s is %s brings nobody in', (title, state, sentence) => {
  expect(refused(title, ['Aprovado', state, 'Completo', 'paid'])).toEqual([
    [3, `${sentence}, segundo a coluna “${title}”.`],
  ])
})

test('a column that says something of the person refuses nobody', () => {
  expect(refused('Estado', ['Cancelada'])).toEqual([])
  expect(refused('Status', ['Bloqueado', 'Cancelada'], { status: [2] })).toEqual([])
})
