/** Seconds that somebody spent with a lesson before their eyes. */
interface WatchOptions {
  /** Whether the lesson is being followed at this moment: seen and, if it plays at all, playing. */
  isWatching: () => boolean
  /** Seconds of the medium at which the student is. */
  position: () => number
  /** `seconds` more were watched, and this is where it stopped. */
  onWatched: (seconds: number, position: number) => void
  /** Milliseconds of a clock that never jumps. */
  now?: () => number
}

/** A step longer than this was no step: the device slept. */
const longestStep = 5000

/** How many seconds are told at once, at least. */
const share = 15

/** Counts from call to call of `tick`, which wants to be called about once a second. */
export function countWatched({
  isWatching,
  position,
  onWatched,
  now = () => performance.now(),
}: WatchOptions) {
  let milliseconds = 0
  let last = now()
  let wasWatching = false
  let told = position()

  function tick(): void {
    const time = now()
    if (wasWatching) milliseconds += Math.min(time - last, longestStep)
    last = time
    wasWatching = isWatching()
    if (milliseconds >= share * 1000) tell()
  }

  /** Tells what has come together: at a pause, when the page hides, when the lesson is left. */
  function tell(): void {
    const seconds = Math.floor(milliseconds / 1000)
    const place = Math.max(0, Math.floor(position()))
    // Moved without playing counts as well: there the student wants to go on.
    if (seconds < 1 && Math.abs(place - told) < 1) return
    milliseconds -= seconds * 1000
    told = place
    onWatched(seconds, place)
  }

  return {
    tick,
    tell: () => {
      tick()
      tell()
    },
  }
}
