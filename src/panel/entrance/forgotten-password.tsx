import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { textLink } from '../page/link.tsx'

/** What to do about a forgotten password while nothing can send an e-mail. */
export function ForgottenPassword({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title="Esqueceu a senha?"
      footer={
        <Button variant="primary" onClick={onClose}>
          Entendi
        </Button>
      }
    >
      <p className="text-text-muted">
        A troca de senha por e-mail ainda não está disponível. Por enquanto, escreva para{' '}
        <a className={textLink} href="mailto:privacidade@trilha.app?subject=Esqueci%20minha%20senha">
          privacidade@trilha.app
        </a>{' '}
        a partir do e-mail da sua conta. Confirmamos que é você e ajudamos a entrar de novo.
      </p>
      <p className="mt-3 text-text-muted">
        Antes, vale olhar as senhas salvas no navegador ou no celular em que você costuma entrar.
      </p>
    </Dialog>
  )
}
