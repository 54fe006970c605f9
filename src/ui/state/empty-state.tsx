import type { ReactNode } from 'react'
import { Picture, type PictureName } from '../picture/picture.tsx'

export interface EmptyStateProps {
  picture?: PictureName
  title: string
  description?: ReactNode
  /** The next step, as a button or link. */
  action?: ReactNode
}

/** What a list shows while it has nothing: a drawing, a sentence, the next step. */
export function EmptyState({ picture, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      {picture && <Picture name={picture} className="mb-5 h-30 w-40" />}
      <p className="text-16px/24px font-semibold text-text">{title}</p>
      {description && <p className="mt-1 max-w-90 text-text-muted">{description}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
