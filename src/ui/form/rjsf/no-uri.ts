/**
 * Stands in for `fast-uri` (an alias in vite.config.ts), 7 kB: RJSF resolves `$ref` with it, and the forms that the
 * schema compiler makes have none.
 */
export default {
  resolve(): never {
    throw new Error('A form with `$ref` cannot be drawn; the schema compiler makes forms without it.')
  },
}
