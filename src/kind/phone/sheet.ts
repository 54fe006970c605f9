import { canonical } from './rule.ts'

/** `+55 11 91234-5678` → `(11) 91234-5678`; what is no Brazilian number stays as it is. */
export function fromCell(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^(?:55|0)(?=\d{10,11}$)/, '')
  if (!/^[\d\s()+.-]*$/.test(text) || digits.length < 10 || digits.length > 11) return text
  return canonical(digits)
}
