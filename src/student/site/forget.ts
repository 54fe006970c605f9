import { forgetDownloads } from '../download/course-download.ts'
import { forgetReading } from '../learning/reading.ts'
import { forgetDrafts } from '../post/draft.ts'
import { currentSubscription } from '../push/subscription.ts'
import { deleteKept } from '../worker/cache-name.ts'

/** Forgets on this device what was the student's, once they have left or their session was ended. */
export async function forgetStudent(): Promise<void> {
  forgetDrafts()
  forgetReading()
  forgetDownloads()
  // Where the browser has no cache there is nothing to forget.
  await deleteKept().catch(() => undefined)
  // What the server still sends to the student before is not shown to the next.
  await currentSubscription().then(
    (subscription) => subscription?.unsubscribe(),
    () => undefined,
  )
}
