import { memo } from 'react'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import { ownPages } from '../../domain/generated/own-pages.ts'
import { Go } from '../navigation/navigation.tsx'
import type { Phrase } from '../../domain/schema/own-screen.ts'
import type { StudentScreen } from '../../domain/site/route.ts'
import { phraseIn } from '../words/phrase.ts'
import { useLanguage, useWords } from '../words/words.tsx'

interface BottomMenuProps {
  /** Where the student is; a course and its lessons belong to home. */
  screen: StudentScreen
  /** Which of the pages that JSON adds. */
  page?: string
  menu: StudentApp['config']['bottomMenu']
  feedEnabled: boolean | undefined
  communityEnabled: boolean | undefined
}

/** The bar at the thumb; on a wide screen a rail at the side. Nothing when every entry is switched off. */
export const BottomMenu = memo(function BottomMenu({ screen, page, ...flags }: BottomMenuProps) {
  const [words, language] = [useWords(), useLanguage()]
  const shown = menuEntries(flags)
  if (shown.length === 0) return null
  const isLesson = screen === 'lesson'
  const current = page ?? (screen === 'course' || isLesson ? 'home' : screen)
  return (
    <nav
      aria-label={words.menu}
      className={`on-footer sticky bottom-0 z-20 order-last @3xl:order-none @3xl:z-10 border-t border-brand-border bg-brand-footer pb-[env(safe-area-inset-bottom)] text-brand-on-footer @3xl:block @3xl:border-r @3xl:border-t-0 ${
        // A lesson has its own bar at the thumb.
        isLesson ? 'hidden' : ''
      }`}
    >
      <ul className="mx-auto max-w-480px flex @3xl:sticky @3xl:top-60px @3xl:w-23 @3xl:flex-col @3xl:py-3">
        {shown.map(({ entry, title, icon }) => (
          <li key={entry} className="min-w-0 flex-1">
            <Go
              to={title ? { screen: 'page', page: entry } : { screen: entry as StudentScreen }}
              current={entry === current}
              className={`press w-full flex flex-col items-center gap-2px py-6px tracking-tight text-12px/16px @3xl:py-10px ${
                entry === current ? 'text-brand-footer-active font-600' : 'font-500'
              }`}
            >
              <span className="relative grid h-30px w-56px place-items-center overflow-hidden rounded-full">
                {entry === current && <span className="absolute inset-0 bg-brand-footer-active opacity-14" />}
                <span aria-hidden="true" className={`size-22px ${icon}`} />
              </span>
              <span className="max-w-full truncate">
                {title ? phraseIn(title, language) : words[entry as Entry]}
              </span>
            </Go>
          </li>
        ))}
      </ul>
    </nav>
  )
})

type Entry = 'home' | 'feed' | 'community' | 'profile'

/** `title`: of a page that JSON adds. */
const entries: { entry: string; icon: string; title?: Phrase }[] = [
  { entry: 'home', icon: 'i-lucide-house' },
  { entry: 'feed', icon: 'i-lucide-newspaper' },
  { entry: 'community', icon: 'i-lucide-messages-square' },
  ...ownPages.filter(({ isInMenu }) => isInMenu).map(({ name, ...page }) => ({ entry: name, ...page })),
  { entry: 'profile', icon: 'i-lucide-circle-user-round' },
]

/** Home and profile unless switched off; feed and community only when set and enabled; pages that JSON adds always. */
function menuEntries({ menu, feedEnabled, communityEnabled }: Omit<BottomMenuProps, 'screen'>) {
  const isShown = {
    home: menu?.home !== false,
    feed: menu?.feed === true && feedEnabled === true,
    community: menu?.community === true && communityEnabled === true,
    profile: menu?.profile !== false,
  }
  return entries.filter(({ entry, title }) => title || isShown[entry as Entry])
}
