import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import screen from '../../../domain/generated/screens/tabs/student.ts'
import type { StudentDetail } from '../../../domain/student/student-answer.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { lazyView, type LazyView } from '../../page/lazy-view.tsx'
import { panelId, TabBar, tabId } from '../../page/tab-bar.tsx'

type Content = LazyView<{ student: StudentDetail }>

/** The views, by the tab's id in the screen. */
const views: Record<string, Content> = {
  overview: lazyView(() => import('./overview.tsx').then((room) => room.Overview)),
  courses: lazyView(() => import('./courses.tsx').then((room) => room.Courses)),
  activity: lazyView(() => import('./activity.tsx').then((room) => room.Activity)),
}

const tabs = screen.tabs.map(({ id, label, icon }) => ({ id, label, icon, Content: views[id]! }))

/** The parts of a student's page; `?tab=` says which one is open. */
export function StudentTabs({ student }: { student: StudentDetail }) {
  const [params] = useSearchParams()
  const current = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0]!
  return (
    <div className="mt-6">
      <TabBar tabs={tabs} current={current} label={screen.title} />
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(current.id)} className="pt-5">
        <Suspense key={current.id} fallback={<Skeleton className="h-40 rounded-card!" />}>
          <current.Content student={student} />
        </Suspense>
      </div>
    </div>
  )
}
