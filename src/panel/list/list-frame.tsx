import { createContext, useId, type ReactNode } from 'react'
import type { ListScreen } from '../../domain/schema/list.ts'
import { Card } from '../../ui/layout/card.tsx'
import { InCard } from '../../ui/table/table-frame.tsx'
import { Page } from '../page/page.tsx'
import type { ListGroup } from './list-group.ts'

export interface ListFrameProps {
  screen: Pick<ListScreen, 'title' | 'description'>
  /** Beside the title. */
  buttons: ReactNode
  /** The row that the list stands in, and how many that has. */
  group?: ListGroup
  count?: number
  /** Beside the rows, where the frame has room there. */
  beside?: ReactNode
  children: ReactNode
}

/** How deep the titles of cards stand: below the list's own title, where it has one. */
export const RowHeading = createContext<'h2' | 'h3'>('h3')

/** A list that is a screen of its own. */
export function ListPage({ screen, buttons, children }: ListFrameProps) {
  return (
    <Page title={screen.title} description={screen.description} actions={buttons}>
      <RowHeading value="h2">{children}</RowHeading>
    </Page>
  )
}

/** A list on a page that has its title. */
export function ListContent({ buttons, children }: ListFrameProps) {
  return (
    <RowHeading value="h2">
      {buttons && <div className="mb-4 flex flex-wrap gap-2 empty:hidden">{buttons}</div>}
      {children}
    </RowHeading>
  )
}

/** A list on the tab of a page. */
export function ListSection({ screen, buttons, children }: ListFrameProps) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 id={title} className="text-20px/28px break-words font-semibold tracking-tight">
            {screen.title}
          </h2>
          {screen.description && <p className="mt-0.5 text-text-muted">{screen.description}</p>}
        </div>
        {/* Where they need several lines, as on a phone, they fill them. */}
        {buttons && <div className="flex flex-wrap gap-2 [&>button:not(:only-child)]:grow">{buttons}</div>}
      </header>
      {children}
    </section>
  )
}

/** The same with more beside the rows; on a phone, below them, but for figures alone. */
export function ListBeside({ beside, children, ...section }: ListFrameProps) {
  return (
    <ListSection {...section}>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">{children}</div>
        <div className="min-w-0 flex flex-col gap-5 [&:not(:has(>_:nth-child(2)))]:order-first lg:order-none!">
          {beside}
        </div>
      </div>
    </ListSection>
  )
}

/** A list in a card of a page. */
export function ListCard({ screen, buttons, children }: ListFrameProps) {
  return (
    <Card padded={false} className="p-5">
      <div className="mb-3 flex flex-wrap items-start gap-3">
        <div className="min-w-50 flex-1">
          <h2 className="text-16px/24px font-semibold">{screen.title}</h2>
          {screen.description && <p className="text-text-muted">{screen.description}</p>}
        </div>
        {/* Below the title where there is no room beside it, as on a phone. */}
        <div className="flex flex-wrap gap-2 empty:hidden">{buttons}</div>
      </div>
      <InCard value>{children}</InCard>
    </Card>
  )
}

/** A list that stands in the frame of another one. */
export const ListInside = ({ children }: ListFrameProps) => (
  <div className="border-b border-border empty:hidden">{children}</div>
)
