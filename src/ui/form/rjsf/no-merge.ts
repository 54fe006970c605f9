/**
 * Stands in for RJSF's merging of `allOf` (an alias in vite.config.ts), 11 kB: the forms that the schema compiler makes
 * have none.
 */
export default function refuseToMerge(): never {
  throw new Error('A form with `allOf` cannot be drawn; the schema compiler makes forms without it.')
}
