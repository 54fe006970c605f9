import type { StudentCertificate } from '../../../domain/student/student-answer.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'

/**
 * Hands a certificate to the device's own share sheet; calling that off is nothing to tell of. Where the device has none,
 * the link is copied.
 */
export async function shareCertificate({ courseName, validationUrl }: StudentCertificate): Promise<void> {
  const title = `Certificado - ${courseName}`
  const text = `Veja o certificado de conclusão do curso ${courseName}.`
  if (typeof navigator.share === 'function')
    return await navigator.share({ title, text, url: validationUrl }).catch(() => undefined)
  try {
    await navigator.clipboard.writeText(validationUrl)
    toast({ title: 'Link do certificado copiado' })
  } catch {
    toast({ kind: 'error', title: 'Não foi possível copiar o link', description: validationUrl })
  }
}
