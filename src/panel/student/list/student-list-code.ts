import type { NavigateFunction } from 'react-router-dom'
import { useQuery } from '@tanstack/react-query'
import type { StudentRow } from '../../../domain/generated/answer-types.ts'
import type { ListCode, RowRunProps } from '../../list/list-code.ts'
import { lazyView } from '../../page/lazy-view.tsx'
import { studentQuery } from '../student-query.ts'
import { studentCertificatesUrl, studentEditUrl, studentProgressUrl, studentUrl } from '../student-url.ts'

/** What the page of all students hands to the code of their list. */
export interface StudentContext {
  navigate: NavigateFunction
  /** Reads everything about students anew. */
  refresh: () => void
}

const leadsTo =
  (urlOf: (id: string) => string) =>
  ({ item, context }: RowRunProps<StudentRow, StudentContext>) =>
    void context.navigate(urlOf(item.id))

/** What only code knows of the list of all students. */
export const studentListCode: ListCode<'student', StudentRow, StudentContext> = {
  actions: {
    details: leadsTo(studentUrl),
    edit: leadsTo(studentEditUrl),
    progress: leadsTo(studentProgressUrl),
    certificates: leadsTo(studentCertificatesUrl),
    remove: lazyView(() => import('./remove-student.tsx').then((room) => room.RemoveStudent)),
  },
  buttons: {
    add: lazyView(() => import('./add-student.tsx').then((room) => room.AddStudent)),
  },
  bulk: {
    enrol: lazyView(() => import('./enrol-students.tsx').then((room) => room.EnrolStudents)),
    grant: lazyView(() => import('../../grant/give-access.tsx').then((room) => room.GiveAccess)),
    endAccess: lazyView(() => import('../../grant/end-access.tsx').then((room) => room.EndAccess)),
    message: lazyView(() => import('./message-students.tsx').then((room) => room.MessageStudents)),
    activate: ({ send }) => send({ action: 'activate' }),
    block: ({ send }) => send({ action: 'block' }),
    remove: lazyView(() => import('./remove-students.tsx').then((room) => room.RemoveStudents)),
  },
  filters: {
    apps: { param: 'appId', isValue: (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) },
  },
  useFigures: () => {
    const { data, isError, refetch } = useQuery(studentQuery.counts({}))
    return { values: data, hasFailed: isError && !data, retry: () => void refetch() }
  },
  useChoices: (_, filter, isShown) => {
    const { data } = useQuery({ ...studentQuery.counts(filter), enabled: isShown })
    if (!data || !isShown) return undefined
    const { apps, active, inactive, blocked } = data
    const status = { '': active + inactive + blocked, active, inactive, blocked }
    return {
      apps: apps.map(({ id, name, count }) => ({ value: id, label: name, count })),
      status: Object.entries(status).map(([value, count]) => ({ value, count })),
    }
  },
  onChange: ({ refresh }) => refresh(),
}
