import { useMemo } from 'react'
import { salesPath } from '../../client/purchase.ts'
import type { Sale } from '../../domain/generated/answer-types.ts'
import screen from '../../domain/generated/screens/lists/purchase.ts'
import type { App } from '../../domain/generated/types.ts'
import { ListPage } from '../list/list-frame.tsx'
import { ListView } from '../list/list-view.tsx'
import { QuotaNote } from '../quota/quota.tsx'
import { WaitingNotes } from './waiting-notes.tsx'
import { purchaseListCode, type SalesContext } from './purchase-list-code.ts'

/** All sales of the creator. */
export function Sales() {
  return (
    <ListView<Sale, SalesContext>
      screen={screen}
      path={salesPath}
      frame={ListPage}
      code={purchaseListCode}
      context={everywhere}
      above={
        <>
          <QuotaNote of={['students']} />
          <WaitingNotes />
        </>
      }
    />
  )
}

const everywhere = {}

/** The sales of an app's products. */
export function AppSales({ app: { id, slug } }: { app: App }) {
  const ofApp = useMemo(() => ({ appId: id }), [id])
  return (
    <ListView<Sale, SalesContext>
      screen={screen}
      path={salesPath}
      within={ofApp}
      prefix="sales-"
      place={slug}
      code={purchaseListCode}
      context={ofApp}
    />
  )
}
