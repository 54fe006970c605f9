import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { LoadingPage } from '../page/loading-page.tsx'
import { studentsUrl } from './student-url.ts'

const StudentList = lazy(() =>
  import('./list/student-list.tsx').then((room) => ({ default: room.StudentList })),
)
const StudentDetail = lazy(() =>
  import('./detail/student-detail.tsx').then((room) => ({ default: room.StudentDetail })),
)
const StudentEdit = lazy(() =>
  import('./edit/student-edit.tsx').then((room) => ({ default: room.StudentEdit })),
)
const StudentProgress = lazy(() =>
  import('./progress/student-progress.tsx').then((room) => ({ default: room.StudentProgress })),
)
const StudentCertificates = lazy(() =>
  import('./certificate/certificates.tsx').then((room) => ({ default: room.StudentCertificates })),
)

/** Every path below `/students`. Apart from the panel's own, so that no other screen loads the code of these. */
export function StudentRoutes() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Routes>
        <Route index element={<StudentList />} />
        <Route path=":id" element={<StudentDetail />} />
        <Route path=":id/edit" element={<StudentEdit />} />
        <Route path=":id/progress" element={<StudentProgress />} />
        <Route path=":id/certificates" element={<StudentCertificates />} />
        <Route path="*" element={<Navigate to={studentsUrl} replace />} />
      </Routes>
    </Suspense>
  )
}
