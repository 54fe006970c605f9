import { TextInput } from '../../ui/widget/text.tsx'
import type { WidgetProps } from '../../ui/widget/widget.ts'

/** An e-mail address, with the keyboard for it on phones. */
export function Widget(props: WidgetProps) {
  return <TextInput {...props} attributes={{ type: 'email', inputMode: 'email', autoCapitalize: 'none' }} />
}
