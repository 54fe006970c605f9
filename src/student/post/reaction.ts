import type { SiteComment, SiteComments } from '../../domain/generated/answer-types.ts'

/** What the server says of a post's likes. */
export interface Likes {
  likesCount: number
  liked: boolean
}

/** What a student can do about the comments of a post. Each throws `ApiError`. */
export interface CommentActions {
  load: (postId: string, cursor: string | null) => Promise<SiteComments>
  /** `replyTo`: the comment that it answers. */
  write: (postId: string, content: string, replyTo?: string) => Promise<SiteComment>
  edit: (postId: string, id: string, content: string) => Promise<void>
  remove: (postId: string, id: string) => Promise<void>
}
