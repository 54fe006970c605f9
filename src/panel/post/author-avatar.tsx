import type { CommunityPost } from '../../domain/generated/types.ts'
import { Avatar } from '../../ui/badge/avatar.tsx'
import { paintOn } from '../../ui/badge/paint.ts'

interface AuthorAvatarProps {
  author: CommunityPost['author']
  /** Ground of the team's initials: the app's primary colour. */
  color: string
  size?: number
  className?: string
}

/** Stands for who wrote something. */
export function AuthorAvatar({ author, color, size = 38, className }: AuthorAvatarProps) {
  const paint = author.isCreator ? paintOn(color) : undefined
  return <Avatar name={author.name} paint={paint} size={size} className={className} />
}
