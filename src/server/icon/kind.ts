import { createHash } from 'node:crypto'
import { initials } from '../../domain/text/initials.ts'
import type { StudentApp } from '../../domain/generated/answer-types.ts'

/** Icons that an app has: how large, how much of it the picture fills, and whether the ground shows through. */
const squareKinds = {
  '64': { size: 64, fill: 1, isOpaque: false },
  '180': { size: 180, fill: 0.84, isOpaque: true },
  '192': { size: 192, fill: 1, isOpaque: false },
  '512': { size: 512, fill: 1, isOpaque: false },
  // Launchers cut a maskable icon to any shape within the inner 80%.
  maskable: { size: 512, fill: 0.64, isOpaque: true },
}

/** Screens of iPhones and iPads, upright: width and height as their browser counts, and pixels to each. */
export const startScreens = [
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 2],
  [414, 896, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
  [810, 1080, 2],
  [820, 1180, 2],
] as const

/** How the kind is called that fills a screen of so many pixels. */
export type ScreenKind = `${number}x${number}`

export function startScreenKind([width, height, ratio]: (typeof startScreens)[number]): ScreenKind {
  return `${width * ratio}x${height * ratio}`
}

/** What Chrome shows of an app in its installation dialog, on a phone and on a computer. */
export const shownScreens = { narrow: '1170x2532', wide: '1280x720' } as const

const screenKinds = Object.fromEntries(
  [...startScreens.map(startScreenKind), shownScreens.wide].map((name) => {
    const [width, height] = name.split('x').map(Number) as [number, number]
    const fill = (0.34 * Math.min(width, height)) / width
    return [name, { size: width, height, fill, isOpaque: true }]
  }),
) as Record<ScreenKind, Kind>

interface Kind {
  /** Pixels: its width, and its height where that is not another. */
  size: number
  height?: number
  fill: number
  isOpaque: boolean
}

export type IconKind = keyof typeof squareKinds | ScreenKind

export const iconKinds: Record<IconKind, Kind> = { ...squareKinds, ...screenKinds }

export const kindsOfIcons = Object.keys(iconKinds) as IconKind[]

/** Whether it is drawn when somebody first asks: few devices ask for any of those that fill a screen. */
export function isDrawnLate(kind: IconKind): boolean {
  return iconKinds[kind]!.height !== undefined
}

/** Raised where icons are drawn otherwise than before. */
const manner = 1

/** An icon's name in the file store, by all that decides how it looks: versions and apps that look alike share it. */
export function iconName(app: StudentApp, kind: IconKind): string {
  const { isOpaque } = iconKinds[kind]!
  const looks = app.logoUrl
    ? [app.logoUrl, isOpaque && app.backgroundColor]
    : [initials(app.name), app.primaryColor]
  return `${createHash('sha256')
    .update(JSON.stringify([manner, iconKinds[kind], ...looks]))
    .digest('hex')}.png`
}
