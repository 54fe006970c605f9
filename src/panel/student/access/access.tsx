import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import page, { words } from '../../../domain/generated/screens/pages/student-access.ts'
import type { StudentAccess, StudentDetail } from '../../../domain/generated/answer-types.ts'
import { say } from '../../../domain/text/say.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { PageState } from '../../page/page-state.tsx'
import { lazyView } from '../../page/lazy-view.tsx'
import { studentQuery } from '../student-query.ts'
import { ProductAccess, type AccessQuestion } from './product-access.tsx'

const GiveGrant = lazyView(() => import('./grant-form.tsx').then((room) => room.GiveGrant))
const ExtendGrant = lazyView(() => import('./grant-form.tsx').then((room) => room.ExtendGrant))
const EndGrant = lazyView(() => import('./grant-form.tsx').then((room) => room.EndGrant))

/** Every product of the student's apps: whether it opens for them, why, since when, and what the team can do. */
export function Access({ student }: { student: StudentDetail }) {
  const title = useId()
  const access = useQuery(studentQuery.access(student.id))
  const [asked, setAsked] = useState<AccessQuestion | null>(null)
  const close = () => setAsked(null)
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-16px/24px font-semibold">
        {page.title}
      </h2>
      {access.data ? (
        <ByApp products={access.data} onAsk={setAsked} />
      ) : (
        <Card padded={false}>
          <PageState page={page} query={access}>
            <Skeleton className="h-40 rounded-card!" />
          </PageState>
        </Card>
      )}
      {asked?.what === 'give' && <GiveGrant studentId={student.id} product={asked.product} onClose={close} />}
      {asked?.what === 'extend' && (
        <ExtendGrant studentId={student.id} product={asked.product} grant={asked.grant} onClose={close} />
      )}
      {asked?.what === 'end' && (
        <EndGrant student={student} product={asked.product} grant={asked.grant} onClose={close} />
      )}
    </section>
  )
}

interface ByAppProps {
  products: StudentAccess[]
  onAsk: (question: AccessQuestion) => void
}

function ByApp({ products, onAsk }: ByAppProps) {
  if (products.length === 0)
    return (
      <Card>
        <p className="text-text-muted">{words.none}</p>
      </Card>
    )
  const apps = Map.groupBy(products, ({ appId }) => appId)
  return (
    <div className="flex flex-col gap-4">
      {[...apps].map(([appId, own]) => (
        <Card key={appId} padded={false}>
          <h3 className="border-b border-border px-4 py-3 font-medium sm:px-5">{own[0]!.appName}</h3>
          <ul aria-label={say(words.inApp, { app: own[0]!.appName })} className="divide-y divide-border">
            {own.map((product) => (
              <ProductAccess key={product.productId} product={product} onAsk={onAsk} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
