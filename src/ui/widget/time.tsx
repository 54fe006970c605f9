import { hourDigits, hourMask } from './day.ts'
import { Masked } from './masked-input.tsx'
import type { WidgetProps } from './widget.ts'

/** An hour of the day, `09:30`, typed with or without its colon. */
export function TimeWidget(props: WidgetProps) {
  const { options } = props
  return (
    <Masked
      {...props}
      maskFor={hourMask}
      clean={hourDigits}
      className="max-w-32"
      options={{ ...options, placeholder: options.placeholder ?? 'hh:mm' }}
    />
  )
}
