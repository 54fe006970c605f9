import { memo } from 'react'
import { initials } from '../../domain/initials.ts'
import { AppLogo } from '../app-logo.tsx'
import { Go } from '../navigation.tsx'
import { fill, useWords } from '../words/words.tsx'

export interface AppHeaderProps {
  appName: string
  logoUrl: string | null
  /** Full name of the student; null for a guest. */
  studentName: string | null
  greets: boolean
}

/** The app's name and logo, the greeting, and the way to one's profile (where one also signs out) or, for a guest, to the login. */
export const AppHeader = memo(function AppHeader({ appName, logoUrl, studentName, greets }: AppHeaderProps) {
  const words = useWords()
  const [firstName = words.guest] = studentName?.trim().split(/\s+/) ?? []
  return (
    <header className="on-header sticky top-0 z-20 border-b border-brand-border bg-brand-header pt-[env(safe-area-inset-top)] text-brand-on-header">
      <div className="h-60px flex items-center gap-10px px-4 @3xl:px-6">
        <AppLogo
          name={appName}
          src={logoUrl}
          className="size-36px border border-brand-border rounded-10px text-16px"
        />
        <div className="min-w-0 flex-1">
          <p className="truncate text-16px/20px font-650 tracking-tight">{appName}</p>
          {greets && <p className="truncate text-13px/17px">{fill(words.hello, { name: firstName })}</p>}
        </div>
        {studentName === null ? (
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
            <span
              aria-hidden="true"
              className="size-36px grid place-items-center border border-brand-on-header rounded-full bg-brand-primary text-13px font-600 text-brand-on-primary"
            >
              {initials(studentName)}
            </span>
            <span className="sr-only">{words.profileTitle}</span>
          </Go>
        )}
      </div>
    </header>
  )
})
