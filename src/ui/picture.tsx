import { course } from './picture/course.tsx'
import { empty } from './picture/empty.tsx'
import { home } from './picture/home.tsx'
import { login } from './picture/login.tsx'
import { support } from './picture/support.tsx'

const drawings = { ...login, ...home, ...course, ...support, ...empty }

export type PictureName = keyof typeof drawings

/** Whether a name that came from a schema names a drawing. */
export function isPicture(name: string | undefined): name is PictureName {
  return name !== undefined && Object.hasOwn(drawings, name)
}

/** A small drawing for a choice card or an empty state. Decorative: words stand beside it. */
export function Picture({ name, className = '' }: { name: PictureName; className?: string }) {
  const Drawing = drawings[name]
  return (
    <svg viewBox="0 0 160 112" aria-hidden="true" focusable="false" className={className}>
      <Drawing />
    </svg>
  )
}
