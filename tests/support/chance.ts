/** Chance that can be repeated: the same seed, the same story. */
export interface Chance {
  /** A whole number from 0 up to, but not including, `below`. */
  number: (below: number) => number
  pick: <T>(from: readonly T[]) => T
}

/** Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const number = (below: number) => Math.floor(next() * below)
  return { number, pick: (from) => from[number(from.length)]! }
}
