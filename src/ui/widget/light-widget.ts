import { CheckboxWidget } from './checkbox.tsx'
import { byKind } from './kind-part.ts'
import { PasswordWidget } from './password.tsx'
import { SwitchWidget } from './switch.tsx'
import { TextWidget } from './text.tsx'
import { TextareaWidget } from './textarea.tsx'
import type { Widget } from './widget.ts'

const ofKinds = import.meta.glob<{ Widget: Widget }>('../../kind/*/light-widget.tsx', { eager: true })

/** The widgets that no form waits for, by the names that `x-ui.widget` gives them: each page that asks for anything has them. */
export const lightWidgets: Record<string, Widget> = {
  text: TextWidget,
  password: PasswordWidget,
  textarea: TextareaWidget,
  checkbox: CheckboxWidget,
  switch: SwitchWidget,
  ...byKind(ofKinds, ({ Widget }) => Widget),
}
