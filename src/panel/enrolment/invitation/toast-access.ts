import type { SentAccess } from '../../../client/student/personal-link.ts'
import { filedSentence } from '../../../domain/student/invitation.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'

/** Says that the way in was sent to somebody, or that its letter was only filed. */
export function toastAccess(email: string, { isFiled }: Pick<SentAccess, 'isFiled'>): void {
  toast(
    isFiled
      ? { kind: 'info', title: `Mensagem para ${email} salva em arquivo`, description: filedSentence }
      : {
          title: `Acesso enviado para ${email}`,
          description: 'A mensagem está em Configurações, E-mails enviados.',
        },
  )
}
