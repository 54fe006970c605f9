import type { ReactNode } from 'react'

interface PageProps {
  title: ReactNode
  /** Name of the browser tab, where `title` is not it. */
  tab?: string
  description?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  /** Above the title, the way back. */
  back?: ReactNode
  children?: ReactNode
}

/** A screen of the panel: its title, what one can do there, and its content at most 1,200 px wide. */
export function Page({ title, tab, description, actions, back, children }: PageProps) {
  return (
    <div className="mx-auto max-w-300 w-full px-4 pb-16 pt-6 sm:px-6 sm:pt-8">
      <title>{`${tab ?? String(title)} · Trilha`}</title>
      {back && <div className="mb-3">{back}</div>}
      <header className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-24px/32px font-semibold tracking-tight">{title}</h1>
          {description && <p className="mt-1 text-text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
