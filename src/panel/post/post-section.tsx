import type { ReactNode } from 'react'
import type { ListScreen } from '../../domain/schema/list.ts'
import { ListButtons } from '../list/list-buttons.tsx'

interface PostSectionProps {
  screen: Pick<ListScreen, 'title' | 'description' | 'buttons'>
  onCreate: () => void
  /** Beside the posts; above them on a narrow screen where `asideFirst`, else below. */
  aside: ReactNode
  asideFirst?: boolean
  children: ReactNode
}

/** A tab of posts: its title with the button that adds one, the posts, and what goes with them beside. */
export function PostSection(props: PostSectionProps) {
  const { screen, onCreate, aside, asideFirst, children } = props
  const { title, description, buttons } = screen
  return (
    <section aria-label={title}>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-20px/28px font-semibold tracking-tight">{title}</h2>
          <p className="mt-0.5 text-text-muted">{description}</p>
        </div>
        <ListButtons buttons={buttons} runs={{ add: { run: onCreate } }} />
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 flex flex-col gap-4">{children}</div>
        <div className={`min-w-0 flex flex-col gap-5 ${asideFirst ? 'order-first lg:order-none' : ''}`}>
          {aside}
        </div>
      </div>
    </section>
  )
}
