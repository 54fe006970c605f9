import { useEffect, useState } from 'react'
import { refreshCreator } from '../../client/creator/creator.ts'
import { sendConfirmation } from '../../client/creator/creator-link.ts'
import { Button } from '../../ui/control/button.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { TextLink } from '../page/link.tsx'

/** Says, on every screen, that the account's e-mail is not confirmed yet, and what waits for that. */
export function ConfirmationBar({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false)
  // The letter is read elsewhere: whoever comes back may have followed its link.
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && refreshCreator())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const send = async () => {
    setBusy(true)
    try {
      const { isSent } = await sendConfirmation()
      toast(
        isSent
          ? { title: `Enviamos outro link para ${email}`, description: 'Olhe também a caixa de spam.' }
          : {
              kind: 'info',
              title: 'Este servidor não envia e-mails',
              description: 'O link está com quem cuida dele: peça a essa pessoa.',
            },
      )
    } catch (problem) {
      toastFailure(problem, 'Não foi possível enviar o link')
    }
    setBusy(false)
  }
  return (
    <aside aria-label="E-mail a confirmar" className="bg-warning-soft text-warning-text">
      <div className="mx-auto max-w-300 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-6">
        <p className="min-w-0 flex-1 basis-72">
          <strong className="font-semibold">Confirme seu e-mail:</strong> enviamos um link para{' '}
          <span className="[overflow-wrap:anywhere]">{email}</span>. Até lá, você monta e publica à vontade,
          mas não envia mensagens aos alunos.
        </p>
        <div className="flex items-center gap-4">
          <Button size="sm" busy={isBusy} busyLabel="Enviando..." onClick={() => void send()}>
            Enviar de novo
          </Button>
          <TextLink to="/profile" className="text-inherit! underline">
            Trocar e-mail
          </TextLink>
        </div>
      </div>
    </aside>
  )
}
