/**
 * Stands in for RJSF's merging of `allOf` (`scripts/build/replace-rjsf.ts`), 11 kB: the forms that the schema compiler makes
 * have none.
 */
export default function refuseToMerge(): never {
  throw new Error('A form with `allOf` cannot be drawn; the schema compiler makes forms without it.')
}
