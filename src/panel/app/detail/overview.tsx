import { Link } from 'react-router-dom'
import type { UseQueryResult } from '@tanstack/react-query'
import { useAppOverview, useAppStats } from '../../../client/app/app-query.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { LoadFailure } from '../../failure/load-failure.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import type { AppOverview } from '../../../client/app/app.ts'
import { Figure as FigureCard, Figures as FigureRow } from '../../../ui/layout/figure.tsx'
import { Activity } from './activity.tsx'

/** Visão Geral: how the app is doing, what it holds, and what happened in it lately. */
export function Overview({ app }: { app: App }) {
  const overview = useAppOverview(app.id)
  if (overview.isError && !overview.data)
    return (
      <Card padded={false}>
        <LoadFailure title="Erro ao carregar dados" query={overview} />
      </Card>
    )
  return (
    <div className="flex flex-col gap-5">
      <Figures overview={overview.data} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <Activity overview={overview.data} />
        <Contents id={app.id} />
      </div>
    </div>
  )
}

/** What the app holds, in counts that lead to where it is made. */
function Contents({ id }: { id: string }) {
  const { data } = useAppStats(id)
  return (
    <Card padded={false} className="p-5">
      <h2 className="text-16px/24px font-semibold">Conteúdo</h2>
      <ul className="figures mt-3 divide-y divide-border">
        {counts.map(({ key, label, tab, icon }) => (
          <li key={key}>
            <Link
              to={`?tab=${tab}`}
              className="flex items-center gap-3 py-2.5 underline-offset-3 hover:underline"
            >
              <span className={`${icon} size-4 text-text-faint`} aria-hidden="true" />
              <span className="flex-1">{label}</span>
              {data ? (
                <span className="font-semibold">{data[key].toLocaleString('pt-BR')}</span>
              ) : (
                <Skeleton className="h-5 w-8" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const counts = [
  { key: 'products', label: 'Produtos', tab: 'products', icon: 'i-lucide-package' },
  { key: 'modules', label: 'Módulos', tab: 'products', icon: 'i-lucide-layers' },
  { key: 'lessons', label: 'Aulas', tab: 'products', icon: 'i-lucide-circle-play' },
  { key: 'versions', label: 'Versões publicadas', tab: 'settings', icon: 'i-lucide-history' },
] as const

/** How many people an app has and how far they come. Skeletons until it is known. */
function Figures({ overview }: { overview: UseQueryResult<AppOverview>['data'] }) {
  return (
    <FigureRow>
      {figures.map(({ key, label, icon, note, unit = '' }) => (
        <FigureCard
          key={key}
          icon={icon}
          label={label}
          value={overview && `${overview[key].toLocaleString('pt-BR')}${unit}`}
          note={note}
        />
      ))}
    </FigureRow>
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
