import { keptDay, writtenDay } from '../../domain/time/day.ts'
import { dayDigits, dayMask } from './day.ts'
import { Masked } from './masked-input.tsx'
import { textOf, type WidgetProps } from './widget.ts'

/** A day, written `31/12/1990` whatever the browser's language; the value is `1990-12-31`, or what was typed so far. */
export function DateWidget(props: WidgetProps & { className?: string }) {
  const { value, options, onChange } = props
  return (
    <Masked
      {...props}
      options={{ ...options, placeholder: options.placeholder ?? 'dd/mm/aaaa' }}
      maskFor={dayMask}
      clean={dayDigits}
      value={writtenDay(textOf(value))}
      onChange={(text) => onChange(keptDay(textOf(text)))}
    />
  )
}
