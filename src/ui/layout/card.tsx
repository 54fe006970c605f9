import type { ComponentProps } from 'react'

/** A surface with a hairline border; `padded` gives it room to breathe. */
export function Card({
  padded = true,
  className = '',
  ...rest
}: ComponentProps<'div'> & { padded?: boolean }) {
  const padding = padded ? 'p-5 sm:p-6' : ''
  return <div {...rest} className={`rounded-card border border-border bg-surface ${padding} ${className}`} />
}
