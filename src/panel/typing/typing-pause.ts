import { useEffect, useState } from 'react'

/** How long a pause in somebody's typing is, in milliseconds. */
const pause = 1000

/** When a field was last entered, or a key pressed in one, in milliseconds since the page began. */
let lastKey = Number.NEGATIVE_INFINITY

for (const event of ['focusin', 'keydown', 'input']) globalThis.document?.addEventListener(event, note, true)

function note({ target }: Event): void {
  if (target instanceof Element && target.matches('input, textarea, [contenteditable]'))
    lastKey = performance.now()
}

/**
 * Whether something wanted may now replace or cover the screen: true once typing has paused. Amid it, a dialog would swallow
 * keys that were meant for a field, and take a space for a press of its button.
 */
export function useTypingPause(isWanted: boolean): boolean {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const left = lastKey + pause - performance.now()
      if (left > 0) timer = setTimeout(look, left)
      else setTime(true)
    }
    look()
    return () => {
      clearTimeout(timer)
      setTime(false)
    }
  }, [isWanted])
  return isWanted && isTime
}
