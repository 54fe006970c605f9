/** Money in Brazilian reais. What is kept is a whole number of cents, so that no sum is ever off by a fraction of one. */

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Cents as people read them: `1990` → `R$ 19,90`, with a space that does not break. */
export function moneyText(cents: number): string {
  return reais.format(cents / 100)
}

/** Cents of any currency: `2050`, `USD` → `US$ 20,50`; where nobody knows the currency, its code stands behind. */
export function currencyText(cents: number, currency: string): string {
  try {
    return new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(cents / 100)
  } catch {
    const units = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(cents / 100)
    return `${units} ${currency}`
  }
}

/**
 * The cents of an amount as people type or paste it: `19,9`, `1.234,56`, `R$ 20`, `19.90`, `1,234.56`. Undefined for what is no
 * amount, or could be two, such as `1,234`, which is a thousand to some and a little over one to others.
 */
export function centsOf(text: string): number | undefined {
  const [, minus = '', amount = ''] = /^([-−]?)(?:R\$)?([-−]?[\d.,]+)$/i.exec(text.replace(/\s/g, '')) ?? []
  const [, inner = '', digits = ''] = /^([-−]?)(.*)$/.exec(amount)!
  const parts = partsOf(digits)
  if (!parts || (minus && inner)) return undefined
  const cents = Number(`${parts.whole}${parts.fraction.padEnd(2, '0')}`)
  if (!Number.isSafeInteger(cents)) return undefined
  return (minus || inner) && cents !== 0 ? -cents : cents
}

/** What stands before and after the decimal sign. */
function partsOf(digits: string): { whole: string; fraction: string } | undefined {
  const [, whole, fraction] =
    // `1.234,56`, `19,9`, `20,`
    /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{0,2}))?$/.exec(digits) ??
    // `1,234.56`, `1,234,567`
    /^(\d{1,3}(?:,\d{3})+)\.(\d{0,2})$/.exec(digits) ??
    /^(\d{1,3}(?:,\d{3}){2,})$/.exec(digits) ??
    // `19.90`
    /^(\d+)\.(\d{0,2})$/.exec(digits) ??
    // `,50`
    /^()[.,](\d{1,2})$/.exec(digits) ??
    []
  return whole === undefined ? undefined : { whole: whole.replace(/[.,]/g, ''), fraction: fraction ?? '' }
}
