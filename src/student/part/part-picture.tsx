import { pictureSources } from '../../domain/media/picture-width.ts'
import { isOwnPicture } from '../../domain/schema/drawable.ts'

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
