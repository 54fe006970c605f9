import { Checkbox } from '../widget/checkbox.tsx'

interface RowMarkProps {
  /** What the row is called. */
  of: string
  checked: boolean | 'mixed'
  onChange: (isSelected: boolean) => void
}

/** The box that marks a row, or all of them. */
export function RowMark({ of, checked, onChange }: RowMarkProps) {
  return (
    // The label makes the target larger than the box.
    <label className="flex w-fit cursor-pointer p-3.5 -m-3.5 sm:p-2 sm:-m-2">
      <Checkbox
        ref={(box) => {
          if (box) box.indeterminate = checked === 'mixed'
        }}
        aria-label={`Selecionar ${of}`}
        checked={checked === true}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0!"
      />
    </label>
  )
}
