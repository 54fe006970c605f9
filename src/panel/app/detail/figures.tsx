import type { UseQueryResult } from '@tanstack/react-query'
import type { AppOverview } from '../../../client/app/app.ts'
import { Figure as FigureCard, Figures as FigureRow } from '../../../ui/layout/figure.tsx'

/** How many people an app has and how far they come. Skeletons until it is known. */
export function Figures({ overview }: { overview: UseQueryResult<AppOverview>['data'] }) {
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
