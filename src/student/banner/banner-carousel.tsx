import { memo, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { constants } from '../../domain/generated/constants.ts'
import { pictureSources } from '../../domain/media/picture-width.ts'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import { say } from '../../domain/text/say.ts'
import { useWords } from '../words/words.tsx'
import { useRotation } from './rotation.ts'

type Banners = NonNullable<StudentApp['config']['banners']>

/** The banners that have a picture, one over the other, fading from one to the next; nothing without any. */
export const BannerCarousel = memo(function BannerCarousel({ banners }: { banners: Banners }) {
  const words = useWords()
  const shown = banners.filter(({ image }) => Boolean(image))
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const pause = useRef<HTMLButtonElement>(null)
  const { index: current, near, show } = useRotation(shown.length, isPaused || isHovered || hasFocus)
  if (shown.length === 0) return null
  return (
    <section
      aria-label={words.banners}
      className="banners max-w-928px min-w-0 flex-[2] px-4 @3xl:px-6"
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      // Whoever resumes with a finger or a key leaves the focus on that button.
      onFocus={({ target }) => setFocus(target !== pause.current)}
      onBlur={(event) => setFocus(staysInside(event))}
    >
      <div className="relative aspect-video overflow-hidden rounded-card bg-brand-primary-soft">
        {shown.map(({ image, link }, index) => (
          <Slide
            key={index}
            isShown={index === current}
            link={link ?? ''}
            label={say(words.banner, { number: index + 1, total: shown.length })}
          >
            {near.includes(index) && (
              <img
                {...pictureSources(
                  image!,
                  1920,
                  '(min-width: 1000px) min(1152px, 100vw - 138px), calc(100vw - 32px)',
                )}
                alt={link ? '' : say(words.banner, { number: index + 1, total: shown.length })}
                width={1920}
                height={1080}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                className="size-full object-cover"
              />
            )}
          </Slide>
        ))}
      </div>
      {shown.length > 1 && (
        <div className="flex justify-center">
          <button
            ref={pause}
            type="button"
            aria-label={isPaused ? words.resumeBanners : words.pauseBanners}
            className="press size-44px grid place-items-center rounded-full text-brand-muted motion-reduce:hidden"
            onClick={() => setPaused(!isPaused)}
          >
            <span
              aria-hidden="true"
              className={`size-16px ${isPaused ? 'i-lucide-play' : 'i-lucide-pause'}`}
            />
          </button>
          {shown.map((_, index) => (
            <button
              key={index}
              type="button"
              aria-label={say(words.banner, { number: index + 1, total: shown.length })}
              aria-current={index === current ? 'true' : undefined}
              className="size-44px grid place-items-center rounded-full"
              onClick={() => show(index)}
            >
              <span
                className={`block h-6px rounded-full transition-[width] duration-200 ${index === current ? 'w-20px bg-brand-primary-text' : 'w-6px bg-brand-muted'}`}
              />
            </button>
          ))}
        </div>
      )}
    </section>
  )
})

interface SlideProps {
  isShown: boolean
  link: string
  label: string
  children: ReactNode
}

/** A banner with a link opens it in a new tab. A hidden one is out of everybody's reach. */
function Slide({ isShown, link, label, children }: SlideProps) {
  const words = useWords()
  return (
    <div
      inert={!isShown}
      aria-hidden={!isShown}
      className={`absolute inset-0 transition-opacity ease-in-out ${isShown ? 'opacity-100' : 'opacity-0'}`}
      // Not as an attribute: the policy of a page that the server draws allows none.
      ref={(slide) => {
        if (slide) slide.style.transitionDuration = `${constants.bannerFadeSeconds}s`
      }}
    >
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${label} (${words.opensInNewTab})`}
          className="block size-full"
        >
          {children}
        </a>
      ) : (
        children
      )}
    </div>
  )
}

function staysInside({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
}
