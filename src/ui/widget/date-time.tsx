import { useContext, useRef, useState } from 'react'
import { instantOf, localParts } from '../../domain/time/zoned-time.ts'
import { IconButton } from '../control/icon-button.tsx'
import { TimeZone } from '../time/time-zone.ts'
import { DateWidget } from './date.tsx'
import { hourDigits, hourMask, isHour } from './day.ts'
import { Masked } from './masked-input.tsx'
import { nothingOf, textOf, type WidgetProps } from './widget.ts'

/**
 * A day and an hour as people say them; the value is an instant in UTC (ISO), nothing while no day is written, and what was
 * written while that is not a day.
 */
export function DateTimeWidget(props: WidgetProps) {
  const { id, label, value, options, disabled, onChange, onBlur } = props
  const start = typeof options.defaultTime === 'string' ? options.defaultTime : '00:00'
  const timeZone = useContext(TimeZone)
  const local = localParts(textOf(value), timeZone)
  // Remembers the hour while there is no day that it could belong to.
  const [idleTime, setIdleTime] = useState(start)
  const [typedTime, setTypedTime] = useState<string>()
  const time = local?.time ?? idleTime
  const day = local?.date ?? textOf(value)
  const setDay = (next: unknown) => {
    setIdleTime(time)
    onChange(next ? (instantOf(textOf(next), time, timeZone) ?? next) : nothingOf(props))
  }
  return (
    <div
      className="flex flex-wrap gap-2"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}
    >
      <div className="relative min-w-40 flex-1">
        <DateWidget {...props} className="pr-11" value={day} onChange={setDay} onBlur={() => undefined} />
        <Calendar label={label} day={local?.date ?? ''} disabled={disabled} onChange={setDay} />
      </div>
      <Masked
        {...props}
        id={`${id}__time`}
        name={`${props.name}__time`}
        ariaLabel={`${label}: hora`}
        invalid={false}
        maskFor={hourMask}
        clean={hourDigits}
        className="max-w-24"
        options={{ placeholder: 'hh:mm' }}
        value={typedTime ?? time}
        onChange={(next) => {
          const typed = textOf(next)
          setTypedTime(typed)
          if (!isHour(typed)) return
          setIdleTime(typed)
          if (local) onChange(instantOf(local.date, typed, timeZone))
        }}
        // What is not an hour gives way to the one before.
        onBlur={() => setTypedTime(undefined)}
      />
    </div>
  )
}

interface CalendarProps {
  label: string
  day: string
  disabled?: boolean
  onChange: (day: string) => void
}

/** The browser's own calendar, behind a button. */
function Calendar({ label, day, disabled, onChange }: CalendarProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 opacity-0"
        disabled={disabled}
        value={day}
        onChange={({ target }) => onChange(target.value)}
      />
      <IconButton
        icon="i-lucide-calendar"
        aria-label={`${label}: escolher no calendário`}
        className="absolute! right-1 top-1"
        disabled={disabled}
        onClick={() => input.current?.showPicker()}
      />
    </>
  )
}
