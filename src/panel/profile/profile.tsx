import { useSession } from '../../client/use-session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../link.tsx'
import { Page } from '../page.tsx'

/** Meu Perfil: what the account knows of its creator. Changing it is still to come, and it says so. */
export function Profile() {
  const { user } = useSession()
  if (user === null) return null
  const facts = [
    { label: 'Nome', value: user.name },
    { label: 'E-mail', value: user.email },
    { label: 'Telefone', value: user.phone },
    { label: 'CPF', value: user.cpf },
    { label: 'Fuso horário', value: user.timeZone?.replaceAll('_', ' ') },
    { label: 'Na Trilha desde', value: user.createdAt && day.format(new Date(user.createdAt)) },
  ]
  return (
    <Page title="Meu Perfil">
      <Card className="max-w-160">
        <div className="flex items-center gap-4">
          <Avatar name={user.name} size={64} />
          <div className="min-w-0">
            <h2 className="truncate text-20px/28px font-semibold">{user.name}</h2>
            <p className="truncate text-text-muted">{user.email}</p>
          </div>
        </div>
        <dl className="mt-6 border-t border-border">
          {facts
            .filter(({ value }) => value)
            .map(({ label, value }) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-border py-3">
                <dt className="text-text-muted">{label}</dt>
                <dd className="min-w-0 break-words font-medium">{value}</dd>
              </div>
            ))}
        </dl>
        <p className="mt-5 flex gap-2.5 text-13px text-text-muted">
          <span className="i-lucide-info mt-0.5 size-4 shrink-0 text-text-faint" aria-hidden="true" />
          Em breve você poderá mudar seus dados e sua senha por aqui.
        </p>
        <ButtonLink to="/dashboard" className="mt-5">
          Voltar para a Visão Geral
        </ButtonLink>
      </Card>
    </Page>
  )
}

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' })
