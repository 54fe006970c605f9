import { say } from '../../domain/text/say.ts'
import { Cover } from '../cover/cover.tsx'
import { lessonPhrases } from '../words/lesson.ts'
import { usePhrases } from '../words/words.tsx'

export interface VideoPosterProps {
  title: string
  /** It plays as soon as it can. */
  isWanted: boolean
  onPlay: () => void
}

/** Over a player that is on its way: what it will show, drawn here. A tap plays it once it is there. */
export function VideoPoster({ title, isWanted, onPlay }: VideoPosterProps) {
  const phrases = usePhrases(lessonPhrases)
  return (
    <button
      type="button"
      aria-label={say(isWanted ? phrases.videoComing : phrases.play, { title })}
      aria-busy={isWanted}
      className="absolute inset-0 size-full -outline-offset-4!"
      onClick={onPlay}
    >
      <Cover title={title} imageUrl={null} bare />
      <span
        aria-hidden="true"
        className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4"
      >
        <span className="relative size-72px grid place-items-center rounded-full bg-brand-card text-brand-primary-text shadow-md">
          <span className="i-lucide-play size-30px" />
          <span className="spin absolute inset-0 border-3 border-brand-border border-t-brand-primary-text rounded-full" />
        </span>
        <span className="max-w-full line-clamp-2 rounded-card bg-brand-card px-4 py-1 text-center text-15px/20px text-brand-text font-600">
          {title}
        </span>
      </span>
    </button>
  )
}
