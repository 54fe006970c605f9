import type { AppActivity, AppOverview } from '../../../client/app/app.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ButtonLink } from '../../page/link.tsx'

/** What happened in the app lately, newest first. */
export function Activity({ overview }: { overview: AppOverview | undefined }) {
  return (
    <Card padded={false} className="p-5">
      <h2 className="text-16px/24px font-semibold">Atividade recente</h2>
      {overview === undefined ? (
        <Waiting />
      ) : overview.activity.length === 0 ? (
        <EmptyState
          picture="students"
          title="Nada aconteceu por aqui ainda"
          description="Quando alunos entrarem, concluírem aulas ou escreverem na comunidade, você vê aqui."
          action={<ButtonLink to="?tab=users">Adicionar alunos</ButtonLink>}
        />
      ) : (
        <ol className="mt-4 flex flex-col gap-4">
          {overview.activity.map((activity, at) => (
            <Happening key={`${activity.kind} ${activity.at} ${at}`} activity={activity} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Happening({ activity }: { activity: AppActivity }) {
  const { icon, subject, text } = activityWords(activity)
  return (
    <li className="flex items-start gap-3">
      <span className="size-8 inline-flex shrink-0 items-center justify-center rounded-full bg-surface-sunken text-text-muted">
        <span className={`${icon} size-4`} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 break-words">
          <strong className="font-medium">{subject}</strong> {text}
        </span>
        <RelativeTime date={activity.at} className="block text-13px text-text-muted" />
      </span>
    </li>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Carregando atividade" className="mt-4 flex flex-col gap-4">
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-9 w-1/2" />
    </div>
  )
}

interface ActivityWords {
  /** An icon class. */
  icon: string
  /** Who or what it is about; the sentence goes on with `text`. */
  subject: string
  text: string
}

/** Something that happened, as a sentence. Where no student is named, the creator did it. */
function activityWords({ kind, title, who }: AppActivity): ActivityWords {
  const person = who || 'Você'
  switch (kind) {
    case 'enrolment':
      return { icon: 'i-lucide-user-plus', subject: who || title, text: 'entrou no app' }
    case 'completion':
      return { icon: 'i-lucide-circle-check', subject: person, text: `concluiu a aula ${title}` }
    case 'community-post':
      return { icon: 'i-lucide-messages-square', subject: person, text: `publicou na comunidade: ${title}` }
    case 'comment':
      return { icon: 'i-lucide-message-circle', subject: person, text: `comentou: ${title}` }
    case 'feed-post':
      return { icon: 'i-lucide-newspaper', subject: 'Novo post no feed:', text: title }
    case 'product':
      return { icon: 'i-lucide-package', subject: 'Novo produto:', text: title }
    case 'publication':
      return { icon: 'i-lucide-rocket', subject: title, text: 'foi publicada' }
  }
}
