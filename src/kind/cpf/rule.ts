/**
 * CPF, the Brazilian taxpayer number: eleven digits, the last two computed from the first nine.
 * Source of the arithmetic: Receita Federal, Instrução Normativa RFB 1.548/2015.
 */

/** Whether `text` holds a CPF with right check digits, with or without its points and dash; an empty text does. */
export function fits(text: string): boolean {
  if (!text) return true
  const digits = text.replace(/[.-]/g, '')
  // Eleven equal digits satisfy the arithmetic but were never issued.
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false
  return checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10]
}

function checkDigit(digits: string): string {
  const weighted = [...digits].reduce((sum, digit, i) => sum + Number(digit) * (digits.length + 1 - i), 0)
  return String(((weighted * 10) % 11) % 10)
}

/** `52998224725` → `529.982.247-25`, as it is stored. */
export const canonical = (text: string): string =>
  text.replace(/\D/g, '').replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
