/** The digits of `text` poured into a mask such as `(__) ____-____`; ends with the last digit, drops what is too many. */
export function pour(text: string, mask: string): string {
  const digits = digitsOf(text)
  let poured = ''
  let used = 0
  for (const sign of mask) {
    if (used === digits.length) break
    poured += sign === '_' ? digits[used++] : sign
  }
  return poured
}

/** Where the caret stands in a masked text when it stands behind this many digits. */
export function caretBehind(digits: number, masked: string): number {
  let seen = 0
  for (const [at, sign] of [...masked].entries()) {
    if (seen === digits) return at
    if (/\d/.test(sign)) seen++
  }
  return masked.length
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '')
