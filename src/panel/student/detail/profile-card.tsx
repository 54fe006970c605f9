import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StudentDetail } from '../../../domain/student-answer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StudentStatusBadge } from '../status.tsx'
import { addressLine, birthday } from './words.ts'

/** Who a student is: all that is known of them, and the apps they are in. */
export function ProfileCard({ student }: { student: StudentDetail }) {
  const { name, avatar, status, email, phone, cpf, apps, lastAccess } = student
  return (
    <Card>
      <section aria-label="Perfil">
        <div className="flex items-center gap-4">
          <Avatar name={name} src={avatar} size={64} />
          <div className="min-w-0">
            <p className="break-words text-16px/24px font-semibold">{name}</p>
            <div className="mt-1">
              <StudentStatusBadge status={status} />
            </div>
          </div>
        </div>
        <dl className="mt-5 flex flex-col gap-3.5">
          <Fact icon="i-lucide-mail" label="E-mail">
            <span className="break-all">{email}</span>
          </Fact>
          <Fact icon="i-lucide-phone" label="Telefone">
            {phone}
          </Fact>
          <Fact icon="i-lucide-id-card" label="CPF">
            {cpf}
          </Fact>
          <Fact icon="i-lucide-cake" label="Data de nascimento">
            {birthday(student.birthDate)}
          </Fact>
          <Fact icon="i-lucide-map-pin" label="Endereço">
            {addressLine(student.address)}
          </Fact>
          <Fact icon="i-lucide-calendar" label="Membro desde">
            {new Date(student.createdAt).toLocaleDateString('pt-BR', { dateStyle: 'long' })}
          </Fact>
          <Fact icon="i-lucide-log-in" label="Último acesso">
            {lastAccess ? <RelativeTime date={lastAccess} /> : 'Nunca acessou'}
          </Fact>
        </dl>
        <h2 className="mt-5 border-t border-border pt-4 text-13px text-text-muted">Aplicativos com acesso</h2>
        {apps.length === 0 ? (
          <p className="mt-2 text-text-muted">Nenhum aplicativo</p>
        ) : (
          <ul className="mt-2 flex flex-col gap-1">
            {apps.map((app) => (
              <li key={app.id}>
                <Link
                  to={`/apps/${app.id}`}
                  className="min-h-10 flex items-center gap-3 rounded-control px-2 transition-colors -mx-2 hover:bg-surface-hover"
                >
                  <Avatar
                    name={app.name}
                    src={app.logoUrl}
                    color={app.primaryColor}
                    size={28}
                    shape="square"
                  />
                  <span className="min-w-0 truncate font-medium">{app.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  )
}

function Fact({ icon, label, children }: { icon: string; label: string; children: ReactNode }) {
  return (
    <div className="relative pl-7">
      <dt className="text-12px/16px text-text-muted">
        <span className={`${icon} absolute left-0 top-0.5 size-4 text-text-faint`} aria-hidden="true" />
        {label}
      </dt>
      <dd className="mt-0.5 break-words">
        {children || <span className="text-text-muted">Não informado</span>}
      </dd>
    </div>
  )
}
