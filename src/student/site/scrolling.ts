/** Less is a trembling finger, in pixels. */
const step = 8

/**
 * Says on the app's root whether its reader scrolls on (`data-scrolls="down"`), so that what floats can step aside until
 * they scroll back or reach either end. Returns how to stop.
 */
export function followScrolling(): () => void {
  const root = document.querySelector<HTMLElement>('.student')
  let last = scrollY
  const follow = () => {
    const place = Math.max(0, scrollY)
    const isEnd = place + innerHeight >= document.documentElement.scrollHeight - step
    if (place > step && !isEnd && Math.abs(place - last) < step) return
    if (place > last && place > step && !isEnd) root?.setAttribute('data-scrolls', 'down')
    else root?.removeAttribute('data-scrolls')
    last = place
  }
  addEventListener('scroll', follow, { passive: true })
  return () => {
    removeEventListener('scroll', follow)
    root?.removeAttribute('data-scrolls')
  }
}
