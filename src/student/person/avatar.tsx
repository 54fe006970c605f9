import { pictureSources } from '../../domain/media/picture-width.ts'
import { initials } from '../../domain/text/initials.ts'
import type { SiteAuthor } from '../../domain/generated/answer-types.ts'
import { PictureOr } from '../../ui/picture/picture-or.tsx'

/** Somebody's photo or initials; the team's stand on the brand's colour. Decorative: the name stands beside it. */
export function Avatar({ author, className }: { author: SiteAuthor; className: string }) {
  const { name, avatarUrl, isTeam } = author
  const tone = isTeam
    ? 'bg-brand-primary text-brand-on-primary'
    : 'bg-brand-primary-soft text-brand-primary-text'
  return (
    <PictureOr
      {...pictureSources(avatarUrl, 512, 'auto, 72px')}
      loading="lazy"
      className={`shrink-0 rounded-full object-cover ${className}`}
    >
      <span
        aria-hidden="true"
        className={`grid shrink-0 select-none place-items-center rounded-full font-600 ${tone} ${className}`}
      >
        {initials(name)}
      </span>
    </PictureOr>
  )
}
