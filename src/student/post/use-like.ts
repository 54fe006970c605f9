import { useRef, useState } from 'react'
import type { Likes } from './reaction.ts'

/**
 * A like that shows at once. However quickly one changes one's mind, the last wish is what the server hears last;
 * where it hears nothing, what it said before shows again.
 */
export function useLike(likes: Likes, send: ((liked: boolean) => Promise<unknown>) | undefined) {
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
