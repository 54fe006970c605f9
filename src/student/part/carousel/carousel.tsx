import { isOwnPicture, isWebAddress } from '../../../domain/schema/drawable.ts'
import { BannerCarousel } from '../../banner/banner-carousel.tsx'
import type { PartProps } from '../part-props.ts'

/** Pictures one over the other, as the home's own banners. */
export function Carousel({ rows }: PartProps) {
  const banners = rows.map(({ picture = '', link = '' }) => ({
    image: isOwnPicture(picture) ? picture : null,
    link: isWebAddress(link) ? link : '',
  }))
  return (
    // Its own margins are the screen's already.
    <div className="flex -mx-4 @3xl:-mx-6">
      <BannerCarousel banners={banners} />
    </div>
  )
}
