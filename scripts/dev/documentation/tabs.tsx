export interface TabsProps {
  label: string
  value: string
  options: { value: string; label: string; icon?: string }[]
  onChange: (value: string) => void
}

/** A few ways to look at one thing, side by side. */
export function Tabs({ label, value, options, onChange }: TabsProps) {
  return (
    <div role="group" aria-label={label} className="inline-flex rounded-control bg-surface-sunken p-1">
      {options.map((option) => {
        const isChosen = option.value === value
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(option.value)}
            className={`flex items-center gap-1.5 whitespace-nowrap rounded-control px-3 py-1 text-13px font-medium transition-colors ${isChosen ? 'bg-surface text-text' : 'text-text-muted hover:text-text'}`}
          >
            {option.icon && <span className={`${option.icon} size-4`} aria-hidden="true" />}
            {option.label}
          </button>
        )
      })}
    </div>
  )
}
