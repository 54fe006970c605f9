import { CheckboxWidget } from './checkbox.tsx'
import { CpfWidget, PhoneWidget } from './masked-input.tsx'
import { PasswordWidget } from './password.tsx'
import { SwitchWidget } from './switch.tsx'
import { EmailWidget, TextWidget } from './text.tsx'
import { TextareaWidget } from './textarea.tsx'
import type { Widget } from './widget.ts'

/** The widgets that no form waits for, by the names that `x-ui.widget` gives them: each page that asks for anything has them. */
export const lightWidgets: Record<string, Widget> = {
  text: TextWidget,
  email: EmailWidget,
  password: PasswordWidget,
  cpf: CpfWidget,
  phone: PhoneWidget,
  textarea: TextareaWidget,
  checkbox: CheckboxWidget,
  switch: SwitchWidget,
}
