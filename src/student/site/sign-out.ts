import { forgetDownloads } from '../download/course-download.ts'
import { forgetStudy, sendBeforeSignOut } from '../study/follow-study.ts'
import { forgetReadingPositions } from '../study/reading-position.ts'
import { forgetDrafts } from '../post/text-draft.ts'
import { currentSubscription } from '../push/subscription.ts'
import { drop } from '../push/use-push.ts'
import { writeContinueHeight } from '../product/continue-place.tsx'
import { deleteCaches } from '../worker/cache-name.ts'
import { writeMark } from './session-mark.ts'
import { call } from '../request/http.ts'

/** All that signing out needs, in one piece: halfway through, no code may be missing. It comes soon after signing in. */

/**
 * Signs out on the server and forgets on this device what was the student's. Returns how much of what they did could not
 * be sent: then nothing has happened, unless `isSure`.
 */
export async function signOut(isSure: boolean): Promise<number> {
  const left = isSure ? 0 : await sendBeforeSignOut()
  if (left > 0) return left
  // What is for this student only would still reach the device.
  await drop().catch(() => undefined)
  await call('/session', { method: 'DELETE' })
  await forgetDeleted()
  return 0
}

/** Forgets on this device everything of a student whose account is no more, also what could not be sent. */
export async function forgetDeleted(): Promise<void> {
  writeMark(false)
  await forgetStudy()
  await forgetStudent()
}

/** Forgets on this device what was the student's, once they have left or their session was ended. */
export async function forgetStudent(): Promise<void> {
  forgetDrafts()
  forgetReadingPositions()
  forgetDownloads()
  writeContinueHeight(0)
  // Where the browser has no cache there is nothing to forget.
  await deleteCaches().catch(() => undefined)
  // What the server still sends to the student before is not shown to the next.
  await currentSubscription().then(
    (subscription) => subscription?.unsubscribe(),
    () => undefined,
  )
}
