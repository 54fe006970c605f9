import type { CommunityComment } from '../../../domain/generated/types.ts'

/** The comments but this one. */
export const withoutComment = (comments: CommunityComment[], { id }: CommunityComment) =>
  comments.filter((other) => other.id !== id)

/** The comments with this one among them, oldest first. */
export const withComment = (comments: CommunityComment[], comment: CommunityComment) =>
  [...withoutComment(comments, comment), comment].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
