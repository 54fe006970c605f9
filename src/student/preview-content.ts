import type { HomeProduct, SiteCommunityPost, SiteCourse, SiteFeedPost, SiteStudent } from '../domain/site.ts'

/** What fills a preview in place of the sample: an app's own content, as one of its students would see it. */
export interface PreviewContent {
  student: SiteStudent
  /** Null while they load. */
  products: HomeProduct[] | null
  /** The products that open, with their lessons. */
  courses: SiteCourse[]
  feed: SiteFeedPost[]
  community: SiteCommunityPost[]
}
