interface SwitchButtonProps {
  isOn: boolean
  /** Id of what says what it switches. */
  labelledBy: string
  describedBy?: string
  /** At work: it stays where it is. */
  isBusy?: boolean
  onToggle: () => void
}

/** A switch, large enough for a thumb. */
export function SwitchButton({ isOn, labelledBy, describedBy, isBusy = false, onToggle }: SwitchButtonProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-disabled={isBusy || undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
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
  )
}
