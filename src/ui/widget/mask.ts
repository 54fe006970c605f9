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

/** The digits of a Brazilian number without what people put before it: the country's 55, or the 0 of long distance. */
export const phoneDigitsOf = (text: string): string => {
  const digits = digitsOf(text)
  return digits.length > 11 ? digits.replace(/^(00)?55/, '').replace(/^0/, '') : digits
}

export const cpfMask = (): string => '___.___.___-__'

export const zipCodeMask = (): string => '_____-___'

/** Mobile numbers start with 9 after the area code, and only they have nine digits. */
export const phoneMask = (digits: string): string =>
  /^\d\d[2-8]/.test(digits) ? '(__) ____-____' : '(__) _____-____'
