import { useQuery } from '@tanstack/react-query'
import { noticeQuery } from '../../client/creator/notice.ts'
import type { Sale } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/dashboard.ts'
import type { App } from '../../domain/generated/types.ts'
import { say } from '../../domain/text/say.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { latestSalesQuery } from '../purchase/latest-query.ts'
import { saleUrl } from '../purchase/sale-url.ts'
import { noticeLine, NoticeList, type NoticeLine } from '../notice/notice-list.tsx'

/** What happened in the apps lately: what the bell tells too, sales, and apps created and published. */
export function Activity({ apps }: { apps: App[] | undefined }) {
  const { data, isPending } = useQuery(noticeQuery)
  const { data: sales = [] } = useQuery(latestSalesQuery(everywhere))
  const isComing = apps === undefined || isPending
  // Without the notices there is still what the apps themselves tell.
  const lines = isComing
    ? []
    : newest([
        ...(data?.notices ?? []).map(noticeLine),
        ...sales.flatMap(saleLine),
        ...apps.flatMap(appLines),
      ])
  return (
    <Card padded={false} className="p-5">
      <h2 className="text-16px/24px font-semibold">{words.activity.title}</h2>
      {isComing ? (
        <div className="mt-4 flex flex-col gap-4">
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-9 w-3/5" />
        </div>
      ) : lines.length === 0 ? (
        <p className="mt-2 text-text-muted">{words.activity.none}</p>
      ) : (
        <div className="-mx-3 mt-2">
          <NoticeList label={words.activity.label} lines={lines} />
        </div>
      )}
    </Card>
  )
}

const everywhere = {}

/** What was not paid is no news. */
function saleLine({ id, state, name, email, products, soldAt }: Sale): NoticeLine[] {
  if (['pending', 'failed', 'recorded'].includes(state)) return []
  const who = name ?? email ?? words.activity.somebody
  return [
    {
      ...{ id: `sale/${id}`, icon: 'i-lucide-shopping-bag', at: soldAt, note: '', path: saleUrl(id) },
      text: say(words.activity.sold, { who, product: products.join(', ') }),
    },
  ]
}

const newest = (lines: NoticeLine[]) => lines.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, 5)

function appLines({ id, name, createdAt, publishedAt }: App): NoticeLine[] {
  const line = { note: '', path: `/apps/${id}` }
  const created = {
    id: `${id}/created`,
    icon: 'i-lucide-plus',
    text: say(words.activity.created, { name }),
    at: createdAt,
  }
  if (!publishedAt) return [{ ...line, ...created }]
  const published = {
    id: `${id}/published`,
    icon: 'i-lucide-rocket',
    text: say(words.activity.published, { name }),
  }
  return [
    { ...line, ...created },
    { ...line, ...published, at: publishedAt },
  ]
}
