import { useId } from 'react'
import type { SaleEvent, WholeSale } from '../../domain/generated/answer-types.ts'
import choices from '../../domain/generated/choices/states.ts'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import { choiceOf } from '../../domain/schema/choice.ts'
import { say } from '../../domain/text/say.ts'
import { dateText } from '../../domain/time/date-text.ts'
import { Card } from '../../ui/layout/card.tsx'
import { InstantText } from '../../ui/table/drawings.tsx'
import { priceOf } from './price.ts'

/** All that a platform said of a sale, in the order in which it happened, and what each did. */
export function SaleEvents({ sale }: { sale: WholeSale }) {
  const title = useId()
  return (
    <Card padded={false} className="min-w-0 p-5">
      <h2 id={title} className="text-16px/24px font-semibold">
        {words.events}
      </h2>
      <ol aria-labelledby={title} className="mt-3 divide-y divide-border">
        {sale.events.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ol>
    </Card>
  )
}

function EventLine({ event }: { event: SaleEvent }) {
  const { kind, at, effect, amount, until, email, deliveries, body } = event
  const notes = [
    amount === null ? null : priceOf(event),
    until && say(words.until, { date: dateText(until) }),
    email,
    deliveries > 1 && say(words.repeated, { count: deliveries }),
  ].filter(Boolean)
  return (
    <li className="py-4 first:pt-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{choiceOf(choices.saleEvent, kind).label}</span>
        <span className="text-13px text-text-muted">
          <InstantText instant={at} />
        </span>
      </p>
      <p className="mt-0.5">{effect}</p>
      {notes.length > 0 && (
        <p className="mt-0.5 break-words text-13px text-text-muted">{notes.join(' · ')}</p>
      )}
      {body ? (
        <details className="mt-2">
          <summary className="w-fit cursor-pointer rounded-4px text-13px text-text-muted hover:text-text">
            {words.body}
          </summary>
          <pre className="mt-2 max-h-100 overflow-auto rounded-control bg-surface-sunken p-3 text-13px/18px">
            {body}
          </pre>
        </details>
      ) : (
        <p className="mt-1 text-13px text-text-faint">{words.noBody}</p>
      )}
    </li>
  )
}
