import { useEffect } from 'react'
import { generalId } from '../../domain/site/general-course.ts'
import { courseRoute } from '../../domain/site/route.ts'
import type { HomeProduct, SiteMe } from '../../domain/generated/answer-types.ts'
import type { CourseEndProps } from '../course/course-end.tsx'
import { call } from '../request/http.ts'
import { useSession } from './session.ts'

interface CourseEndOptions {
  courseId: string
  courseName: string
  /** All of its lessons are done. */
  isComplete: boolean
  /** Some of what was done has not arrived yet: the certificate comes after it. */
  isWaiting: boolean
  products: HomeProduct[] | null
}

/** What there is at the end of a course: null before, and for a visitor. Asks for the certificate where it is not known. */
export function useCourseEnd(options: CourseEndOptions): CourseEndProps | null {
  const { courseId, courseName, isComplete, isWaiting, products } = options
  const { me, state, update } = useSession()
  const type = products?.find(({ id }) => id === courseId)?.type
  const isCertified = type === 'COURSE' && courseId !== generalId
  const isShown = isComplete && state === 'student'
  const certificate = me?.certificates.find((one) => one.courseId === courseId)
  // What signing in answers does not say where it is checked.
  const isUnknown = isShown && isCertified && !isWaiting && !certificate?.validationUrl
  useEffect(() => {
    if (!isUnknown) return
    call<SiteMe>('/me').then(update, () => undefined)
  }, [isUnknown, update])
  if (!isShown) return null
  return {
    courseName,
    isCertified,
    certificate: certificate && {
      url: `/api/site/certificates/${certificate.id}/pdf`,
      validationUrl: certificate.validationUrl,
    },
    next: nextCourse(products ?? [], courseId),
  }
}

/** The first course after this one, or before it, that is open and not finished; null where there is none. */
function nextCourse(products: HomeProduct[], courseId: string): CourseEndProps['next'] {
  const here = products.findIndex(({ id }) => id === courseId)
  const inTurn = [...products.slice(here + 1), ...products.slice(0, Math.max(0, here))]
  const next = inTurn.find(({ state, progress }) => state === 'open' && progress !== null && progress < 100)
  return next ? { name: next.name, place: courseRoute(next.id, next.resumeId ?? next.onlyLessonId) } : null
}
