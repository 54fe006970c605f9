import type { CSSProperties } from 'react'
import { initials } from '../../domain/text/initials.ts'
import { PictureOr } from '../picture/picture-or.tsx'

interface AvatarProps {
  /** Whose picture it is; its initials stand in when there is none. */
  name: string
  src?: string | null
  /** Colours of the initials, such as an app's (`paint.ts`); the mathematics of colours come with it. */
  paint?: CSSProperties
  /** Side in pixels. */
  size?: number
  shape?: 'circle' | 'square'
  className?: string
}

/** A picture or, drawn locally, initials. Decorative: the name stands beside it. */
export function Avatar({ name, src, paint, size = 36, shape = 'circle', className = '' }: AvatarProps) {
  const radius = shape === 'circle' ? '9999px' : `${Math.min(14, Math.round(size * 0.26))}px`
  const box = { width: size, height: size, borderRadius: radius }
  return (
    <PictureOr
      src={src}
      width={size}
      height={size}
      className={`shrink-0 object-cover ${className}`}
      style={box}
    >
      <span
        aria-hidden="true"
        className={`inline-flex shrink-0 select-none items-center justify-center bg-accent-soft font-semibold text-accent-text ${className}`}
        style={{ ...box, ...paint, fontSize: Math.max(10, Math.round(size * 0.38)), lineHeight: 1 }}
      >
        {initials(name)}
      </span>
    </PictureOr>
  )
}
