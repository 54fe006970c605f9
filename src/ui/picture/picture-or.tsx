import { useState, type ComponentProps, type ReactNode } from 'react'

interface PictureOrProps extends Omit<ComponentProps<'img'>, 'src'> {
  src: string | null | undefined
  children: ReactNode
}

/** A picture or, where there is none or it cannot be shown, what stands for it. Decorative: the name stands beside it. */
export function PictureOr({ src, children, ...look }: PictureOrProps) {
  const [broken, setBroken] = useState<string>()
  if (!src || src === broken) return children
  return <img alt="" {...look} src={src} onError={() => setBroken(src)} />
}
