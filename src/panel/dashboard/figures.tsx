import { countWords } from '../../domain/text/count-words.ts'
import type { App } from '../../domain/generated/types.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'

/** Four cards. The last two wait for the students' accesses to be counted, and say so. */
export function Figures({ apps }: { apps: App[] | undefined }) {
  const published = apps?.filter((app) => app.isPublished).length ?? 0
  const drafts = (apps?.length ?? 0) - published
  const students = apps?.reduce((sum, app) => sum + app.totalUsers, 0)
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 sm:gap-5">
      <Figure
        icon="i-lucide-smartphone"
        label="Total de aplicativos"
        value={apps?.length.toLocaleString('pt-BR')}
        note={`${countWords(published, 'publicado')} · ${countWords(drafts, 'rascunho')}`}
      />
      <Figure
        icon="i-lucide-users"
        label="Total de alunos"
        value={students?.toLocaleString('pt-BR')}
        note="matrículas: quem está em dois apps conta duas vezes"
      />
      <Figure icon="i-lucide-mouse-pointer-click" label="Acessos hoje" value="0" isComing />
      <Figure icon="i-lucide-activity" label="Taxa de engajamento" value="0%" isComing />
    </dl>
  )
}

interface FigureProps {
  icon: string
  label: string
  value: string | undefined
  note?: string
  isComing?: boolean
}

function Figure({ icon, label, value, note, isComing }: FigureProps) {
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
            <span className="mt-1 min-h-5.5 flex items-center text-13px text-text-muted">
              {isComing ? <Badge>em breve</Badge> : note}
            </span>
          </>
        )}
      </dd>
    </Card>
  )
}
