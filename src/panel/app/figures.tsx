import { useAppStats } from '../../client/app-query.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const labels = {
  totalUsers: 'Alunos',
  activeUsers: 'Online',
  products: 'Produtos',
  modules: 'Módulos',
  lessons: 'Aulas',
  versions: 'Versões publicadas',
} as const

/** Real counts of one app. */
export function AppFigures({ id }: { id: string }) {
  const stats = useAppStats(id)
  if (stats.isError && !stats.data)
    return (
      <Card padded={false}>
        <ErrorState
          title="Erro ao carregar dados"
          onRetry={() => void stats.refetch()}
          busy={stats.isFetching}
        />
      </Card>
    )
  return (
    <dl className="figures grid grid-cols-2 gap-3 lg:grid-cols-6 sm:grid-cols-3 sm:gap-5">
      {Object.entries(labels).map(([key, label]) => (
        <Card key={key} padded={false} className="p-4">
          <dt className="text-13px text-text-muted font-medium">{label}</dt>
          <dd className="mt-2 text-24px/32px font-semibold">
            {stats.data ? (
              stats.data[key as keyof typeof labels].toLocaleString('pt-BR')
            ) : (
              <Skeleton className="h-8 w-10" />
            )}
          </dd>
        </Card>
      ))}
    </dl>
  )
}
