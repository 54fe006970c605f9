import { memo, type ReactNode } from 'react'
import type { SiteStudent } from '../../domain/generated/answer-types.ts'
import { say } from '../../domain/text/say.ts'
import { AppLogo } from '../brand/app-logo.tsx'
import { Go } from '../navigation/navigation.tsx'
import { Avatar } from '../person/avatar.tsx'
import { useWords } from '../words/words.tsx'

interface AppHeaderProps {
  appName: string
  logoUrl: string | null
  /** Null for a visitor; undefined while it is not known who it is: then nobody is greeted. */
  student: SiteStudent | null | undefined
  greets: boolean
  /** One is there: elsewhere name and logo lead home, which the menu may not do. */
  isHome: boolean
  /** The way to the team's help, if there is one. */
  support: ReactNode
}

/** The app's name and logo, the greeting, and the way to one's profile (where one also signs out) or, for a visitor, to the login. */
export const AppHeader = memo(function AppHeader(props: AppHeaderProps) {
  const { appName, logoUrl, student, greets, isHome, support } = props
  const words = useWords()
  const [firstName = words.visitor] = student?.name.trim().split(/\s+/) ?? []
  const brand = (
    <>
      <AppLogo
        name={appName}
        src={logoUrl}
        className="size-36px border border-brand-border rounded-10px text-16px"
      />
      <span className="min-w-0 flex-1 text-left">
        <span className="block truncate text-16px/20px font-650 tracking-tight">{appName}</span>
        {greets && (
          <span className="block min-h-17px truncate text-13px/17px">
            {student !== undefined && say(words.hello, { name: firstName })}
          </span>
        )}
      </span>
    </>
  )
  const row = 'min-h-44px min-w-0 flex flex-1 items-center gap-10px'
  return (
    <header className="on-header sticky top-0 z-20 border-b border-brand-border bg-brand-header pt-[env(safe-area-inset-top)] text-brand-on-header">
      <div className="h-60px flex items-center gap-10px px-4 @3xl:px-6">
        {isHome ? (
          <div className={row}>{brand}</div>
        ) : (
          <Go to={{ screen: 'home' }} className={row}>
            {brand}
          </Go>
        )}
        {support}
        {student === null ? (
          <Go
            to={{ screen: 'login' }}
            className="press h-44px flex shrink-0 items-center border-1.5 border-current rounded-full px-18px text-14px font-600"
          >
            {words.enter}
          </Go>
        ) : (
          <Go
            to={{ screen: 'profile' }}
            className="press size-44px grid shrink-0 place-items-center rounded-full"
          >
            {student === undefined ? (
              <span aria-hidden="true" className="i-lucide-circle-user-round size-36px opacity-60" />
            ) : (
              <Avatar
                author={{ ...student, isTeam: true }}
                className="size-36px border border-brand-on-header text-13px"
              />
            )}
            <span className="sr-only">{words.profileTitle}</span>
          </Go>
        )}
      </div>
    </header>
  )
})
