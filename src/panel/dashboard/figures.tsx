import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { visitQuery } from '../../client/app/visit.ts'
import type { Visits } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/dashboard.ts'
import { percent } from '../../domain/study/progress.ts'
import type { App } from '../../domain/generated/types.ts'
import { say } from '../../domain/text/say.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'

/** Four cards: apps and their students, and who of them was here. */
export function Figures({ apps }: { apps: App[] | undefined }) {
  const published = apps?.filter((app) => app.isPublished).length ?? 0
  const drafts = (apps?.length ?? 0) - published
  const { data: visits, isError } = useQuery(visitQuery)
  const visited = (text: (counts: Visits) => string) => (visits ? text(visits) : isError ? '—' : undefined)
  const students = apps?.reduce((sum, app) => sum + app.totalUsers, 0)
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 sm:gap-5">
      <Figure
        icon="i-lucide-smartphone"
        label={words.figures.apps}
        value={apps?.length.toLocaleString('pt-BR')}
        note={`${say(words.figures.published, { count: published })} · ${say(words.figures.drafts, { count: drafts })}`}
      />
      <Figure
        icon="i-lucide-users"
        label={words.figures.students}
        value={students?.toLocaleString('pt-BR')}
        note={words.figures.studentsNote}
      />
      <Figure
        icon="i-lucide-mouse-pointer-click"
        label={words.figures.visits}
        value={visited(({ today }) => today.toLocaleString('pt-BR'))}
        rule={words.figures.visitsRule}
      />
      <Figure
        icon="i-lucide-activity"
        label={words.figures.engagement}
        value={visited(({ last7Days, students }) => `${percent(last7Days, students)}%`)}
        rule={words.figures.engagementRule}
      />
    </dl>
  )
}

interface FigureProps {
  icon: string
  label: string
  value: string | undefined
  note?: string
  /** How it is counted. */
  rule?: string
}

function Figure({ icon, label, value, note, rule }: FigureProps) {
  const id = useId()
  return (
    <Card padded={false} className="flex flex-col p-4 sm:p-5">
      <dt className="flex items-start gap-2 text-13px text-text-muted font-medium sm:items-center">
        <span className={`${icon} mt-0.5 size-4 shrink-0 text-text-faint sm:mt-0`} aria-hidden="true" />
        {label}
      </dt>
      <dd className="mt-auto pt-3">
        {value === undefined ? (
          <>
            <Skeleton className="h-9 w-14" />
            <Skeleton className="mt-2 h-4 w-28 max-w-full" />
          </>
        ) : (
          <>
            <span className="figures block text-30px/36px font-semibold tracking-tight">{value}</span>
            {note && <span className="mt-1 block text-13px text-text-muted">{note}</span>}
            {rule && (
              <>
                <button
                  type="button"
                  popoverTarget={id}
                  className="mt-1 rounded-4px text-left text-13px text-text-muted underline decoration-dotted underline-offset-3 hover:text-text"
                >
                  {words.figures.rule}
                </button>
                <p
                  id={id}
                  popover="auto"
                  className="motion-rise m-auto max-w-[min(24rem,calc(100vw-2rem))] border border-border rounded-card bg-surface-raised p-5 text-text shadow-float"
                >
                  {rule}
                </p>
              </>
            )}
          </>
        )}
      </dd>
    </Card>
  )
}
