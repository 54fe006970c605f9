import { Masked } from '../../ui/widget/masked-input.tsx'
import type { WidgetProps } from '../../ui/widget/widget.ts'

/** A postal code: 00000-000. */
export function Widget(props: WidgetProps) {
  return <Masked {...props} maskFor={() => '_____-___'} />
}
