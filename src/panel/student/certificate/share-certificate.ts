import { words } from '../../../domain/generated/screens/pages/student-certificate.ts'
import type { StudentCertificate } from '../../../domain/generated/answer-types.ts'
import { say } from '../../../domain/text/say.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'

/**
 * Hands a certificate to the device's own share sheet; calling that off is nothing to tell of. Where the device has none,
 * the link is copied.
 */
export async function shareCertificate({ courseName, validationUrl }: StudentCertificate): Promise<void> {
  const title = say(words.name, { course: courseName })
  const text = say(words.shareText, { course: courseName })
  if (typeof navigator.share === 'function')
    return await navigator.share({ title, text, url: validationUrl }).catch(() => undefined)
  try {
    await navigator.clipboard.writeText(validationUrl)
    toast({ title: words.copied })
  } catch {
    toast({ kind: 'error', title: words.notCopied, description: validationUrl })
  }
}
