import { Checkbox } from './checkbox.tsx'

interface TickCardProps {
  label: string
  /** What it means to tick it. */
  text: string
  checked: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A box to tick with what that means, beside what a form asks. */
export function TickCard({ label, text, onChange, ...box }: TickCardProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-control bg-surface-sunken p-4">
      <Checkbox {...box} onChange={(event) => onChange(event.target.checked)} />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="block text-13px/18px text-text-muted">{text}</span>
      </span>
    </label>
  )
}
