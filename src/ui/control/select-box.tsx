import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'

/** The browser's own list of choices, in our look. */
export function SelectBox({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...rest} className={`${controlClass} cursor-pointer appearance-none pr-9 ${className}`} />
      <span
        aria-hidden="true"
        className="i-lucide-chevron-down pointer-events-none absolute right-3 top-3 size-4 text-text-muted"
      />
    </div>
  )
}
