import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'
import { afterAll, beforeAll } from 'vitest'

/**
 * What server tests hash passwords with: the very library, in a thousandth of the memory. A hash says itself what it cost, so
 * nothing else differs; with that of production two fifths of all that server tests did was hashing.
 */
const library = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2

const lightMemory = 64
let isLight = true

/** In this file passwords cost what they cost in production. */
export function hashAsInProduction(): void {
  beforeAll(() => void (isLight = false))
  afterAll(() => void (isLight = true))
}

export const hash: typeof library.hash = (password, options) =>
  library.hash(password, isLight ? { ...options, memoryCost: lightMemory } : options)

export const { verify } = library
