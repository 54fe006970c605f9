import { ownPages } from '../generated/own-pages.ts'

/** The screens of the student app; `page` is one that JSON adds, `missing` is what an address shows that is none of the app's. */
export type StudentScreen =
  | 'login'
  | 'register'
  | 'forgot'
  | 'password'
  | 'enter'
  | 'purchase'
  | 'home'
  | 'course'
  | 'lesson'
  | 'feed'
  | 'community'
  | 'profile'
  | 'page'
  | 'missing'

/** Where the student is. `productId` goes with `course` and `lesson`, `lessonId` with `lesson`, `page` (its name) with `page`. */
export interface Route {
  screen: StudentScreen
  productId?: string
  lessonId?: string
  page?: string
}

/** Screens of somebody who is not signed in; in `purchase` they name what they bought. `password` and `enter` find their token behind the `#` of the address. */
const outside: StudentScreen[] = ['login', 'register', 'forgot', 'password', 'enter', 'purchase']

export function isOutside({ screen }: Route): boolean {
  return outside.includes(screen)
}

/** The place of a course or, with its id, of a lesson of it. */
export function courseRoute(productId: string, lessonId?: string): Route {
  return lessonId === undefined ? { screen: 'course', productId } : { screen: 'lesson', productId, lessonId }
}

/** The address of a place on the app's own host. */
export function pathOf({ screen, productId = '', lessonId = '', page }: Route): string {
  if (screen === 'home') return '/'
  if (screen === 'course') return `/course/${encodeURIComponent(productId)}`
  if (screen === 'lesson') return `/course/${encodeURIComponent(productId)}/${encodeURIComponent(lessonId)}`
  return `/${page ? ownPages.find(({ name }) => name === page)!.path : screen}`
}

/** The place that an address names. */
export function routeAt(pathname: string): Route {
  const parts = pathname.split('/').filter(Boolean).map(decode)
  const [first, productId, lessonId] = parts
  if (first === undefined) return { screen: 'home' }
  if (first === 'course' && parts.length === 2) return { screen: 'course', productId }
  if (first === 'course' && parts.length === 3) return { screen: 'lesson', productId, lessonId }
  const screen = parts.length === 1 ? plain.find((screen) => screen === first) : undefined
  const page = parts.length === 1 && ownPages.find(({ path }) => path === first)
  return page ? { screen: 'page', page: page.name } : { screen: screen ?? 'missing' }
}

const plain: StudentScreen[] = [...outside, 'feed', 'community', 'profile']

/** A stray `%` in an address is no reason to show nothing. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
