import { useState } from 'react'
import { paintOn } from '../../ui/badge/paint.ts'

interface CourseCoverProps {
  src: string | null
  /** The app's primary colour. */
  color: string | undefined
  /** Side in pixels. */
  size: number
}

/** A course's picture or, on its app's colour, a cap. Decorative: the name stands beside it. */
export function CourseCover({ src, color, size }: CourseCoverProps) {
  const [broken, setBroken] = useState<string>()
  const box = { width: size, height: size }
  if (src && src !== broken)
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        className="shrink-0 rounded-10px object-cover"
        style={box}
        onError={() => setBroken(src)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className="inline-flex shrink-0 items-center justify-center rounded-10px bg-accent-soft text-accent-text"
      style={{ ...box, ...paintOn(color) }}
    >
      <span className="i-lucide-graduation-cap size-1/2" />
    </span>
  )
}
