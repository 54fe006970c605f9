import { Masked } from '../../ui/widget/masked-input.tsx'
import type { WidgetProps } from '../../ui/widget/widget.ts'

/** A CPF, masked while it is typed: 000.000.000-00. */
export function Widget(props: WidgetProps) {
  return <Masked {...props} maskFor={() => '___.___.___-__'} />
}
