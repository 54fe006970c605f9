import { pictureSources } from '../../domain/media/picture-width.ts'

interface PartPictureProps {
  url: string
  alt: string
  /** How wide it is shown, as in HTML. */
  sizes: string
  className: string
}

/** A picture of a part: our own alone, for the page loads none from elsewhere. */
export function PartPicture({ url, alt, sizes, className }: PartPictureProps) {
  if (!isOwnPicture(url)) return null
  return (
    <img
      {...pictureSources(url, 1080, sizes)}
      alt={alt}
      loading="lazy"
      className={`object-cover ${className}`}
    />
  )
}

/** Uploaded to us, or on its way there. */
export const isOwnPicture = (url: string): boolean => /^(\/images\/|data:image\/(?!svg))/.test(url)
