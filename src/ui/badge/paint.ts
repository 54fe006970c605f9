import type { CSSProperties } from 'react'
import { inkOn } from '../../domain/color/color.ts'
import { valid } from '../../domain/color/hex.ts'

/** What is drawn on a colour, such as an app's primary one, readable on it; undefined where the text is no colour. */
export function paintOn(color: string | null | undefined): CSSProperties | undefined {
  const ground = valid(color)
  return ground ? { backgroundColor: ground, color: inkOn(ground) } : undefined
}
