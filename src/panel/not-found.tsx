import { Picture } from '../ui/picture/picture.tsx'
import { ButtonLink } from './page/link.tsx'

/** The page for a path that no screen has. */
export function NotFound() {
  return (
    <main className="min-h-100dvh flex flex-col items-center justify-center px-6 text-center">
      <title>Página não encontrada · Trilha</title>
      <Picture name="not-found" className="mb-5 h-30 w-40" />
      <h1 className="text-20px/28px font-semibold">Página não encontrada</h1>
      <p className="mt-1 max-w-90 text-text-muted">
        O endereço pode ter mudado ou ter sido digitado com um detalhe a mais.
      </p>
      <ButtonLink to="/dashboard" variant="primary" className="mt-6">
        Ir para a Visão Geral
      </ButtonLink>
    </main>
  )
}
