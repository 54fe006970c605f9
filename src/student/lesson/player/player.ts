/** A medium that plays, wherever it comes from. Times are seconds. */
export interface Player {
  position: () => number
  isPlaying: () => boolean
  seek: (position: number) => void
  play: () => void
  /** How fast it plays; 1 is as recorded. */
  setRate: (rate: number) => void
  /** Stops listening. */
  close: () => void
}

/** What a medium tells. */
export interface PlayerEvents {
  /** It can be talked to: there is a medium. */
  onReady?: () => void
  onTime?: (position: number) => void
  onPlaying?: (isPlaying: boolean) => void
  onEnded?: () => void
  /** It will not play here. */
  onFailed?: () => void
}

/** Where and how fast it begins. */
export interface PlayerStart {
  position: number
  rate: number
}

/** So close to its end nobody wants to go on there: it begins anew. */
export const nearEnd = 5

/** Where a medium of `duration` seconds (NaN: unknown) begins for somebody who stopped at `position`. */
export function beginning(position: number, duration: number): number {
  return duration > 0 && position > duration - nearEnd ? 0 : position
}
