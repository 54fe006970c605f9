import { useState } from 'react'
import { inkOn, valid } from '../domain/color.ts'
import { initials } from '../domain/initials.ts'

export interface AvatarProps {
  /** Whose picture it is; its initials stand in when there is none. */
  name: string
  src?: string | null
  /** Ground of the initials, such as an app's primary colour. */
  color?: string
  /** Side in pixels. */
  size?: number
  shape?: 'circle' | 'square'
  className?: string
}

/** A picture or, drawn locally, initials. Decorative: the name stands beside it. */
export function Avatar({ name, src, color, size = 36, shape = 'circle', className = '' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const radius = shape === 'circle' ? '9999px' : `${Math.min(14, Math.round(size * 0.26))}px`
  const box = { width: size, height: size, borderRadius: radius }
  if (src && src !== broken)
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        className={`shrink-0 object-cover ${className}`}
        style={box}
        onError={() => setBroken(src)}
      />
    )
  const ground = valid(color)
  const paint = ground ? { backgroundColor: ground, color: inkOn(ground) } : undefined
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 select-none items-center justify-center bg-accent-soft font-semibold text-accent-text ${className}`}
      style={{ ...box, ...paint, fontSize: Math.max(10, Math.round(size * 0.38)), lineHeight: 1 }}
    >
      {initials(name)}
    </span>
  )
}
