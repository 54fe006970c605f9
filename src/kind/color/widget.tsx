import { valid } from '../../domain/color/hex.ts'
import { controlClass } from '../../ui/control/control-class.ts'
import { controlProps, textOf, type WidgetProps } from '../../ui/widget/widget.ts'

/** A colour: the browser's picker on a swatch, and its code as text (`#RGB` or `#RRGGBB`). */
export function Widget(props: WidgetProps) {
  const { id, label, value, options, disabled, onChange, onBlur } = props
  const text = textOf(value)
  return (
    <div
      className="relative"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}
    >
      <input
        type="color"
        id={`${id}__picker`}
        aria-label={`${label}: escolher na paleta`}
        disabled={disabled}
        value={valid(text) ?? '#000000'}
        onChange={(event) => onChange(event.target.value)}
        className="color-swatch absolute left-1.5 top-1.5 size-7 cursor-pointer rounded-7px"
      />
      <input
        {...controlProps(props)}
        type="text"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        placeholder={options.placeholder ?? '#RRGGBB'}
        value={text}
        onChange={(event) => onChange(withHash(event.target.value.trim()))}
        className={`figures ${controlClass} pl-11`}
      />
    </div>
  )
}

/** People copy colours with and without their `#`. */
function withHash(text: string): string {
  return /^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? `#${text}` : text
}
