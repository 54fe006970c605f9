import type { ActionsAnswer, StudentAction } from '../../domain/study/action.ts'
import type { HomeProduct, SiteCourse, SiteHome } from '../../domain/site/site.ts'
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
    const resumeId = last ? resumeIn(last, product) : product.resumeId
    if (progress === product.progress && resumeId === product.resumeId) return product
    const { resumeId: _, ...rest } = product
    return { ...rest, progress, ...(resumeId !== undefined && { resumeId }) }
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
function resumeIn(last: SiteCourse, { id, state }: HomeProduct): string | undefined {
  if (id !== last.id || state !== 'open') return undefined
  return lessonsOf(last).find((lesson) => lesson.state === 'current')?.id
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
