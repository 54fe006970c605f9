import { digitsOf } from '../../ui/widget/mask.ts'
import { Masked } from '../../ui/widget/masked-input.tsx'
import type { WidgetProps } from '../../ui/widget/widget.ts'

/** A Brazilian telephone with area code: (00) 00000-0000, or (00) 0000-0000 for a landline. */
export function Widget(props: WidgetProps) {
  return <Masked {...props} maskFor={maskFor} clean={clean} type="tel" />
}

/** Mobile numbers start with 9 after the area code, and only they have nine digits. */
const maskFor = (digits: string): string => (/^\d\d[2-8]/.test(digits) ? '(__) ____-____' : '(__) _____-____')

/** The digits of a number without what people put before it: the country's 55, or the 0 of long distance. */
function clean(text: string): string {
  const digits = digitsOf(text)
  return digits.length > 11 ? digits.replace(/^(00)?55/, '').replace(/^0/, '') : digits
}
