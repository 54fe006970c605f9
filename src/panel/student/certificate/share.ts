import type { StudentCertificate } from '../../../domain/student-answer.ts'

/** Whether the device has a share sheet of its own. */
export const canShare = () => typeof navigator.share === 'function'

/** Hands a certificate to the device's share sheet; calling that off is nothing to tell of. */
export async function share({ courseName, validationUrl }: StudentCertificate): Promise<void> {
  const title = `Certificado - ${courseName}`
  const text = `Veja o certificado de conclusão do curso ${courseName}.`
  await navigator.share({ title, text, url: validationUrl }).catch(() => undefined)
}
