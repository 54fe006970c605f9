import { canonical, fits } from './rule.ts'

/** `1234567890` → `012.345.678-90`: where a spreadsheet takes it for a number, it drops the zeros in front. */
export function fromCell(text: string): string {
  const whole = text.padStart(11, '0')
  return /^\d{8,10}$/.test(text) && fits(whole) ? canonical(whole) : text
}
