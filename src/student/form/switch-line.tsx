import { useId } from 'react'

interface SwitchLineProps {
  label: string
  /** How it stands, beneath. */
  text?: string
  isOn: boolean
  /** At work: it stays where it is. */
  isBusy?: boolean
  /** Without it there is nothing to switch. */
  onToggle?: () => void
}

/** What can be on or off, with a switch large enough for a thumb. */
export function SwitchLine({ label, text, isOn, isBusy = false, onToggle }: SwitchLineProps) {
  const id = useId()
  return (
    <div className="min-h-48px flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p id={`${id}-label`} className="text-15px/20px">
          {label}
        </p>
        {text !== undefined && (
          <p id={`${id}-text`} role="status" className="text-13px/18px text-brand-muted">
            {text}
          </p>
        )}
      </div>
      {onToggle && (
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-disabled={isBusy || undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={text === undefined ? undefined : `${id}-text`}
          className="press grid h-44px w-56px shrink-0 place-items-center rounded-full"
          onClick={() => !isBusy && onToggle()}
        >
          <span
            aria-hidden="true"
            className={`h-28px w-48px flex items-center border rounded-full p-3px transition-colors ${
              isOn
                ? 'justify-end border-brand-primary-text bg-brand-primary-text'
                : 'border-brand-muted bg-brand-card'
            }`}
          >
            <span className={`size-20px rounded-full ${isOn ? 'bg-brand-card' : 'bg-brand-muted'}`} />
          </span>
        </button>
      )}
    </div>
  )
}
