import { paintOn } from '../../ui/badge/paint.ts'
import { PictureOr } from '../../ui/picture/picture-or.tsx'

interface CourseCoverProps {
  src: string | null
  /** The app's primary colour. */
  color: string | undefined
  /** Side in pixels. */
  size: number
}

/** A course's picture or, on its app's colour, a cap. Decorative: the name stands beside it. */
export function CourseCover({ src, color, size }: CourseCoverProps) {
  const box = { width: size, height: size }
  return (
    <PictureOr src={src} loading="lazy" className="shrink-0 rounded-10px object-cover" style={box}>
      <span
        aria-hidden="true"
        className="inline-flex shrink-0 items-center justify-center rounded-10px bg-accent-soft text-accent-text"
        style={{ ...box, ...paintOn(color) }}
      >
        <span className="i-lucide-graduation-cap size-1/2" />
      </span>
    </PictureOr>
  )
}
