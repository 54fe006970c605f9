import { eduzz } from './eduzz.ts'
import { generic } from './generic.ts'
import { hotmart } from './hotmart.ts'
import { kiwify } from './kiwify.ts'
import { monetizze } from './monetizze.ts'
import { perfectpay } from './perfectpay.ts'
import type { Platform } from './platform.ts'
import { ticto } from './ticto.ts'

/** The platforms that sales come from, by the name in the receiver's address. Another is one more file, and a line here. */
export const platforms = {
  hotmart,
  hotfy: generic,
  monetizze,
  eduzz,
  kiwify,
  perfectpay,
  ticto,
  generic,
} satisfies Record<string, Platform>

export type PlatformName = keyof typeof platforms
