import { usePhrases, useSay, useWords } from '../words/words.tsx'
import { postPhrases } from '../words/post.ts'
import { reactionButton, reactionCount } from './button-class.ts'
import type { Likes } from './reaction.ts'
import { useLike } from './use-like.ts'

export interface LikeButtonProps extends Likes {
  /** Only counts without it, as for a visitor and in a preview. */
  onLike?: (liked: boolean) => Promise<unknown>
}

/** How many like a post, and whether the student does. */
export function LikeButton({ onLike, ...likes }: LikeButtonProps) {
  const words = useWords()
  const phrases = usePhrases(postPhrases)
  const { liked, likesCount, hasFailed, toggle } = useLike(likes, onLike)
  const text = useSay()(words.likes, { count: likesCount })
  if (!onLike) {
    return (
      <span className={reactionCount}>
        <span aria-hidden="true" className="i-lucide-heart size-20px" />
        {text}
      </span>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-pressed={liked}
        aria-label={`${phrases.like}, ${text}`}
        className={`${reactionButton} ${liked ? 'bg-brand-primary-soft text-brand-primary-text' : 'text-brand-muted'}`}
        onClick={() => void toggle()}
      >
        <span aria-hidden="true" className="i-lucide-heart size-20px" />
        {likesCount === 0 ? phrases.like : text}
      </button>
      {hasFailed && (
        <p role="alert" className="order-last w-full text-13px/18px">
          {phrases.likeFailed}
        </p>
      )}
    </>
  )
}
