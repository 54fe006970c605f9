import { words } from '../../../domain/generated/screens/pages/import.ts'
import { bare } from './bare-title.ts'
import type { Columns } from './guess-columns.ts'
import type { Table } from './read-table.ts'

/** How lists of sales call the state of a line. “Estado” alone is where somebody lives. */
const stateTitle =
  /^(status|situacao|((status|situacao|estado)(da|do|de)?(compra|venda|pedido|transacao|pagamento|fatura))|((order|payment|transaction|purchase|sale)status))$/

/** What such a state says where nothing was bought, or no longer is: the first that fits. */
const unpaid: [RegExp, string][] = [
  [/reembols|refund|estorn|devolvid|devolucao/, words.unpaid.refunded],
  [/chargeback|chargedback|contestad|disput|reclamad/, words.unpaid.disputed],
  [/cancelad|cancell?ed/, words.unpaid.cancelled],
  [/recusad|refused|rejected|negad|declined/, words.unpaid.refused],
  [
    /aguardando|pendente|waiting|pending|aberto|impresso|gerado|abandon|expirad|expired|vencid/,
    words.unpaid.open,
  ],
]

/**
 * The lines of a list of sales that bring nobody in, by their number, each with the sentence why. A column that is read as
 * a field of the person is none of a sale's.
 */
export function unpaidLines({ titles, lines }: Table, columns: Columns): Map<number, string> {
  const used = new Set(Object.values(columns).flat())
  const at = titles?.findIndex((title, place) => !used.has(place) && stateTitle.test(bare(title))) ?? -1
  if (at < 0) return new Map()
  return new Map(
    lines.flatMap(({ line, cells }) => {
      const [, words] = unpaid.find(([state]) => state.test(bare(cells[at] ?? ''))) ?? []
      return words ? [[line, `${words}, segundo a coluna “${titles![at]}”.`] as const] : []
    }),
  )
}
