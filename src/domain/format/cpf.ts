/**
 * CPF, the Brazilian taxpayer number: eleven digits, the last two computed from the first nine.
 * Source of the arithmetic: Receita Federal, Instrução Normativa RFB 1.548/2015.
 */

/** Whether `text` holds a CPF with right check digits; punctuation is ignored. */
export function isCpf(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  // Eleven equal digits satisfy the arithmetic but were never issued.
  if (digits.length !== 11 || /^(\d)\1{10}$/.test(digits)) return false
  return checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10]
}

function checkDigit(digits: string): string {
  const weighted = [...digits].reduce((sum, digit, i) => sum + Number(digit) * (digits.length + 1 - i), 0)
  return String(((weighted * 10) % 11) % 10)
}
