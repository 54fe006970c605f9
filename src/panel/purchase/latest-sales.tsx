import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ListFilter } from '../../client/resource/resource.ts'
import choices from '../../domain/generated/choices/states.ts'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import { say } from '../../domain/text/say.ts'
import { ChoiceBadge } from '../../ui/badge/choice-badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import { TextLink } from '../page/link.tsx'
import { latestSalesQuery, todaysSalesQuery } from './latest-query.ts'
import { priceOf, sumText } from './price.ts'
import { saleUrl } from './sale-url.ts'

interface LatestSalesProps {
  /** Whose sales: an app's, or all. */
  within: ListFilter
  /** Where all of them are. */
  to: string
}

/** Today's sales and the last ones; nothing where there never was one. */
export function LatestSales({ within, to }: LatestSalesProps) {
  const { data: sales = [] } = useQuery(latestSalesQuery(within))
  const { data: today } = useQuery({ ...todaysSalesQuery(within), enabled: sales.length > 0 })
  if (sales.length === 0) return null
  return (
    <Card padded={false} className="p-5">
      <header className="flex items-center justify-between gap-4">
        <h2 className="text-16px/24px font-semibold">{words.latest.title}</h2>
        <TextLink to={to}>{words.latest.all}</TextLink>
      </header>
      {today && (
        <p className="figures text-text-muted">
          {say(words.latest.today, { count: today.sales, revenue: sumText(today.sums, 'revenue') })}
        </p>
      )}
      <ul className="mt-3 -mx-2">
        {sales.map((sale) => (
          <li key={sale.id}>
            <Link
              to={saleUrl(sale.id, within.appId)}
              className="flex items-center gap-3 rounded-control px-2 py-2 hover:bg-surface-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">
                  {sale.name ?? sale.email ?? words.latest.somebody}
                </span>
                <span className="block truncate text-13px text-text-muted">
                  {sale.products.join(', ')} · <RelativeTime date={sale.soldAt} />
                </span>
              </span>
              <span className="shrink-0 text-right">
                <span className="figures block">{priceOf(sale)}</span>
                <ChoiceBadge choices={choices.sale} value={sale.state} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
