import { memo } from 'react'
import { Go } from '../navigation/navigation.tsx'
import type { Route } from '../../domain/site/route.ts'
import { useWords } from '../words/words.tsx'

export interface TitleHeaderProps {
  title: string
  /** Where the arrow leads; home by itself. */
  back?: Route
}

/** The header of a screen that one goes into and back out of. */
export const TitleHeader = memo(function TitleHeader({ title, back = { screen: 'home' } }: TitleHeaderProps) {
  const words = useWords()
  return (
    <header className="on-header sticky top-0 z-20 border-b border-brand-border bg-brand-header pt-[env(safe-area-inset-top)] text-brand-on-header">
      <div className="h-60px flex items-center gap-1 px-2 @3xl:px-4">
        <Go
          to={back}
          label={words.back}
          className="press size-44px grid shrink-0 place-items-center rounded-full"
        >
          <span aria-hidden="true" className="i-lucide-arrow-left size-22px" />
        </Go>
        <p className="min-w-0 truncate text-16px/20px font-650 tracking-tight">{title}</p>
      </div>
    </header>
  )
})
