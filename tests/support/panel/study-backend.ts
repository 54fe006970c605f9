import type {
  StudentCertificate,
  StudentCertificates,
  StudentCourse,
  StudentCourseRow,
  StudentLesson,
} from '../../../src/domain/generated/answer-types.ts'
import { apps, makeStudent, startStudentBackend } from './student-backend.ts'

const [fit, ioga] = apps as [(typeof apps)[0], (typeof apps)[0]]

export const ana = makeStudent(1, { name: 'Ana Lima', apps: [fit, ioga] })

const lesson = (id: string, change: Partial<StudentLesson> = {}): StudentLesson => ({
  ...{ id, name: `Aula ${id}`, duration: 30, completed: false, type: 'video', current: false },
  ...change,
})

/** A course as the page of a student has it. */
export const makeCourseRow = (): StudentCourseRow => ({
  ...{ id: 'p1', name: 'Ioga do zero', appId: 'a1', appName: 'Academia Fit', progress: 60 },
  ...{ lastAccess: null, enrolledAt: '2026-11-01T12:00:00.000Z', status: 'in_progress', open: true },
  ...{ totalLessons: 10, completedLessons: 6 },
})

/** Two courses in two apps: one begun, with a module that is locked, and one complete. */
export function makeCourses(): StudentCourse[] {
  const base = { description: '', thumbnail: null, lastAccess: null, enrolledAt: '2026-11-01T12:00:00.000Z' }
  return [
    {
      ...{ ...base, id: 'c1', name: 'Força total', appId: fit.id, appName: fit.name },
      ...{ progress: 40, totalMinutes: 138, completedMinutes: 30, totalHours: 2.3, completedHours: 0.5 },
      modules: [
        {
          ...{ id: 'm1', name: 'Base', locked: false },
          lessons: [
            lesson('a', { completed: true, type: 'text' }),
            lesson('b', { completed: true, type: 'audio', duration: 0 }),
          ],
        },
        {
          ...{ id: 'm2', name: 'Carga', locked: false },
          lessons: [lesson('c', { current: true }), lesson('d', { type: 'other', duration: 45 })],
        },
        { id: 'm3', name: 'Depois', locked: true, lessons: [lesson('e')] },
      ],
    },
    {
      ...{ ...base, id: 'geral', name: 'Respirar', appId: ioga.id, appName: ioga.name },
      ...{ progress: 100, totalMinutes: 60, completedMinutes: 60, totalHours: 1, completedHours: 1 },
      certificate: { id: 'x', code: 'CERT-2026-1', issuedAt: '2026-11-10T12:00:00.000Z' },
      modules: [{ id: 'm4', name: 'Ar', locked: false, lessons: [lesson('f', { completed: true })] }],
    },
  ]
}

export function makeCertificate(
  number: number,
  change: Partial<StudentCertificate> = {},
): StudentCertificate {
  const code = `CERT-2026-0000000000000${number}`
  return {
    ...{ id: `x${number}`, courseId: 'c1', courseName: `Curso ${number}`, courseThumbnail: null },
    ...{ appId: fit.id, appName: fit.name, issuedAt: '2026-03-12T15:00:00.000Z', code },
    ...{
      instructor: 'Helena Prado',
      totalMinutes: 724,
      totalHours: 12,
      grade: 100,
      skills: ['Postura', 'Respiração'],
    },
    validationUrl: `http://localhost:3000/validar/${code}`,
    ...change,
  }
}

/** The API around what Ana studies. */
export async function startStudyBackend({
  courses = makeCourses(),
  certificates = [],
}: { courses?: StudentCourse[]; certificates?: StudentCertificate[] } = {}) {
  const backend = await startStudentBackend([ana])
  const state = { courses }
  const read = (path: string, body: () => unknown) =>
    void (backend.replies[`GET /api/students/${ana.id}/${path}`] = () => ({ status: 200, body: body() }))
  read('progress', () => state.courses)
  read('statistics', () => ({
    studiedMinutes: 164,
    studiedHours: 2,
    averageProgress: 75,
    streak: 1,
    certificates: 1,
  }))
  read('certificates', (): StudentCertificates => {
    const totalMinutes = certificates.reduce((sum, one) => sum + one.totalMinutes, 0)
    const statistics = {
      total: certificates.length,
      thisYear: 2,
      totalMinutes,
      totalHours: Math.floor(totalMinutes / 60),
      averageGrade: 98.5,
    }
    return { certificates, statistics }
  })
  return Object.assign(backend, { study: state })
}
