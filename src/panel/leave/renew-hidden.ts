import { listen } from '../../client/device/listen.ts'
import { isOutdated } from '../../client/request/build.ts'
import { isFreeToLeave } from './free-to-leave.ts'

/** So long nobody has looked at a page that is replaced, in ms. */
const hiddenMs = 10 * 60_000

/**
 * Replaces a page of an older build by the one that the server has now while nobody looks at it, where nothing would be lost by that; until
 * what it answers is called. One that has just been replaced is asked of the server first, as all are that call it.
 */
export function renewWhileHidden(reload = () => location.reload()): () => void {
  let timer: ReturnType<typeof setTimeout>
  return listen(document, 'visibilitychange', () => {
    clearTimeout(timer)
    const renew = async () => {
      if (isOutdated() && (await isFreeToLeave()) && document.hidden) reload()
    }
    if (document.hidden) timer = setTimeout(() => void renew(), hiddenMs)
  })
}
