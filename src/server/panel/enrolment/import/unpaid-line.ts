import type { TitledSheet } from '../../../resource/import/parse-sheet.ts'
import type { SheetColumns } from '../../../resource/import/columns.ts'
import { bare } from './bare-title.ts'

/** How lists of sales call the state of a line. “Estado” alone is where somebody lives. */
const stateTitle =
  /^(status|situacao|((status|situacao|estado)(da|do|de)?(compra|venda|pedido|transacao|pagamento|fatura))|((order|payment|transaction|purchase|sale)status))$/

/** What such a state says where nothing was bought, or no longer is: the first that fits. */
const unpaid: [RegExp, string][] = [
  [/reembols|refund|estorn|devolvid|devolucao/, 'Compra reembolsada'],
  [/chargeback|chargedback|contestad|disput|reclamad/, 'Compra contestada'],
  [/cancelad|cancell?ed/, 'Compra cancelada'],
  [/recusad|refused|rejected|negad|declined/, 'Pagamento recusado'],
  [
    /aguardando|pendente|waiting|pending|aberto|impresso|gerado|abandon|expirad|expired|vencid/,
    'Compra não paga',
  ],
]

/**
 * Why a line of a list of sales brings nobody in; null where it may. A column that is read as a field of the person is none of a
 * sale's.
 */
export function unpaidLine(
  titles: TitledSheet['titles'],
  columns: SheetColumns,
): (cells: string[]) => string | null {
  const used = new Set(Object.values(columns).flat())
  const at = titles.findIndex((title, place) => !used.has(place) && stateTitle.test(bare(title)))
  return (cells) => {
    const state = at < 0 ? '' : bare(cells[at] ?? '')
    const found = unpaid.find(([said]) => said.test(state))
    return found ? `${found[1]}, segundo a coluna “${titles[at]}”.` : null
  }
}
