import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { StudentDetail } from '../../../domain/student-answer.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fetched, type Fetched } from '../../fetched.tsx'
import { panelId, TabBar, tabId, type PageTab } from '../../tab-bar.tsx'

type StudentTab = PageTab & { Content: Fetched<{ student: StudentDetail }> }

const tabs: [StudentTab, ...StudentTab[]] = [
  {
    id: 'overview',
    label: 'Visão Geral',
    icon: 'i-lucide-layout-dashboard',
    Content: fetched(() => import('./overview.tsx').then((room) => room.Overview)),
  },
  {
    id: 'courses',
    label: 'Cursos',
    icon: 'i-lucide-book-open',
    Content: fetched(() => import('./courses.tsx').then((room) => room.Courses)),
  },
  {
    id: 'activity',
    label: 'Atividade',
    icon: 'i-lucide-activity',
    Content: fetched(() => import('./activity.tsx').then((room) => room.Activity)),
  },
]

/** The parts of a student's page; `?tab=` says which one is open. */
export function StudentTabs({ student }: { student: StudentDetail }) {
  const [params] = useSearchParams()
  const current = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0]
  return (
    <div className="mt-6">
      <TabBar tabs={tabs} current={current} label="Partes do aluno" />
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(current.id)} className="pt-5">
        <Suspense key={current.id} fallback={<Skeleton className="h-40 rounded-card!" />}>
          <current.Content student={student} />
        </Suspense>
      </div>
    </div>
  )
}
