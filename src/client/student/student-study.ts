import type {
  StudentCertificates,
  StudentCourse,
  StudentStatistics,
} from '../../domain/generated/answer-types.ts'
import { call } from '../request/api.ts'
import { studentPath } from './student.ts'

/** What a student studies, and what came of it. */

const pathOf = (id: string) => `${studentPath}/${id}`

export const fetchStudentStatistics = (id: string) => call<StudentStatistics>(`${pathOf(id)}/statistics`)

export const fetchStudentProgress = (id: string) => call<StudentCourse[]>(`${pathOf(id)}/progress`)

/** Completes or reopens a lesson on the student's behalf. */
export const setLessonCompletion = (id: string, lessonId: string, completed: boolean) =>
  call<void>(`${pathOf(id)}/lessons/${lessonId}/completion`, { method: completed ? 'PUT' : 'DELETE' })

export const fetchStudentCertificates = (id: string) =>
  call<StudentCertificates>(`${pathOf(id)}/certificates`)

/** A certificate as PDF. */
export const fetchCertificatePdf = (id: string, certificateId: string) =>
  call<Blob>(`${pathOf(id)}/certificates/${certificateId}/pdf`, { responseType: 'blob' })
