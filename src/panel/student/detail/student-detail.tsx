import { useSearchParams } from 'react-router-dom'
import type { ComponentType } from 'react'
import screen from '../../../domain/generated/screens/lists/student-course.ts'
import page, { words } from '../../../domain/generated/screens/pages/student.ts'
import type { StudentDetail, StudentDetail as Student } from '../../../domain/generated/answer-types.ts'
import { words as said } from '../../../domain/generated/screens/pages/mail.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import tabScreen from '../../../domain/generated/screens/tabs/student.ts'
import { figuresOf } from '../../list/figure-words.ts'
import { ListFigures } from '../../list/list-figures.tsx'
import { RefusalNote } from '../../mail/refusal-note.tsx'
import { ButtonLink } from '../../page/link.tsx'
import { Page } from '../../page/page.tsx'
import { lazyView } from '../../page/lazy-view.tsx'
import { panelId, TabBar, tabId } from '../../page/tab-bar.tsx'
import { BackToStudents, StudentLoader } from '../student-loader.tsx'
import { studentCertificatesUrl, studentEditUrl, studentProgressUrl } from '../student-url.ts'
import { ProfileCard } from './profile-card.tsx'
import { StoppedNote } from './stopped-note.tsx'
import { StudentMenu } from './student-menu.tsx'

/** One student: who they are, how far they have come, what they may open, and what they did. */
export function StudentDetail() {
  return <StudentLoader waiting={<Waiting />}>{({ data }) => <Detail student={data} />}</StudentLoader>
}

function Detail({ student }: { student: Student }) {
  return (
    <Page
      title={<span className="break-words">{student.name}</span>}
      tab={student.name}
      back={<BackToStudents />}
      actions={
        <>
          <ButtonLink to={studentProgressUrl(student.id)} icon="i-lucide-trending-up">
            {words.progress}
          </ButtonLink>
          <ButtonLink to={studentCertificatesUrl(student.id)} icon="i-lucide-award">
            {words.certificates}
          </ButtonLink>
          <ButtonLink to={studentEditUrl(student.id)} icon="i-lucide-pencil">
            {words.edit}
          </ButtonLink>
          <StudentMenu student={student} />
        </>
      }
    >
      {student.stopped && <StoppedNote student={student} stopped={student.stopped} />}
      <RefusalNote
        email={student.email}
        refusal={student.stopped ? undefined : student.refusal}
        className="mb-5"
      >
        <ButtonLink to={studentEditUrl(student.id)} size="sm">
          {said.correct}
        </ButtonLink>
      </RefusalNote>
      <div className="grid items-start gap-5 lg:grid-cols-[320px_minmax(0,1fr)]">
        <ProfileCard student={student} />
        <div className="min-w-0">
          <StudentFigures student={student} />
          <StudentTabs student={student} />
        </div>
      </div>
    </Page>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={page.loading}>
      <Page title={<Skeleton className="h-8 w-56" />} tab={page.title} back={<BackToStudents />}>
        <div className="grid gap-5 lg:grid-cols-[320px_minmax(0,1fr)]">
          <Skeleton className="h-120 rounded-card!" />
          <div className="flex flex-col gap-5">
            <Skeleton className="h-28 rounded-card!" />
            <Skeleton className="h-11" />
            <Skeleton className="h-60 rounded-card!" />
          </div>
        </div>
      </Page>
    </div>
  )
}

/** What a student has come to. */
function StudentFigures({ student }: { student: StudentDetail }) {
  return <ListFigures figures={screen.figures} values={figuresOf(screen.figures, student)} />
}

const tabView = (load: () => Promise<ComponentType<{ student: StudentDetail }>>) =>
  lazyView(load, () => <Skeleton className="h-40 rounded-card!" />)

/** The views, by the tab's id in the screen. */
const views: Record<string, ReturnType<typeof tabView>> = {
  overview: tabView(() => import('./overview.tsx').then((room) => room.Overview)),
  courses: tabView(() => import('./courses.tsx').then((room) => room.Courses)),
  activity: tabView(() => import('./activity.tsx').then((room) => room.Activity)),
}

const tabs = tabScreen.tabs.map(({ id, label, icon }) => ({ id, label, icon, Content: views[id]! }))

/** The parts of a student's page; `?tab=` says which one is open. */
function StudentTabs({ student }: { student: StudentDetail }) {
  const [params] = useSearchParams()
  const current = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0]!
  return (
    <div className="mt-6">
      <TabBar tabs={tabs} current={current} label={tabScreen.title} />
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(current.id)} className="pt-5">
        <current.Content key={current.id} student={student} />
      </div>
    </div>
  )
}
