import { clampChroma, differenceEuclidean, formatHex, modeOklch, useMode as register } from 'culori/fn'
import type { Hex } from './hex.ts'
// Registers the spaces that the conversions pass through.
import './color.ts'

/** A colour as people see it: lightness 0 to 1, chroma from 0 (grey) to about 0.32, hue in degrees. */
export interface Lch {
  l: number
  c: number
  h: number
}

const convert = register(modeOklch)
const difference = differenceEuclidean('oklab')

/** The parts of a colour. Greys have hue 0. */
export function lch(hex: Hex): Lch {
  const { l, c, h = 0 } = convert(hex)!
  return { l, c, h }
}

/** The colour of this lightness and hue, as strong as asked for or as a screen can show it. */
export function hexOf({ l, c, h }: Lch): Hex {
  const within = { mode: 'oklch' as const, l: Math.min(1, Math.max(0, l)), c, h }
  return formatHex(clampChroma(within, 'oklch'))
}

/** How different two colours look: 0 is the same, 0.02 is just noticeable, black and white are 1 apart. */
export function distance(a: Hex, b: Hex): number {
  return difference(a, b)
}

/** Degrees between two hues, 0 to 180. */
export function hueGap(a: number, b: number): number {
  const gap = Math.abs(a - b) % 360
  return Math.min(gap, 360 - gap)
}
