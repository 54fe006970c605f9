import { useMemo, type ReactNode } from 'react'
import type { SiteStudent, StudentApp } from '../../domain/generated/answer-types.ts'
import { useWords } from '../words/words.tsx'
import { useNavigation } from '../navigation/navigation.tsx'
import { isOutside, type Route, type StudentScreen } from '../../domain/site/route.ts'
import { AppContext } from './app-context.ts'
import { AppHeader } from './app-header.tsx'
import { BottomMenu } from './bottom-menu.tsx'
import { SupportButton } from './support-button.tsx'
import { TitleHeader } from './title-header.tsx'

export interface AppFrameProps {
  app: StudentApp
  screen: StudentScreen
  /** Which of the pages that JSON adds, where it is one. */
  page?: string
  /** Null for a visitor; undefined while it is not known who it is. */
  student: SiteStudent | null | undefined
  /** Title of a screen that one goes back from; the app's own header otherwise. */
  title?: string
  /** Where one goes back to from there; home by itself. */
  back?: Route
  /** Whether the screen comes in with a motion; the first one is simply there. */
  enters?: boolean
  children: ReactNode
}

/**
 * Header, menu and support button around a screen, in the order in which a wide screen shows them; the login stands alone,
 * with the support button only. In the header that button covers nothing.
 */
export function AppFrame(props: AppFrameProps) {
  const { app, screen, page, student, title, back, enters = true, children } = props
  const { config } = app
  const isLogin = isOutside({ screen })
  const hasHeader = !isLogin && title === undefined
  const support = useMemo(
    () => (
      <SupportButton
        appName={app.name}
        channel={config.supportChannel}
        email={config.supportEmail}
        whatsapp={config.supportWhatsapp}
        isInHeader={hasHeader}
      />
    ),
    [app.name, config.supportChannel, config.supportEmail, config.supportWhatsapp, hasHeader],
  )
  return (
    <AppContext value={app}>
      {!isLogin && <SkipLink />}
      {!isLogin &&
        (title === undefined ? (
          <AppHeader
            appName={app.name}
            logoUrl={app.logoUrl}
            student={student}
            greets={config.showStudentName !== false}
            isHome={screen === 'home'}
            support={support}
          />
        ) : (
          <TitleHeader title={title} back={back} />
        ))}
      <div className="flex flex-1 flex-col @3xl:flex-row">
        {!isLogin && (
          <BottomMenu
            screen={screen}
            page={page}
            menu={config.bottomMenu}
            feedEnabled={config.feedEnabled}
            communityEnabled={config.communityEnabled}
          />
        )}
        <div className="min-w-0 flex flex-1 flex-col">
          <Screen key={page ?? screen} enters={enters}>
            {children}
            {!hasHeader && (
              <div
                className={`pointer-events-none z-10 mt-auto h-0 flex items-end justify-end px-4 ${float(screen)}`}
              >
                <div className="support pointer-events-auto">{support}</div>
              </div>
            )}
          </Screen>
        </div>
      </div>
    </AppContext>
  )
}

/**
 * Where the support button is that no header has: of a course and a lesson, whose column fills a narrow screen, it waits in the
 * space at the end: of a lesson above its bar, which says how high it is, and beside the list of the others. Else it floats.
 */
function float(screen: StudentScreen): string {
  if (screen === 'lesson') return 'relative @6xl:pr-356px bottom-[calc(var(--lesson-bar,132px)+12px)]'
  if (screen === 'course') return 'relative @7xl:sticky bottom-5 @3xl:bottom-6'
  return 'sticky bottom-[max(16px,env(safe-area-inset-bottom))]'
}

/** The page's main part; a preview stands inside the panel's own, and a page has only one. */
function Screen({ enters, children }: { enters: boolean; children: ReactNode }) {
  const className = `flex flex-1 flex-col ${enters ? 'enter' : ''}`
  return useNavigation().hrefOf === null ? (
    <div className={className}>{children}</div>
  ) : (
    <main id={mainId} className={className}>
      {children}
    </main>
  )
}

const mainId = 'main'

/** For keys: past header and menu. It comes into view with the focus; a preview is no page to skip in. */
function SkipLink() {
  const words = useWords()
  if (useNavigation().hrefOf === null) return null
  return (
    <a
      href={`#${mainId}`}
      className="fixed left-4 top-2 z-30 min-h-44px flex items-center rounded-full bg-brand-primary px-18px text-14px text-brand-on-primary font-600 -translate-y-[200%] focus:translate-y-0"
      onClick={(event) => {
        // The address stays: it names a place of the app.
        event.preventDefault()
        const main = document.getElementById(mainId)!
        main.tabIndex = -1
        main.focus()
      }}
    >
      {words.skipToContent}
    </a>
  )
}
