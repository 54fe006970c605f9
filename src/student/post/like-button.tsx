import { usePhrases, useSay, useWords } from '../words/words.tsx'
import postPhrases from '../../domain/generated/screens/words/post.ts'
import { ReactionButton } from './reaction-button.tsx'
import type { Likes } from './reaction.ts'
import { useRef, useState } from 'react'

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

/**
 * A like that shows at once. However quickly one changes one's mind, the last wish is what the server hears last;
 * where it hears nothing, what it said before shows again.
 */
function useLike(likes: Likes, send: ((liked: boolean) => Promise<unknown>) | undefined) {
  const [wish, setWish] = useState<boolean | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef<boolean | null>(null)
  const isBusy = useRef(false)
  const liked = wish ?? likes.liked
  const likesCount = likes.likesCount + Number(liked) - Number(likes.liked)

  async function toggle() {
    if (!send) return
    latest.current = !liked
    setWish(!liked)
    setFailed(false)
    if (isBusy.current) return
    isBusy.current = true
    try {
      for (let sent: boolean | null = null; sent !== latest.current;) {
        sent = latest.current
        await send(sent!)
      }
    } catch {
      setFailed(true)
    }
    isBusy.current = false
    setWish(null)
  }

  return { liked, likesCount, hasFailed, toggle }
}
