import type { Access } from '../access/access.ts'
import type {
  HomeProduct,
  SiteCommunityPost,
  SiteCourse,
  SiteFeed,
  SiteStudent,
  StudentApp,
} from '../generated/answer-types.ts'

/** Answer of `GET /apps/{appId}/users/{id}/view`: what one student sees of the app at an instant, and why. */
export interface StudentView {
  /** ISO instant. */
  at: string
  /** The app as it is published; the draft where it is not. */
  app: StudentApp
  /** Why nobody opens the app at present, where that is so. */
  warning: string | null
  student: SiteStudent
  /** Why they see nothing at all, where that is so. */
  notice: string | null
  products: HomeProduct[]
  /** Every product of the app, shown or not, with why (`access-reason.ts`). */
  reasons: { productId: string; name: string; state: Access['state']; sentence: string }[]
  /** The products that open, with their lessons. */
  courses: SiteCourse[]
  /** What the lessons of these teach, by their id. */
  lessons: Record<string, string>
  feed: SiteFeed
  community: SiteCommunityPost[]
}
