import type { StudentAction } from '../../domain/study/action.ts'
import type { ActionsAnswer, HomeProduct, SiteCourse, SiteHome } from '../../domain/generated/answer-types.ts'
import { lessonsOf } from './pending-action.ts'

/**
 * The home once `actions` (oldest first) have arrived, where `courses` already are as they are then: how far each is, and
 * at which lesson to go on. The same object where they say nothing about it.
 */
export function homeAfter(home: SiteHome, courses: SiteCourse[], actions: StudentAction[]): SiteHome {
  const last = lastStudied(courses, actions)
  const products = home.products.map((product) => {
    const course = courses.find(({ id }) => id === product.id)
    const progress = product.progress !== null && course ? course.progress : product.progress
    const { resumeId, resumeTitle, ...rest } = product
    const resume = last ? resumeIn(last, product) : { resumeId, resumeTitle }
    if (progress === product.progress && resume?.resumeId === resumeId) return product
    return { ...rest, progress, ...(resume?.resumeId !== undefined && resume) }
  })
  return withProducts(home, products)
}

/** Of the courses that are not finished the one with which something was done last. */
function lastStudied(courses: SiteCourse[], actions: StudentAction[]): SiteCourse | undefined {
  const open = courses.filter(({ progress }) => progress < 100)
  for (const action of actions.toReversed()) {
    if (action.kind === 'read') continue
    const course = open.find((one) => lessonsOf(one).some(({ id }) => id === action.lessonId))
    if (course) return course
  }
  return undefined
}

/** Where the home goes on within this product: only the course that was studied last does. */
function resumeIn(last: SiteCourse, { id, state }: HomeProduct) {
  const lesson = lessonsOf(last).find((lesson) => lesson.state === 'current')
  if (id !== last.id || state !== 'open' || !lesson) return undefined
  return { resumeId: lesson.id, resumeTitle: lesson.title }
}

/** The home with how far its courses are, as the server says. The same object where that is known. */
export function homeWith(home: SiteHome, progress: ActionsAnswer['progress']): SiteHome {
  const products = home.products.map((product) => {
    const now = progress.find(({ courseId }) => courseId === product.id)
    return now && now.percent !== product.progress ? { ...product, progress: now.percent } : product
  })
  return withProducts(home, products)
}

function withProducts(home: SiteHome, products: HomeProduct[]): SiteHome {
  return products.every((product, index) => product === home.products[index]) ? home : { products }
}
