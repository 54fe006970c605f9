import { expect, test } from 'vitest'
import { unpaidLine } from '../../../../../src/server/panel/enrolment/import/unpaid-line.ts'

/** Which of these states, in the third column of a list of sales, keep a line out, and why. */
function refused(title: string, states: string[], columns = {}) {
  const why = unpaidLine(['Nome', 'E-mail', title], columns)
  return states.flatMap((state) => why(['Ana', 'ana@exemplo.com.br', state]) ?? [])
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
    `${sentence}, segundo a coluna “${title}”.`,
  ])
})

test('a column that says something of the person refuses nobody', () => {
  expect(refused('Estado', ['Cancelada'])).toEqual([])
  expect(refused('Status', ['Bloqueado', 'Cancelada'], { status: [2] })).toEqual([])
})
