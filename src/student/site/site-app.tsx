import { lazy, Suspense, use, useEffect, useMemo, useRef, useState, type ComponentType } from 'react'
import { useElapsed } from '../../ui/time/use-elapsed.ts'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import { AppFrame } from '../frame/app-frame.tsx'
import { newTypedEmail, TypedEmailContext } from '../form/email-field.tsx'
import { PageContext } from '../frame/page-heading.tsx'
import { NavigationContext } from '../navigation/navigation.tsx'
import { isOutside, type Route, type StudentScreen } from '../../domain/site/route.ts'
import { StudentRoot } from '../brand/student-root.tsx'
import { languageOf } from '../../domain/text/language.ts'
import { useWords } from '../words/words.tsx'
import { Boundary } from './error-boundary.tsx'
import type { DeviceProps } from './device-notice.tsx'
import { SessionContext, useNewSession, type Session } from './session.ts'
import { SiteScreen } from './site-screen.tsx'
import { useRoute } from '../navigation/use-route.ts'
import { useProducts, type Products } from './use-products.ts'
import { useLoadedLanguage } from './use-loaded-language.ts'
import { PageSkeleton } from './page-skeleton.tsx'

const UnsentDialog = lazyPart(() => import('./unsent-dialog.tsx'), 'UnsentDialog')

// The app does without it where it does not come.
const Device = lazy<ComponentType<DeviceProps>>(() =>
  import('./device-notice.tsx').then(
    (module) => ({ default: module.Device }),
    () => ({ default: () => null }),
  ),
)

export interface SiteAppProps {
  app: StudentApp
  /** Path of the address at the first paint. */
  pathname: string
  /** Whether somebody signed in here, as far as is known before the server is asked. */
  isEntered: boolean
}

/** A published app on its own host. Its colours come with the page; the words of its language are here before it. */
export function SiteApp({ app, pathname, isEntered }: SiteAppProps) {
  const session = useNewSession(app, isEntered)
  const [typed] = useState(newTypedEmail)
  const language = useLoadedLanguage(languageOf(session.me?.preferences.language ?? app.config.language))
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <StudentRoot language={language}>
      <SessionContext value={session}>
        <TypedEmailContext value={typed}>
          <SitePages app={app} pathname={pathname} />
        </TypedEmailContext>
      </SessionContext>
    </StudentRoot>
  )
}

function SitePages({ app, pathname }: Omit<SiteAppProps, 'isEntered'>) {
  const words = useWords()
  const { place: asked, hasMoved, isArriving, navigation, leadTo } = useRoute(pathname)
  const page = useMemo(() => ({ appName: app.name, isArriving }), [app.name, isArriving])
  const session = use(SessionContext)!
  const place = placeFor(asked, session.state)
  // Who is signed in has nothing to do at the door.
  const isPastDoor = place === home && asked.screen !== 'home'
  useEffect(() => {
    if (isPastDoor) leadTo(home)
  }, [isPastDoor, leadTo])
  const catalogue = useProducts(!isOutside(place))
  useLearner(session.me?.student?.email, catalogue.change)
  useFreshHome(place, catalogue)
  // The first screen has had its time: what it does not need comes then.
  const isSettled = useElapsed(1000)
  const product = catalogue.products?.find(({ id }) => id === place.productId)
  return (
    <NavigationContext value={navigation}>
      <PageContext value={page}>
        <AppFrame
          app={app}
          screen={place.screen}
          page={place.page}
          enters={hasMoved}
          student={session.student}
          title={place.screen === 'course' || place.screen === 'lesson' ? (product?.name ?? '') : undefined}
          back={place.screen === 'lesson' ? { screen: 'course', productId: place.productId } : undefined}
        >
          <Boundary key={place.screen} words={words}>
            <Suspense fallback={<PageSkeleton app={app} screen={place.screen} product={product} />}>
              <SiteScreen app={app} place={place} catalogue={catalogue} />
            </Suspense>
          </Boundary>
          {isSettled && (
            <Suspense>
              <Device app={app} screen={place.screen} catalogue={catalogue} />
            </Suspense>
          )}
          {session.unsent > 0 && (
            <Suspense>
              <UnsentDialog session={session} />
            </Suspense>
          )}
        </AppFrame>
      </PageContext>
    </NavigationContext>
  )
}

const home: Route = { screen: 'home' }
const login: Route = { screen: 'login' }

/** What is shown to whom. Where one has to sign in first the address stays, so that signing in leads to what was asked for. */
function placeFor(asked: Route, state: Session['state']): Route {
  if (state === 'out') return isOutside(asked) ? asked : login
  return state === 'student' && doors.includes(asked.screen) ? home : asked
}

/** Not those that a letter leads to, which may be another student's. */
const doors: StudentScreen[] = ['login', 'register', 'forgot', 'purchase']

/** What the signed-in student does is written down and sent from the first moment on; the code for it comes by itself. */
function useLearner(email: string | undefined, onHome: Products['change']) {
  useEffect(() => {
    if (email === undefined) return
    let stop: (() => void) | undefined
    let isOver = false
    void import('../study/follow-study.ts').then(({ followStudy }) => {
      if (!isOver) stop = followStudy(email, onHome)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [email, onHome])
}

/** What was done in a lesson changes where the home goes on: after one it is asked for anew. */
function useFreshHome({ screen }: Route, { refresh }: Products) {
  const last = useRef(screen)
  useEffect(() => {
    if (last.current === 'lesson' && screen !== 'lesson') refresh()
    last.current = screen
  }, [screen, refresh])
}
