import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { LoadingPage } from '../page/loading-page.tsx'
import { screenOf } from '../page/screen-code.ts'
import { studentsUrl } from './student-url.ts'

const StudentList = screenOf(() => import('./list/student-list.tsx').then((room) => room.StudentList))
const StudentDetail = screenOf(() => import('./detail/student-detail.tsx').then((room) => room.StudentDetail))
const StudentEdit = screenOf(() => import('./edit/student-edit.tsx').then((room) => room.StudentEdit))
const StudentProgress = screenOf(() =>
  import('./progress/student-progress.tsx').then((room) => room.StudentProgress),
)
const StudentCertificates = screenOf(() =>
  import('./certificate/certificates.tsx').then((room) => room.StudentCertificates),
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
