import { usePhrases, useSay, useWords } from '../words/words.tsx'
import { postPhrases } from '../words/post.ts'
import { ReactionButton } from './reaction-button.tsx'
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
  return (
    <>
      <ReactionButton
        icon="i-lucide-heart"
        name={phrases.like}
        count={likesCount}
        text={text}
        aria-pressed={liked}
        onClick={onLike && (() => void toggle())}
      />
      {hasFailed && (
        <p role="alert" className="order-last w-full text-13px/18px">
          {phrases.likeFailed}
        </p>
      )}
    </>
  )
}
