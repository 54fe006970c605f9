import type { Sale, SaleCounts } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import { currencyText, moneyText } from '../../domain/number/money.ts'

/** What somebody paid, in its currency; a dash where the platform did not say. */
export const priceOf = ({ amount, currency }: Pick<Sale, 'amount' | 'currency'>): string =>
  amount === null ? words.noMoney : currencyText(amount, currency ?? 'BRL')

/** Sums in all their currencies; without any, none in reais. */
export function sumText(sums: SaleCounts['sums'], what: 'revenue' | 'refunds'): string {
  const said = sums.filter((sum) => sum[what] !== 0)
  return said.map((sum) => currencyText(sum[what], sum.currency)).join(' · ') || moneyText(0)
}
