import type { HomeProduct, SiteCommunityPost, SiteCourse, SiteFeedPost, SiteStudent } from '../domain/site.ts'

/** What fills a preview in place of the sample: an app's own content, as one of its students would see it. */
export interface PreviewContent {
  student: SiteStudent
  /** Null while they load. */
  products: HomeProduct[] | null
  /** The products that open, with their lessons. */
  courses?: SiteCourse[]
  /** What lessons teach, by their id: Markdown, addresses of media. A medium without one shows where it would be. */
  lessons?: Record<string, string>
  feed?: SiteFeedPost[]
  community?: SiteCommunityPost[]
}
