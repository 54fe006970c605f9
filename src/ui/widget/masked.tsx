import InputMask from '@react-input/mask/InputMask.js'
import type { Modify } from '@react-input/mask'
import { controlClass, controlProps, textOf, type WidgetProps } from './widget.ts'

/** A CPF, masked while it is typed: 000.000.000-00. */
export function CpfWidget(props: WidgetProps) {
  return <Masked {...props} mask="___.___.___-__" />
}

/** A Brazilian telephone with area code: (00) 00000-0000, or (00) 0000-0000 for a landline. */
export function PhoneWidget(props: WidgetProps) {
  return <Masked {...props} mask={mobile} modify={byFirstDigit} type="tel" />
}

const mobile = '(__) _____-____'
const landline = '(__) ____-____'

/** Mobile numbers start with 9 after the area code, and only they have nine digits. */
const byFirstDigit: Modify = ({ value, data, selectionStart, selectionEnd }) => {
  const next = (value.slice(0, selectionStart) + (data ?? '') + value.slice(selectionEnd)).replace(/\D/g, '')
  return { mask: /^\d\d[2-8]/.test(next) ? landline : mobile }
}

interface MaskedProps extends WidgetProps {
  mask: string
  modify?: Modify
  type?: string
}

function Masked({ mask, modify, type = 'text', ...props }: MaskedProps) {
  const { value, options, onChange, onBlur } = props
  return (
    <InputMask
      {...controlProps(props)}
      type={type}
      inputMode="numeric"
      className={`figures ${controlClass}`}
      mask={mask}
      replacement={{ _: /\d/ }}
      modify={modify}
      placeholder={options.placeholder}
      autoComplete={options.autocomplete ?? 'off'}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}
