import { memo } from 'react'
import { pictureSources } from '../../domain/media/picture-width.ts'
import { PictureOr } from '../../ui/picture/picture-or.tsx'

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
  const [letter = '·'] = name.trim()
  return (
    <PictureOr {...pictureSources(src, 512, sizes)} className={`shrink-0 object-cover ${className}`}>
      <span
        aria-hidden="true"
        className={`grid shrink-0 select-none place-items-center bg-brand-primary font-700 leading-none text-brand-on-primary ${className}`}
      >
        {letter.toLocaleUpperCase()}
      </span>
    </PictureOr>
  )
})
