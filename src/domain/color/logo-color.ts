import { converter, formatHex } from 'culori/fn'
import type { Hex } from './hex.ts'
import { hueGap, lch, type Lch } from './oklch.ts'

/** A colour of a picture, and how much of what is not transparent has it (0 to 1). */
interface PictureColor {
  hex: Hex
  share: number
}

/** What a logo says about a brand's colours. */
export interface LogoColors {
  /** The colour that stands for the brand; a grey where the logo has no other. */
  main: Lch
  /** A second one of another hue, if the logo has it. */
  second: Lch | null
}

/** Below this chroma a colour looks grey. */
export const grey = 0.035

/**
 * The few colours of a picture, the commonest first. `pixels` are red, green, blue and opacity (0 to 255) in turn; what is
 * more transparent than opaque does not count. Colours that look alike, such as the steps of a gradient, are one.
 */
export function pictureColors(pixels: ArrayLike<number>): PictureColor[] {
  const boxes = new Map<number, { count: number; r: number; g: number; b: number }>()
  let all = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if (pixels[at + 3]! < 128) continue
    const [r, g, b] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    const box = boxes.get(key) ?? { count: 0, r: 0, g: 0, b: 0 }
    boxes.set(key, { count: box.count + 1, r: box.r + r, g: box.g + g, b: box.b + b })
    all++
  }
  const groups: Group[] = []
  for (const { count, r, g, b } of [...boxes.values()].sort((one, other) => other.count - one.count)) {
    const lab = oklab({ mode: 'rgb', r: r / count / 255, g: g / count / 255, b: b / count / 255 })
    const near = groups.find((group) => Math.hypot(group.l - lab.l, group.a - lab.a, group.b - lab.b) < alike)
    if (near) near.count += count
    else groups.push({ count, l: lab.l, a: lab.a, b: lab.b })
  }
  return groups
    .map(({ count, l, a, b }) => ({ hex: formatHex({ mode: 'oklab', l, a, b }), share: count / all }))
    .sort((one, other) => other.share - one.share)
}

interface Group {
  count: number
  l: number
  a: number
  b: number
}

const oklab = converter('oklab')
/** Distance in Oklab within which colours are one. */
const alike = 0.1

/** The brand's colours among a logo's; null for a picture that is all transparent. */
export function logoColors(colors: PictureColor[]): LogoColors | null {
  if (colors.length === 0) return null
  const parts = colors.map(({ hex, share }) => ({ ...lch(hex), share }))
  // Strong colours speak for a brand even where they cover little; specks and the edges of letters do not.
  const strong = parts
    .filter(({ c, l, share }) => c >= grey && l > 0.15 && l < 0.97 && share >= 0.015)
    .sort((a, b) => weight(b) - weight(a))
  const main = strong[0] ?? greyest(parts)
  const second = strong.find(({ h, share }) => hueGap(h, main.h) >= 30 && share >= 0.03)
  return { main: partsOf(main), second: second && strong[0] ? partsOf(second) : null }
}

const weight = ({ c, share }: Lch & { share: number }) => Math.sqrt(share) * c

/** Of greys the darkest that is no speck: black letters on white are a black logo. White ones alone stay white. */
function greyest(parts: (Lch & { share: number })[]): Lch & { share: number } {
  const seen = parts.filter(({ share }) => share >= 0.03)
  return (seen.length > 0 ? seen : parts).reduce((darkest, part) => (part.l < darkest.l ? part : darkest))
}

const partsOf = ({ l, c, h }: Lch): Lch => ({ l, c, h })
