import comment from '../../domain/generated/screens/modals/community-comment.ts'
import post from '../../domain/generated/screens/modals/community-post.ts'
import type { FormScreen } from '../../domain/schema/definition.ts'

/** Characters that a comment and a post may have, as the schemas say. */
export const commentLength = lengthOf(comment)
export const postLength = lengthOf(post)

function lengthOf({ schema }: FormScreen): number {
  return Number(schema.properties?.content?.maxLength ?? Infinity)
}
