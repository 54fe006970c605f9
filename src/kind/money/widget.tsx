import { Amount } from '../../ui/widget/amount.tsx'
import type { WidgetProps } from '../../ui/widget/widget.ts'
import { read, written } from './text.ts'

/** An amount in reais, typed or pasted as people write them and shown as `R$ 19,90` once it is left. The value is in cents. */
export function Widget(props: WidgetProps) {
  return <Amount {...props} read={read} written={written} example="R$ 0,00" />
}
