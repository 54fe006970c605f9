import type { App } from '../../domain/generated/types.ts'
import { Card } from '../../ui/layout/card.tsx'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'

interface Happening {
  id: string
  icon: string
  text: string
  name: string
  at: string
}

/** What is known to have happened: apps created and published. Purchases come with the webhooks, and it says so. */
export function Activity({ apps }: { apps: App[] | undefined }) {
  return (
    <Card padded={false} className="p-5">
      <h2 className="text-16px/24px font-semibold">Atividade Recente</h2>
      {apps === undefined ? (
        <div className="mt-4 flex flex-col gap-4">
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-9 w-3/5" />
        </div>
      ) : (
        <Happenings list={happenings(apps)} />
      )}
      <p className="mt-4 flex gap-2.5 border-t border-border pt-4 text-13px text-text-muted">
        <span className="i-lucide-webhook mt-0.5 size-4 shrink-0 text-text-faint" aria-hidden="true" />
        Compras e novos alunos aparecem aqui com a integração por webhook, em breve.
      </p>
    </Card>
  )
}

function Happenings({ list }: { list: Happening[] }) {
  if (list.length === 0) return <p className="mt-2 text-text-muted">Nenhuma atividade por enquanto.</p>
  return (
    <ol className="mt-4 flex flex-col gap-4">
      {list.map(({ id, icon, text, name, at }) => (
        <li key={id} className="flex items-start gap-3">
          <span className="size-8 inline-flex shrink-0 items-center justify-center rounded-full bg-surface-sunken text-text-muted">
            <span className={`${icon} size-4`} aria-hidden="true" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block break-words">
              <strong className="font-medium">{name}</strong> {text}
            </span>
            <RelativeTime date={at} className="block text-13px text-text-muted" />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Newest first, at most three. */
function happenings(apps: App[]): Happening[] {
  const created = apps.map(({ id, name, createdAt }) => ({
    id: `${id}/created`,
    icon: 'i-lucide-plus',
    text: 'foi criado',
    name,
    at: createdAt,
  }))
  const published = apps.flatMap(({ id, name, publishedAt }) =>
    publishedAt
      ? [{ id: `${id}/published`, icon: 'i-lucide-rocket', text: 'foi publicado', name, at: publishedAt }]
      : [],
  )
  return [...created, ...published].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, 3)
}
