import { useLayoutEffect, useRef, useState } from 'react'
import { caretBehind, digitsOf, pour } from './mask.ts'
import { controlClass } from '../control/control-class.ts'
import { controlProps, textOf, type WidgetProps } from './widget.ts'

interface MaskedProps extends WidgetProps {
  /** The mask that suits the digits typed so far. */
  maskFor: (digits: string) => string
  /** The digits that count of what was typed or pasted. */
  clean?: (text: string) => string
  type?: string
  /** Name of a control that is not the field's only one. */
  ariaLabel?: string
  className?: string
}

/** A text whose digits are poured into a mask while they are typed. Not @react-input/mask: it follows the selection with a timer and loses digits that come faster (typed, pasted). */
export function Masked({
  maskFor,
  clean = digitsOf,
  type = 'text',
  ariaLabel,
  className = '',
  ...props
}: MaskedProps) {
  const { value, options, onChange, onBlur } = props
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ at: number }>()
  const masked = (text: string) => {
    const digits = clean(text)
    return pour(digits, maskFor(digits))
  }
  useLayoutEffect(() => {
    if (caret) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])
  return (
    <input
      {...controlProps(props)}
      ref={input}
      type={type}
      inputMode="numeric"
      aria-label={ariaLabel}
      className={`figures ${controlClass} ${className}`}
      placeholder={options.placeholder}
      autoComplete={options.autocomplete ?? 'off'}
      value={masked(textOf(value))}
      onChange={({ target }) => {
        const next = masked(target.value)
        const before = clean(target.value.slice(0, target.selectionStart ?? target.value.length))
        setCaret({ at: caretBehind(before.length, next) })
        onChange(next)
      }}
      onBlur={onBlur}
    />
  )
}
