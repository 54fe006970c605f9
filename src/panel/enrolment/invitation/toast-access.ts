import type { SentAccess } from '../../../domain/generated/answer-types.ts'
import { words } from '../../../domain/generated/screens/pages/sign-in.ts'
import { filedSentence } from '../../../domain/student/invitation.ts'
import { say } from '../../../domain/text/say.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'

/** Says that the way in was sent to somebody, or that its letter was only filed. */
export function toastAccess(email: string, { isFiled }: Pick<SentAccess, 'isFiled'>): void {
  toast(
    isFiled
      ? { kind: 'info', title: say(words.filed, { email }), description: filedSentence }
      : {
          title: say(words.sent, { email }),
          description: words.filedText,
        },
  )
}
