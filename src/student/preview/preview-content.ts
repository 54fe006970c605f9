import type {
  HomeProduct,
  SiteCommunityPost,
  SiteCourse,
  SiteFeedPost,
  SiteStudent,
} from '../../domain/generated/answer-types.ts'
import type { PreviewedDocuments } from '../part/preview-documents.ts'

/** What fills a preview in place of the sample: an app's own content, as one of its students would see it. */
export interface PreviewContent extends PreviewedDocuments {
  student: SiteStudent
  /** Null while they load. */
  products: HomeProduct[] | null
  /** The products that open, with their lessons. */
  courses?: SiteCourse[]
  /** What lessons teach, by their id: Markdown, addresses of media. A medium without one shows where it would be. */
  lessons?: Record<string, string>
  /** Fetches what a lesson teaches when it is opened, for whoever does not have all of it. */
  fetchLesson?: (place: { moduleId: string; lessonId: string }) => Promise<string>
  feed?: SiteFeedPost[]
  community?: SiteCommunityPost[]
}
