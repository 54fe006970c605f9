/** What a password needs to have. */
export type PasswordPart = 'length' | 'upper' | 'lower' | 'digit'

/** Which parts a password has; it is strong with all of them. */
export function passwordParts(text: string): Record<PasswordPart, boolean> {
  return {
    length: text.length >= 8,
    upper: /\p{Lu}/u.test(text),
    lower: /\p{Ll}/u.test(text),
    digit: /\d/.test(text),
  }
}

export function isStrong(text: string): boolean {
  return Object.values(passwordParts(text)).every(Boolean)
}
