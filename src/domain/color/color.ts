import {
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeRgb,
  useMode as register,
  wcagContrast,
} from 'culori/fn'
import { valid, type Hex } from './hex.ts'

register(modeRgb)
register(modeLrgb)
register(modeOklab)

/** WCAG AA for text of any size. */
const readable = 4.5

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(a: Hex, b: Hex): number {
  return wcagContrast(a, b)
}

/** Whether `text` reaches the ratio on each of the grounds. */
export function passesOn(grounds: readonly Hex[], text: Hex, ratio = readable): boolean {
  return grounds.every((ground) => contrast(text, ground) >= ratio)
}

/** `from` with a share (0 to 1) of `to`, mixed in Oklab so that hues stay clean. */
export function blend(from: Hex, to: Hex, share: number): Hex {
  return formatHex(interpolate([from, to], 'oklab')(share))
}

/**
 * Text for a ground: `preferred` where it is readable, else white, else a very dark shade of the ground
 * itself. One of black and white always reaches 4.58 on any colour.
 */
export function inkOn(ground: Hex, preferred?: Hex): Hex {
  if (preferred && passesOn([ground], preferred)) return preferred
  if (passesOn([ground], '#ffffff')) return '#ffffff'
  const dark = blend(ground, '#000000', 0.82)
  return passesOn([ground], dark) ? dark : '#000000'
}

/**
 * `color`, moved towards `pole` (black or white) just as far as it takes to be readable on every ground. The
 * pole itself must be.
 */
export function readableOn(grounds: readonly Hex[], color: Hex, pole: Hex): Hex {
  if (passesOn(grounds, color)) return color
  let [tooLittle, enough] = [0, 1]
  for (let round = 0; round < 7; round++) {
    const middle = (tooLittle + enough) / 2
    if (passesOn(grounds, blend(color, pole, middle))) enough = middle
    else tooLittle = middle
  }
  return enough === 1 ? pole : blend(color, pole, enough)
}

/** How a pair picked by a creator reads, and what the app makes of it. */
export interface ContrastHint {
  /** Contrast ratio of the pair as picked, 1 to 21. */
  ratio: number
  /** Whether the app replaces the text's colour to keep it readable. */
  adjusted: boolean
  /** The text's colour as the app draws it. */
  shown: Hex
}

/** Judges `text` on `ground`; `shown` is what the app draws instead. Null while either is not a colour. */
export function contrastHint(text: string, ground: string, shown?: Hex): ContrastHint | null {
  const [front, back] = [valid(text), valid(ground)]
  if (!front || !back) return null
  const drawn = shown ?? inkOn(back, front)
  return { ratio: contrast(front, back), adjusted: drawn !== front, shown: drawn }
}
