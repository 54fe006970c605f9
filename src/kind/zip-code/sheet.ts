import { canonical } from './rule.ts'

/** `1310100` → `01310-100`: where a spreadsheet takes it for a number, it drops the zero in front. */
export const fromCell = (text: string): string => (/^\d{7}$/.test(text) ? canonical(`0${text}`) : text)
