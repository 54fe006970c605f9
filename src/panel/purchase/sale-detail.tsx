import { useParams, useSearchParams } from 'react-router-dom'
import { salesPath } from '../../client/purchase.ts'
import type { WholeSale } from '../../domain/generated/answer-types.ts'
import choices from '../../domain/generated/choices/states.ts'
import page, { words } from '../../domain/generated/screens/pages/purchase.ts'
import { say } from '../../domain/text/say.ts'
import { ChoiceBadge } from '../../ui/badge/choice-badge.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { BackLink } from '../page/back-link.tsx'
import { ButtonLink } from '../page/link.tsx'
import { PageState } from '../page/page-state.tsx'
import { Page } from '../page/page.tsx'
import { useItem } from '../resource/list.ts'
import { SaleActions } from './sale-actions.tsx'
import { SaleAddress } from './sale-address.tsx'
import { SaleEvents } from './sale-events.tsx'
import { SaleFacts } from './sale-facts.tsx'
import { SaleGrants } from './sale-grants.tsx'
import { backUrl, salesUrl } from './sale-url.ts'

/** One sale: what it came to and why, all that was said of it, and the access that it gave. */
export function SaleDetail() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const sale = useItem<WholeSale>(salesPath, id)
  const back = <BackLink to={backUrl(params)}>{words.back}</BackLink>
  if (sale.data) return <Detail sale={sale.data.data} back={back} />
  return (
    <Page title={page.title} back={back}>
      <PageState page={page} query={sale} onward={(label) => <ButtonLink to={salesUrl}>{label}</ButtonLink>}>
        <Skeleton className="h-60 rounded-card!" />
      </PageState>
    </Page>
  )
}

function Detail({ sale, back }: { sale: WholeSale; back: React.ReactNode }) {
  const title = say(words.heading, { code: sale.code })
  return (
    <Page
      tab={title}
      back={back}
      title={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0 break-all">{title}</span>
          <ChoiceBadge choices={choices.sale} value={sale.state} />
        </span>
      }
      description={sale.sentence}
      actions={<SaleActions sale={sale} />}
    >
      <SaleAddress sale={sale} />
      <div className="grid items-start gap-5 lg:grid-cols-[320px_minmax(0,1fr)]">
        <div className="min-w-0 flex flex-col gap-5">
          <SaleFacts sale={sale} />
          <SaleGrants sale={sale} />
        </div>
        <SaleEvents sale={sale} />
      </div>
    </Page>
  )
}
