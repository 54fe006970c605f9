import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A delivery of a platform, byte by byte, and the same as JSON: invented data in the shapes that platforms send. */
export const readDelivery = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../server/purchase/platform/delivery', file))
export const jsonDelivery = (file: string) =>
  JSON.parse(readDelivery(file).toString()) as Record<string, unknown>
