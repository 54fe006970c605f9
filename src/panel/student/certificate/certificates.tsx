import { useParams } from 'react-router-dom'
import { studentPath } from '../../../client/student/student.ts'
import screen from '../../../domain/generated/screens/lists/student-certificate.ts'
import type { StudentCertificate, StudentDetail } from '../../../domain/generated/answer-types.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { CardsSkeleton } from '../../list/list-cards.tsx'
import { ListContent } from '../../list/list-frame.tsx'
import { ListView } from '../../list/list-view.tsx'
import { BackLink } from '../../page/back-link.tsx'
import { Page } from '../../page/page.tsx'
import { StudentLoader } from '../student-loader.tsx'
import { studentUrl } from '../student-url.ts'
import { certificateListCode } from './certificate-list-code.tsx'

/** What a student has completed, to look at, download and validate. */
export function StudentCertificates() {
  const { id = '' } = useParams()
  return (
    <StudentLoader
      waiting={
        <Page title={screen.title} back={<Skeleton className="h-5 w-36" />}>
          <CardsSkeleton cards={screen.cards} />
        </Page>
      }
    >
      {({ data }) => (
        <Page title={screen.title} back={<BackLink to={studentUrl(id)}>{data.name}</BackLink>}>
          <ListView<StudentCertificate, StudentDetail>
            screen={screen}
            path={`${studentPath}/${id}/certificates`}
            frame={ListContent}
            code={certificateListCode}
            context={data}
          />
        </Page>
      )}
    </StudentLoader>
  )
}
