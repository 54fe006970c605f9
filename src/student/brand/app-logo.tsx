import { memo, useState } from 'react'

interface AppLogoProps {
  name: string
  src: string | null
  /** Its size, radius and, for the letter, type size. */
  className: string
}

/** The app's logo, or its first letter in the brand's colour. Decorative: the name stands beside it. */
export const AppLogo = memo(function AppLogo({ name, src, className }: AppLogoProps) {
  const [broken, setBroken] = useState<string>()
  if (src && src !== broken) {
    return (
      <img src={src} alt="" className={`shrink-0 object-cover ${className}`} onError={() => setBroken(src)} />
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
