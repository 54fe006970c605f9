import { useEffect, useState, type ReactNode } from 'react'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import { InstallCard } from '../install/install-card.tsx'
import { isOutside, type StudentScreen } from '../../domain/site/route.ts'
import offlinePhrases from '../../domain/generated/screens/words/offline.ts'
import { Go } from '../navigation/navigation.tsx'
import { usePhrases, useWords } from '../words/words.tsx'
import type { Connection } from '../request/connection.ts'
import { useSession } from './session.ts'
import { useConnection } from '../request/use-connection.ts'
import { useOffline, useProbe } from './use-offline.ts'
import type { Products } from './use-products.ts'
import { followScrolling } from './scrolling.ts'
import { followWorker } from './worker.ts'

export interface DeviceProps {
  app: StudentApp
  screen: StudentScreen
  catalogue: Products
}

/**
 * What the app has to say of the device that it runs on: no network, a new version, a session that has ended, how to install it. Stands after a
 * screen, for it comes later. Keeps in touch with the worker.
 */
export function Device({ app, screen, catalogue }: DeviceProps) {
  useProbe()
  const connection = useConnection()
  useEffect(followScrolling, [])
  const isOffline = useOffline(catalogue.isOld, catalogue.refresh)
  const { state, notice } = useSession()
  const isStudent = state === 'student'
  const isOther = useVersion(isStudent)
  const [isDismissed, setDismissed] = useState(false)
  const [known, setKnown] = useState<string | null>(null)
  const hasEnded = state === 'visitor' && notice !== known && !isOutside({ screen })
  useEffect(() => {
    if (isStudent) void fetchWayOut().catch(() => undefined)
  }, [isStudent])
  useEffect(() => {
    void fetchNext[screen]?.().catch(() => undefined)
  }, [screen])
  const isCalm = catalogue.products !== null && (screen === 'home' || screen === 'profile')
  return (
    <>
      {notice && hasEnded ? (
        <EndNotice text={notice} onDismiss={() => setKnown(notice)} />
      ) : (
        isOther && !isDismissed && <UpdateNotice onDismiss={() => setDismissed(true)} />
      )}
      {isCalm && <InstallCard appName={app.name} />}
      {isOffline
        ? !saysItself.includes(screen) && <ConnectionNotice connection="cut" screen={screen} />
        : connection !== 'there' &&
          !isOutside({ screen }) && <ConnectionNotice connection={connection} screen={screen} />}
    </>
  )
}

/** A deploy may take this code away before somebody signs out. */
function fetchWayOut() {
  return Promise.all([import('./sign-out.ts'), import('./unsent-dialog.tsx')])
}

/** The code of where one is likely to go from a screen. */
const fetchNext: Partial<Record<StudentScreen, () => Promise<unknown>>> = {
  home: () => import('./course-page.tsx'),
  course: () => import('./lesson-page.tsx'),
}

/** Screens that say more about it, and those that need the server anyway. */
const saysItself: StudentScreen[] = [
  'lesson',
  'feed',
  'community',
  'login',
  'register',
  'forgot',
  'password',
  'enter',
  'purchase',
]

/** Whether another version of the app is ready. */
function useVersion(isEntered: boolean): boolean {
  const [isOther, setOther] = useState(false)
  useEffect(() => followWorker(isEntered, setOther), [isEntered])
  return isOther
}

interface ConnectionNoticeProps {
  connection: Exclude<Connection, 'there'>
  screen: StudentScreen
}

/** Floats above the menu or a lesson's bar, beside the support button, and moves nothing. */
function ConnectionNotice({ connection, screen }: ConnectionNoticeProps) {
  const phrases = usePhrases(offlinePhrases)
  const place =
    screen === 'lesson'
      ? 'bottom-[calc(var(--lesson-bar,132px)+12px)]'
      : 'bottom-[calc(80px+env(safe-area-inset-bottom))] @3xl:bottom-6'
  return (
    <div className={`pointer-events-none sticky z-10 h-0 flex items-end pl-4 pr-84px ${place}`}>
      <p
        role="status"
        className="enter flex items-center gap-2 border border-brand-border rounded-card bg-brand-card px-3 py-2 text-13px/18px text-brand-text shadow-md"
      >
        <span
          aria-hidden="true"
          className={`${connection === 'cut' ? 'i-lucide-wifi-off' : 'spin i-lucide-loader-circle'} size-16px shrink-0 text-brand-primary-text`}
        />
        {phrases[connection]}
      </p>
    </div>
  )
}

interface TopNoticeProps {
  text: string
  onDismiss: () => void
  /** What one can do about it. */
  children: ReactNode
}

/** Floats over the screen's top and moves nothing. */
function TopNotice({ text, onDismiss, children }: TopNoticeProps) {
  const phrases = usePhrases(offlinePhrases)
  return (
    <div role="status" className="order-first sticky top-68px z-20 h-0 flex justify-center px-3">
      <div className="enter h-fit max-w-full flex flex-wrap items-center gap-x-2 border border-brand-border rounded-card bg-brand-card py-2px pl-4 pr-2 text-14px/20px text-brand-text shadow-md">
        <p className="py-2 font-600">{text}</p>
        {children}
        <button
          type="button"
          aria-label={phrases.updateLater}
          className="press size-44px grid place-items-center rounded-control"
          onClick={onDismiss}
        >
          <span aria-hidden="true" className="i-lucide-x size-18px" />
        </button>
      </div>
    </div>
  )
}

const topButton =
  'press min-h-44px inline-flex items-center rounded-control px-3 text-brand-primary-text font-650'

/** Only a tap opens the new version. */
function UpdateNotice({ onDismiss }: { onDismiss: () => void }) {
  const phrases = usePhrases(offlinePhrases)
  return (
    <TopNotice text={phrases.update} onDismiss={onDismiss}>
      <button type="button" className={topButton} onClick={() => location.reload()}>
        {phrases.updateNow}
      </button>
    </TopNotice>
  )
}

/** Who was a student a moment ago and is a visitor now is told why, and finds the way back in. */
function EndNotice({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  const words = useWords()
  return (
    <TopNotice text={text} onDismiss={onDismiss}>
      <Go to={{ screen: 'login' }} className={topButton}>
        {words.enter}
      </Go>
    </TopNotice>
  )
}
