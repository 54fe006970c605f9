import { useId, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { explain } from '../../../client/request/error.ts'
import { mailPath } from '../../../client/student/mail.ts'
import { fetchPersonalLink, renewPersonalLink, sendAccess } from '../../../client/student/personal-link.ts'
import type { App, AppUser } from '../../../domain/generated/types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { toastReason } from '../../failure/toast-failure.ts'
import { pagesQuery } from '../../resource/pages.ts'
import { accessObstacle } from '../invitation/access-obstacle.ts'
import { toastAccess } from '../invitation/toast-access.ts'
import { useEnrolmentRefresh } from '../use-enrolment-stats.ts'
import { CopyField } from '../../page/copy-field.tsx'

interface SignInLinksProps {
  app: App
  enrolment: AppUser
}

/** How this person gets in: their personal link, to copy or renew, and the letter with the way in. */
export function SignInLinks({ app, enrolment }: SignInLinksProps) {
  const link = usePersonalLink(app.id, enrolment.id)
  const sending = useSending(app, enrolment)
  const title = useId()
  const obstacle = accessObstacle(app) ?? personObstacle(enrolment)
  return (
    <section aria-labelledby={title} className="mt-6 border-t border-border pt-5">
      <h3 id={title} className="font-medium">
        Acesso
      </h3>
      <p className="mt-1 text-13px text-text-muted">{letters[app.config.loginType]}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          icon="i-lucide-mail"
          disabled={obstacle !== null}
          busy={sending.isPending}
          busyLabel="Enviando..."
          onClick={() => sending.mutate()}
        >
          Enviar acesso por e-mail
        </Button>
        {obstacle && <span className="text-13px text-text-muted">{obstacle}</span>}
      </div>
      <div className="mt-4">
        <CopyField
          label="Link pessoal"
          copyLabel="Copiar link pessoal"
          value={link.url}
          failure={link.failure}
        />
      </div>
      <p className="mt-1.5 text-13px text-text-muted">
        Quem tem este link entra como {enrolment.name}, sem senha.{' '}
        <button
          type="button"
          className="rounded-4px font-medium text-text underline underline-offset-3"
          onClick={() => link.ask(true)}
        >
          Gerar novo link
        </button>
      </p>
      {link.isAsking && (
        <ConfirmDialog
          open
          onOpenChange={() => link.ask(false)}
          title="Gerar um novo link pessoal?"
          description={`O link de agora deixa de funcionar, e ${enrolment.name} sai do app nos aparelhos em que entrou.`}
          confirmLabel="Gerar novo link"
          busyLabel="Gerando..."
          busy={link.isRenewing}
          onConfirm={link.renew}
        />
      )}
    </section>
  )
}

function personObstacle({ status, effectiveStatus }: AppUser): string | null {
  if (status !== 'ACTIVE') return 'Ative o usuário para enviar o acesso.'
  return effectiveStatus === 'BLOCKED' ? 'Desbloqueie a pessoa em Alunos para enviar o acesso.' : null
}

/** What the letter brings, by how students sign in. */
const letters = {
  email_senha: 'O e-mail leva um link para criar a senha, que vale por 7 dias.',
  apenas_email: 'Para entrar, basta digitar o e-mail. A mensagem leva o endereço do app.',
  link_direto: 'O e-mail leva o link pessoal, que entra direto no app.',
}

function usePersonalLink(appId: string, userId: string) {
  const cache = useQueryClient()
  const [isAsking, ask] = useState(false)
  const queryKey = ['personal-link', appId, userId]
  const { data, error } = useQuery({ queryKey, queryFn: () => fetchPersonalLink(appId, userId) })
  const renewal = useMutation({
    mutationFn: () => renewPersonalLink(appId, userId),
    onSuccess: (url) => {
      cache.setQueryData(queryKey, url)
      toast({ title: 'Novo link pessoal gerado' })
    },
    onError: (problem) => toastReason(problem, 'Erro ao gerar o link'),
    onSettled: () => ask(false),
  })
  const failure = error && data === undefined ? explain(error, 'Erro ao carregar o link') : null
  return { url: data, failure, isAsking, ask, isRenewing: renewal.isPending, renew: () => renewal.mutate() }
}

function useSending(app: App, enrolment: AppUser) {
  const cache = useQueryClient()
  const refresh = useEnrolmentRefresh(app.id)
  return useMutation({
    mutationFn: () => sendAccess(app.id, enrolment.id),
    onSuccess: (sent) => {
      toastAccess(enrolment.email, sent)
      refresh({ list: true })
      void cache.invalidateQueries({ queryKey: pagesQuery(mailPath(app.id), 30).queryKey })
    },
    onError: (problem) => toastReason(problem, 'Erro ao enviar o acesso'),
  })
}
