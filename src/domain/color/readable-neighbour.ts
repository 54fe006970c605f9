import { brandHints, type HintedColor } from './brand.ts'
import type { Hex } from './hex.ts'
import { distance, hexOf, lch } from './oklch.ts'
import { read, write } from '../schema/path.ts'
import type { BrandSource } from '../site/site.ts'

/**
 * The colour nearest to the one picked at `path`, of the same hue, with which the app has nothing to adjust there; it makes no
 * other pair worse where that is possible. Null where the pick is fine, is no colour, or no lightness will do.
 */
export function readableNeighbour(source: BrandSource, path: HintedColor): Hex | null {
  const before = adjustedIn(source)
  if (!before.includes(path)) return null
  const passes = (color: Hex, isStrict: boolean) => {
    const after = adjustedIn(withColor(source, path, color))
    return !after.includes(path) && (!isStrict || after.every((other) => before.includes(other)))
  }
  const picked = read(source, path.split('.')) as Hex
  return (
    nearest(picked, (color) => passes(color, true)) ??
    nearest(picked, (color) => passes(color, false)) ??
    null
  )
}

/** `source` with another colour at `path`. */
export function withColor(source: BrandSource, path: string, color: Hex): BrandSource {
  return write(source as unknown as Record<string, unknown>, path.split('.'), color) as unknown as BrandSource
}

const adjustedIn = (source: BrandSource) =>
  Object.entries(brandHints(source)).flatMap(([path, hint]) => (hint?.adjusted ? [path] : []))

const step = 0.02

function nearest(picked: Hex, passes: (color: Hex) => boolean): Hex | undefined {
  const found = [1, -1].flatMap((way) => firstThatPasses(picked, way, passes) ?? [])
  return found.sort((a, b) => distance(picked, a) - distance(picked, b))[0]
}

/** The first colour that passes on the way to white (1) or black (-1), to a quarter of a percent of lightness. */
function firstThatPasses(picked: Hex, way: number, passes: (color: Hex) => boolean): Hex | undefined {
  const start = lch(picked)
  const at = (l: number) => hexOf({ ...start, l })
  for (let l = start.l + way * step; l > -step && l < 1 + step; l += way * step) {
    if (!passes(at(l))) continue
    let [tooLittle, enough] = [l - way * step, l]
    for (let round = 0; round < 3; round++) {
      const middle = (tooLittle + enough) / 2
      if (passes(at(middle))) enough = middle
      else tooLittle = middle
    }
    return at(enough)
  }
  return undefined
}
