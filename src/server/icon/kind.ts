import { createHash } from 'node:crypto'
import { initials } from '../../domain/text/initials.ts'
import type { StudentApp } from '../../domain/site/site.ts'

/** Icons that an app has: how large, how much of it the picture fills, and whether the ground shows through. */
export const iconKinds = {
  '64': { size: 64, fill: 1, isOpaque: false },
  '180': { size: 180, fill: 0.84, isOpaque: true },
  '192': { size: 192, fill: 1, isOpaque: false },
  '512': { size: 512, fill: 1, isOpaque: false },
  // Launchers cut a maskable icon to any shape within the inner 80%.
  maskable: { size: 512, fill: 0.64, isOpaque: true },
} as const

export type IconKind = keyof typeof iconKinds

export const kindsOfIcons = Object.keys(iconKinds) as IconKind[]

/** Raised where icons are drawn otherwise than before. */
const manner = 1

/** An icon's name in the file store, by all that decides how it looks: versions and apps that look alike share it. */
export function iconName(app: StudentApp, kind: IconKind): string {
  const { isOpaque } = iconKinds[kind]
  const looks = app.logoUrl
    ? [app.logoUrl, isOpaque && app.backgroundColor]
    : [initials(app.name), app.primaryColor]
  return `${createHash('sha256')
    .update(JSON.stringify([manner, iconKinds[kind], ...looks]))
    .digest('hex')}.png`
}
