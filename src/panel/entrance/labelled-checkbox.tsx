import type { ReactNode, Ref } from 'react'
import { Checkbox } from '../../ui/widget/checkbox.tsx'

export interface LabelledCheckboxProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  isInvalid?: boolean
  ref?: Ref<HTMLInputElement>
  children: ReactNode
}

/** A checkbox with a label, for what no schema has. Buttons within the label keep their own click. */
export function LabelledCheckbox({ isOn, onChange, isInvalid, ref, children }: LabelledCheckboxProps) {
  return (
    <label className="flex cursor-pointer items-start gap-2.5">
      <Checkbox
        ref={ref}
        checked={isOn}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5"
      />
      <span>{children}</span>
    </label>
  )
}
