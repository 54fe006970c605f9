import type { WholeSale } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import { say } from '../../domain/text/say.ts'
import { dateText } from '../../domain/time/date-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { TextLink } from '../page/link.tsx'
import { productsUrl } from './sale-url.ts'

/** The access that a sale gave, by product. */
export function SaleGrants({ sale: { grants } }: { sale: WholeSale }) {
  return (
    <Card padded={false} className="p-5">
      <h2 className="text-16px/24px font-semibold">{words.grants}</h2>
      {grants.length === 0 && <p className="mt-2 text-text-muted">{words.noGrants}</p>}
      <ul className="mt-3 flex flex-col gap-3 empty:hidden">
        {grants.map(({ id, productName, appId, appName, startsAt, endsAt }) => (
          <li key={id}>
            <span className="block break-words font-medium">{productName}</span>
            <TextLink to={productsUrl(appId)}>{appName}</TextLink>
            <span className="block text-13px text-text-muted">
              {endsAt
                ? say(words.grantUntil, { date: dateText(startsAt), end: dateText(endsAt) })
                : say(words.grant, { date: dateText(startsAt) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
