/** A colour as `#rrggbb`, lower case. */
export type Hex = string

/** The colour as `#rrggbb`, or null when the text (`#rgb` or `#rrggbb`) is none. */
export function valid(text: unknown): Hex | null {
  if (typeof text !== 'string' || !/^#(?:[\da-f]{3}){1,2}$/i.test(text)) return null
  const digits = text.slice(1).toLowerCase()
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}
