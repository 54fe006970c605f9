import { centsOf, moneyText } from '../../domain/number/money.ts'

/** Cents as people read them: `R$ 19,90`. */
export const written = moneyText

/** The cents of an amount as people type or paste it; undefined for what is none. */
export const read = centsOf
