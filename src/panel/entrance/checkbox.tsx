import type { ReactNode } from 'react'

export interface CheckboxProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  isInvalid?: boolean
  children: ReactNode
}

/** A checkbox of its own, beside a form. Links among its words keep their own click. */
export function Checkbox({ isOn, onChange, isInvalid, children }: CheckboxProps) {
  return (
    <label className="flex cursor-pointer items-start gap-2.5">
      <input
        type="checkbox"
        checked={isOn}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent"
      />
      <span>{children}</span>
    </label>
  )
}
