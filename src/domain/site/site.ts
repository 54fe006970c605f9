import type { AppConfig } from '../generated/types.ts'
import type { StudentScreen } from './route.ts'

/** The six colours that a creator picks, as `#rrggbb`. */
export interface BrandSource {
  primaryColor: string
  secondaryColor: string
  backgroundColor: string
  textColor: string
  config: { headerColor: string; footerColor: string }
}

/**
 * The part of an app that its students may see: what the published version puts into the page and what the
 * builder's preview draws. A whole `App` document is one too. `config` is complete (defaults filled in).
 */
export interface StudentApp extends BrandSource {
  /** Every published app has one. */
  slug?: string
  name: string
  description: string
  /** `null`, `/images/<hash>.<ext>` or, in a draft's preview, a data URL. */
  logoUrl: string | null
  faviconUrl: string | null
  config: AppConfig
}

/** What the server puts into `<script type="application/json" id="trilha-site">`. */
export interface Site {
  app: StudentApp
  /** Number of the published version. */
  version: number
  /** Which screen the server has drawn already, and for whom; none in development. */
  first?: { screen: StudentScreen; isEntered: boolean }
  /** Build of the app's code; none in development. */
  build?: string
}

/** Whether a student may open a product: now, not without buying it, or not yet. */
type ProductState = 'open' | 'locked' | 'soon'

type ProductType = 'COURSE' | 'EBOOK' | 'MASTERCLASS' | 'TEMPLATE' | 'OTHER'

/** A product on the student's home. */
export interface HomeProduct {
  id: string
  name: string
  description: string
  type: ProductType
  imageUrl: string | null
  state: ProductState
  /** Percent of the lessons that are done, 0 to 100; `null` where there is nothing to follow. */
  progress: number | null
  /** ISO instant at which a `soon` product opens, where it is known. */
  releaseAt: string | null
  /** Why it is `locked`: it has to be bought, or comes with what has to be bought. */
  reason?: 'notBought' | 'bonus'
  /** Where a `locked` product is sold. */
  salesPageUrl: string | null
  /** Its lesson, where it opens and holds one alone: that is what its cover leads to. */
  onlyLessonId?: string
  /** The lesson at which to go on: on the one product that was studied last and is not finished. */
  resumeId?: string
  /** Title of that lesson. */
  resumeTitle?: string
}

/** Answer of `GET /api/site/home`. */
export interface SiteHome {
  products: HomeProduct[]
}

/** The signed-in student, as the app greets them. */
export interface SiteStudent {
  name: string
  email: string
  /** `/images/<hash>.<ext>`, where they gave one. */
  avatarUrl?: string | null
}

/** Answer of `GET /api/site/me` and of whatever signs in. 401 where the app needs a login. */
export interface SiteMe {
  /** Null for a visitor of an app of personal links. */
  student: SiteStudent | null
  hasPassword: boolean
  preferences: StudentPreferences
  /** Last issued first. */
  certificates: SiteCertificate[]
  /** VAPID public key (base64url); null where the app sends no pushes. */
  pushKey: string | null
}

/** What a student chose in this app. */
export interface StudentPreferences {
  /** Null: the app's own. */
  language: AppConfig['language'] | null
  /** Which pushes they want, by kind. */
  pushes: { feed: boolean; product: boolean; reply: boolean }
}

export interface SiteCertificate {
  id: string
  /** `CERT-YEAR-number`. */
  code: string
  courseName: string
  /** Null where the course is gone; left out by a server of before. */
  courseId?: string | null
  /** Where anybody checks it; left out of what signing in answers. */
  validationUrl?: string
  /** ISO instant. */
  issuedAt: string
  /** What was taught; 0: nobody said. */
  minutes: number
}

/** A course as its student sees it. */
export interface SiteCourse {
  id: string
  name: string
  description: string
  imageUrl: string | null
  /** Percent of the lessons that are done, 0 to 100. */
  progress: number
  modules: SiteModule[]
}

export interface SiteModule {
  id: string
  title: string
  description: string
  lessons: SiteLesson[]
}

export interface SiteLesson {
  id: string
  title: string
  type: 'TEXT' | 'VIDEO' | 'PDF' | 'AUDIO'
  /** Minutes; 0 where it is not known. */
  duration: number
  state: 'done' | 'current' | 'pending'
}

/** Answer of `GET /api/site/lessons/{id}`: what is taught. Only for whom the product is open. */
export interface SiteLessonContent extends SiteLesson {
  /** By type: Markdown, a video's address (`domain/media/video.ts`), a link or `/files/…` of ours. */
  content: string
  courseId: string
  courseName: string
  moduleTitle: string
  /** Neighbours in the order of the course; null at its ends. */
  previousId: string | null
  nextId: string | null
  /** Seconds at which the student stopped. */
  position: number
}

/** Answer of `GET /api/site/courses/{id}/download`: what to keep of a course so that it opens without a network. */
export interface SiteDownload {
  /** In the course's order. */
  lessons: SiteDownloadLesson[]
}

export interface SiteDownloadLesson {
  id: string
  /** Changes with what is taught. */
  version: string
  /** Bytes of the lesson's own answer, about. */
  bytes: number
  /** Our own files in it: a PDF, a recording, a text's pictures. */
  files: { url: string; bytes: number }[]
  /** What it shows comes from elsewhere, or is too large to keep: a video, a link. */
  needsNetwork?: 'video' | 'link'
}

/** A piece of news from the team. */
export interface SiteFeedPost {
  id: string
  title: string
  content: string
  /** Kept on top by the team, where the app highlights such posts. */
  pinned?: boolean
  /** ISO instant from which students see it. */
  createdAt: string
  likesCount?: number
  liked?: boolean
  commentsCount?: number
}

/** Answer of `GET /api/site/feed`: what is live, in the order in which it shows. */
export interface SiteFeed {
  posts: SiteFeedPost[]
  /** Whether comments are shown and taken. */
  allowComments?: boolean
  /** Where the next page begins; null after the last. */
  next?: string | null
}

/** What somebody wrote under a post. */
export interface SiteComment {
  id: string
  author: SiteAuthor
  content: string
  /** ISO instant. */
  createdAt?: string
  /** Whether the one who asks wrote it, and so may change and remove it. */
  mine?: boolean
  /** Whether the one who asks has reported it, and the team has not said that it stays. */
  reported?: boolean
  /** Its student has changed it since. */
  edited?: boolean
  /** Id of the comment that it answers; the answers to that one stand beside it. */
  replyTo?: string | null
}

/** Answer of `GET …/comments`, as the conversation went; `next` is the next page's cursor. */
export interface SiteComments {
  comments: SiteComment[]
  next: string | null
}

export interface SiteAuthor {
  /** What tells the people of this app apart; the team has none. */
  id?: string | null
  name: string
  avatarUrl?: string | null
  /** Somebody of the course's team. */
  isTeam?: boolean
}

/** What a student wrote to the others. `comments` holds the first ones, `commentsCount` counts all. */
export interface SiteCommunityPost {
  id: string
  author: SiteAuthor
  content: string
  likesCount: number
  liked?: boolean
  commentsCount: number
  mine?: boolean
  reported?: boolean
  /** Its student has changed it since. */
  edited?: boolean
  pinned?: boolean
  /** ISO instant. */
  createdAt: string
  comments: SiteComment[]
}

/** Answer of `GET /api/site/community/posts`: pinned on top, newest first; `next` is the next page's cursor. */
export interface SiteCommunity {
  posts: SiteCommunityPost[]
  next: string | null
}

/** Another student, as one knows them in this app. */
export interface SitePerson {
  id: string
  name: string
  avatarUrl: string | null
}

/** Answer of `GET /api/site/blocks`: whom one has blocked, the last one first. */
export interface SiteBlocks {
  blocked: SitePerson[]
}
