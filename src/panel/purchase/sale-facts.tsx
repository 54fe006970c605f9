import type { WholeSale } from '../../domain/generated/answer-types.ts'
import screen from '../../domain/generated/screens/lists/purchase.ts'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataCell } from '../../ui/table/cell.tsx'
import { TextLink } from '../page/link.tsx'
import { studentUrl } from '../student/student-url.ts'
import { priceOf } from './price.ts'

/** What stands elsewhere on the page, or in other words. */
const elsewhere = new Set(['state', 'sentence', 'amount', 'currency', 'unmatched', 'apps'])

/** What is known of a sale. */
export function SaleFacts({ sale }: { sale: WholeSale }) {
  const facts = (screen.details ?? []).filter(({ field }) => !elsewhere.has(field))
  const price = screen.columns.find(({ cell }) => cell === 'price')
  return (
    <Card padded={false} className="p-5">
      <h2 className="text-16px/24px font-semibold">{words.facts}</h2>
      <dl className="mt-3 flex flex-col gap-3">
        {facts.map((column) => (
          <div key={column.field}>
            <dt className="text-13px text-text-muted">{column.label}</dt>
            <dd className="break-words">
              <DataCell column={{ ...column, isRoomy: true }} item={{ ...sale }} />
            </dd>
          </div>
        ))}
        {price && (
          <div>
            <dt className="text-13px text-text-muted">{price.label}</dt>
            <dd className="figures">{priceOf(sale)}</dd>
          </div>
        )}
      </dl>
      {sale.studentId && (
        <p className="mt-4">
          <TextLink to={studentUrl(sale.studentId)}>{words.student}</TextLink>
        </p>
      )}
    </Card>
  )
}
