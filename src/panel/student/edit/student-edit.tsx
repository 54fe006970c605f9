import { useParams } from 'react-router-dom'
import student, { words } from '../../../domain/generated/screens/pages/student.ts'
import screen from '../../../domain/generated/screens/student.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { BackLink } from '../../page/back-link.tsx'
import { Page } from '../../page/page.tsx'
import { StudentLoader } from '../student-loader.tsx'
import { studentUrl } from '../student-url.ts'
import { WithApps } from '../with-apps.tsx'
import { StudentForm } from './student-form.tsx'

/** The form of a student. */
export function StudentEdit() {
  const { id = '' } = useParams()
  const page = {
    title: screen.title,
    description: screen.description,
    back: <BackLink to={studentUrl(id)}>{words.editing.back}</BackLink>,
  }
  return (
    <StudentLoader
      // The form must start from the newest revision.
      isFresh
      waiting={
        <Page {...page}>
          <div role="status" aria-label={student.loading} className="max-w-160 flex flex-col gap-6">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-24" />
          </div>
        </Page>
      }
    >
      {(entry) => (
        <Page {...page}>
          <div className="max-w-160">
            <Warning />
            <WithApps>
              <StudentForm entry={entry} />
            </WithApps>
          </div>
        </Page>
      )}
    </StudentLoader>
  )
}

function Warning() {
  return (
    <div role="note" className="mb-6 flex gap-3 rounded-card bg-warning-soft p-4 text-warning-text">
      <span className="i-lucide-triangle-alert mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div>
        <p className="font-semibold">{words.editing.attention}</p>
        <p>{words.editing.attentionText}</p>
      </div>
    </div>
  )
}
