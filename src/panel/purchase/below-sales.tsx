import { words } from '../../domain/generated/screens/pages/purchase.ts'
import type { ListFrameProps } from '../list/list-frame.tsx'
import { BackLink } from '../page/back-link.tsx'
import { Page } from '../page/page.tsx'
import { salesUrl } from './sale-url.ts'

/** The page of a list that one comes to from all sales. */
export function BelowSales({ screen: { title, description }, children }: ListFrameProps) {
  return (
    <Page title={title} description={description} back={<BackLink to={salesUrl}>{words.back}</BackLink>}>
      {children}
    </Page>
  )
}
