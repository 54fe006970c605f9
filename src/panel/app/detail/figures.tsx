import type { UseQueryResult } from '@tanstack/react-query'
import type { AppOverview } from '../../../client/app.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** How many people an app has and how far they come. Skeletons until it is known. */
export function Figures({ overview }: { overview: UseQueryResult<AppOverview>['data'] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 sm:gap-5">
      {figures.map(({ key, label, icon, note, unit = '' }) => (
        <Card key={key} padded={false} className="flex flex-col p-4 sm:p-5">
          <dt className="flex items-start gap-2 text-13px text-text-muted font-medium sm:items-center">
            <span className={`${icon} mt-0.5 size-4 shrink-0 text-text-faint sm:mt-0`} aria-hidden="true" />
            {label}
          </dt>
          <dd className="mt-auto pt-3">
            {overview ? (
              <span className="figures block text-30px/36px font-semibold tracking-tight">
                {overview[key].toLocaleString('pt-BR')}
                {unit}
              </span>
            ) : (
              <Skeleton className="h-9 w-14" />
            )}
            <span className="mt-1 block text-13px text-text-muted">{note}</span>
          </dd>
        </Card>
      ))}
    </dl>
  )
}

interface Figure {
  key: Exclude<keyof AppOverview, 'activity'>
  label: string
  icon: string
  note: string
  unit?: string
}

const figures: Figure[] = [
  { key: 'students', label: 'Alunos', icon: 'i-lucide-users', note: 'com acesso ao app' },
  { key: 'activeLast7Days', label: 'Ativos', icon: 'i-lucide-activity', note: 'nos últimos 7 dias' },
  {
    key: 'averageProgress',
    label: 'Progresso médio',
    icon: 'i-lucide-trending-up',
    note: 'dos alunos',
    unit: '%',
  },
  { key: 'completions', label: 'Conclusões', icon: 'i-lucide-circle-check', note: 'aulas concluídas' },
]
