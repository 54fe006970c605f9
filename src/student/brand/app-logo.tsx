import { memo, useState } from 'react'
import { pictureSources } from '../../domain/media/picture-width.ts'

interface AppLogoProps {
  name: string
  src: string | null
  /** Its size, radius and, for the letter, type size. */
  className: string
  /** How wide that is, as in HTML. */
  sizes?: string
}

/** The app's logo, or its first letter in the brand's colour. Decorative: the name stands beside it. */
export const AppLogo = memo(function AppLogo(props: AppLogoProps) {
  const { name, src, className, sizes = '36px' } = props
  const [broken, setBroken] = useState<string>()
  if (src && src !== broken) {
    return (
      <img
        {...pictureSources(src, 512, sizes)}
        alt=""
        className={`shrink-0 object-cover ${className}`}
        onError={() => setBroken(src)}
      />
    )
  }
  const [letter = '·'] = name.trim()
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 select-none place-items-center bg-brand-primary font-700 leading-none text-brand-on-primary ${className}`}
    >
      {letter.toLocaleUpperCase()}
    </span>
  )
})
