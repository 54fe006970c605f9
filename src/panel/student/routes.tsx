import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Coming } from '../coming/coming.tsx'
import { NotFound } from '../not-found.tsx'
import { Waiting } from '../waiting.tsx'

const StudentList = lazy(() => import('./list/list.tsx').then((room) => ({ default: room.StudentList })))
const StudentDetail = lazy(() =>
  import('./detail/detail.tsx').then((room) => ({ default: room.StudentDetail })),
)
const StudentEdit = lazy(() => import('./edit/edit.tsx').then((room) => ({ default: room.StudentEdit })))

/** Every address below `/students`. Apart from the panel's own, so that no other screen carries what these fetch. */
export function StudentRoutes() {
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route index element={<StudentList />} />
        <Route path=":id" element={<StudentDetail />} />
        <Route path=":id/edit" element={<StudentEdit />} />
        <Route path=":id/progress" element={<Coming what="progress" />} />
        <Route path=":id/certificates" element={<Coming what="certificates" />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}
