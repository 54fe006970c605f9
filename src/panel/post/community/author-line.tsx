import type { ReactNode } from 'react'
import type { CommunityPost } from '../../../domain/generated/types.ts'
import { Avatar } from '../../../ui/badge/avatar.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { paintOn } from '../../../ui/badge/paint.ts'

export interface AuthorLineProps {
  author: CommunityPost['author']
  createdAt: string
  /** Ground of the team's initials: the app's primary colour. */
  color: string
  children?: ReactNode
}

/** Who wrote a post, whether a student or the team, and when. */
export function AuthorLine({ author: { name, isCreator }, createdAt, color, children }: AuthorLineProps) {
  return (
    <header className="flex items-center gap-3">
      <Avatar name={name} paint={isCreator ? paintOn(color) : undefined} size={38} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="max-w-full truncate font-semibold">{name}</span>
          <Badge tone={isCreator ? 'positive' : 'neutral'}>{isCreator ? 'Equipe' : 'Usuário'}</Badge>
        </p>
        <RelativeTime date={createdAt} className="text-13px text-text-muted" />
      </div>
      {children}
    </header>
  )
}
