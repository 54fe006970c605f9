import { EmptyState } from '../ui/empty-state.tsx'
import { ButtonLink } from './link.tsx'

/** No screen has this address. */
export function NotFound() {
  return (
    <main className="min-h-100dvh flex items-center justify-center">
      <title>Página não encontrada · Trilha</title>
      <EmptyState
        picture="not-found"
        title="Página não encontrada"
        description="O endereço pode ter mudado ou ter sido digitado com um detalhe a mais."
        action={
          <ButtonLink to="/dashboard" variant="primary">
            Ir para a Visão Geral
          </ButtonLink>
        }
      />
    </main>
  )
}
