import page, { words } from '../../domain/generated/screens/pages/profile.ts'
import { useSession } from '../../client/session/use-session.ts'
import type { Creator } from '../../client/session/session.ts'
import { Avatar } from '../../ui/badge/avatar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../page/page.tsx'
import { QuotaCard } from '../quota/quota.tsx'
import { EmailCard } from './email-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionCard } from './session-card.tsx'
import { dateText } from '../../domain/time/date-text.ts'
import { DialogButton } from '../page/dialog-button.tsx'
import { lazyView } from '../page/lazy-view.tsx'
import { AuditCard } from '../audit/audit-list.tsx'
import { ArchiveButton } from './archive-button.tsx'

/** Meu Perfil: what the account knows of its creator, and what they may change themselves. */
export function Profile() {
  const { user: creator } = useSession()
  if (creator === null) return null
  return (
    <Page title={page.title}>
      <div className="max-w-160 flex flex-col gap-6">
        <Card>
          <div className="flex items-center gap-4">
            <Avatar name={creator.name} src={creator.avatar} size={64} />
            <div className="min-w-0">
              <h2 className="truncate text-20px/28px font-semibold">{creator.name}</h2>
              <p className="truncate text-text-muted">{creator.email}</p>
            </div>
          </div>
          <Facts creator={creator} />
        </Card>
        <Card>
          <ProfileForm key={creator.id} />
        </Card>
        <EmailCard email={creator.email} isConfirmed={creator.isEmailConfirmed !== false} />
        <PasswordCard />
        <SessionCard />
        <QuotaCard />
        <AuditCard />
        <DeletionCard creator={creator} />
      </div>
    </Page>
  )
}

function Facts({ creator }: { creator: Creator }) {
  const facts = [
    { label: words.cpf, value: creator.cpf },
    { label: words.since, value: creator.createdAt && dateText(creator.createdAt) },
  ]
  return (
    <dl className="mt-6 border-t border-border">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-border py-3">
            <dt className="text-text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const PasswordDialog = lazyView(() => import('./password-dialog.tsx').then((room) => room.PasswordDialog))

/** The way to another password. */
function PasswordCard() {
  return (
    <Card>
      <h2 className="text-16px/24px font-semibold">{words.password.title}</h2>
      <p className="mb-4 mt-1 text-text-muted">{words.password.text}</p>
      <DialogButton
        icon="i-lucide-key-round"
        view={PasswordDialog}
        dialog={(close) => <PasswordDialog onClose={close} />}
      >
        {words.password.change}
      </DialogButton>
    </Card>
  )
}

const DeletionDialog = lazyView(() => import('./deletion-dialog.tsx').then((room) => room.DeletionDialog))

/** What takes everything along, and what deletes the account; while it is being deleted the bar above says so. */
function DeletionCard({ creator: { deletesAt } }: { creator: Creator }) {
  return (
    <Card>
      <h2 className="text-16px/24px font-semibold">{words.data.title}</h2>
      <p className="mb-4 mt-1 text-text-muted">{words.data.text}</p>
      <ArchiveButton />
      {!deletesAt && (
        <div className="mt-6 border-t border-border pt-5">
          <h3 className="font-semibold">{words.deletion.action}</h3>
          <p className="mb-4 mt-1 text-text-muted">{words.deletion.text}</p>
          <DialogButton
            variant="danger"
            view={DeletionDialog}
            dialog={(close) => <DeletionDialog onClose={close} />}
          >
            {words.deletion.action}
          </DialogButton>
        </div>
      )}
    </Card>
  )
}
