import { memo, useState } from 'react'
import { pictureSources } from '../../domain/media/picture-width.ts'
import { CoverArt, numberOf } from './cover-art.tsx'

interface CoverProps {
  title: string
  imageUrl: string | null
  /** How wide it is shown, as in HTML, for browsers that do not wait for the layout to find out. */
  sizes?: string
  /** Without its title, for where that stands beside it. */
  bare?: boolean
  /** Its picture steps back, its title does not: what cannot be opened yet. */
  isQuiet?: boolean
}

/** A product's picture with its title; without a picture, one drawn from the app's colours and the title. Fills its parent. */
export const Cover = memo(function Cover(props: CoverProps) {
  const { title, imageUrl, sizes = '180px', bare = false, isQuiet = false } = props
  const [broken, setBroken] = useState<string>()
  if (imageUrl === null || imageUrl === broken)
    return <DrawnCover title={title} bare={bare} isQuiet={isQuiet} />
  return (
    <span className="relative block size-full">
      <img
        {...pictureSources(imageUrl, 1280, `auto, ${sizes}`)}
        alt=""
        loading="lazy"
        className={`absolute inset-0 size-full object-cover object-[50%_25%] ${isQuiet ? 'saturate-40' : ''}`}
        onError={() => setBroken(imageUrl)}
      />
      {!bare && (
        <span className="absolute inset-x-0 bottom-0 block from-[rgb(0_0_0/0.9)] via-[rgb(0_0_0/0.72)] to-[rgb(0_0_0/0)] bg-gradient-to-t px-3 pb-14px pt-10 text-15px/19px text-[#fff] font-650">
          <span className="line-clamp-3 break-words">{title}</span>
        </span>
      )}
    </span>
  )
})

/** The title has a plain ground of its own, so that it reads well whatever the two colours are. */
function DrawnCover({ title, bare, isQuiet }: { title: string; bare: boolean; isQuiet: boolean }) {
  const isSecondary = numberOf(title) % 2 === 1
  const [ground, art] = isSecondary
    ? ['bg-brand-secondary text-brand-on-secondary', 'text-brand-primary']
    : ['bg-brand-primary text-brand-on-primary', 'text-brand-secondary']
  return (
    <span className={`size-full flex flex-col ${ground}`}>
      <span className={`min-h-0 block flex-1 ${art} ${isQuiet ? 'opacity-45' : ''}`}>
        <CoverArt seed={title} />
      </span>
      {!bare && (
        <span className="block shrink-0 px-3 pb-14px pt-6px text-15px/19px font-650 tracking-tight">
          <span className="line-clamp-4 hyphens-auto break-words">{title}</span>
        </span>
      )}
    </span>
  )
}
