import { useState } from 'react'
import { controlClass, controlProps, nothingOf, type WidgetProps } from './widget.ts'

/** A day and an hour as people say them; the value is an instant in UTC (ISO), nothing while no day is chosen. */
export function DateTimeWidget(props: WidgetProps) {
  const { id, label, value, options, disabled, onChange, onBlur } = props
  const start = typeof options.defaultTime === 'string' ? options.defaultTime : '00:00'
  const local = typeof value === 'string' ? localParts(value) : undefined
  // Remembers the hour while there is no day that it could belong to.
  const [idleTime, setIdleTime] = useState(start)
  const time = local?.time ?? idleTime
  return (
    <div
      className="flex flex-wrap gap-2"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}
    >
      <input
        {...controlProps(props)}
        type="date"
        className={`figures ${controlClass} min-w-40 flex-1`}
        value={local?.date ?? ''}
        onChange={({ target }) => onChange(instantOf(target.value, time) ?? nothingOf(props))}
      />
      <input
        id={`${id}__time`}
        type="time"
        aria-label={`${label}: hora`}
        disabled={disabled}
        className={`figures ${controlClass} max-w-32`}
        value={time}
        onChange={({ target }) => {
          setIdleTime(target.value || start)
          if (local) onChange(instantOf(local.date, target.value || start))
        }}
      />
    </div>
  )
}

/** The instant of a local day and hour, or undefined where they name none. */
export function instantOf(date: string, time: string): string | undefined {
  const instant = new Date(`${date}T${time}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString()
}

/** The local day and hour of an instant. */
export function localParts(instant: string): { date: string; time: string } | undefined {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return undefined
  const two = (figure: number) => String(figure).padStart(2, '0')
  return {
    date: `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}
