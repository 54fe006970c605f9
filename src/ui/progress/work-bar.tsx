interface WorkBarProps {
  /** What is being done. */
  label: string
  /** 0 to 100. */
  percent: number
}

/** How far something that takes a while has got. All of it is there and still being worked on: it pulses. */
export function WorkBar({ label, percent }: WorkBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-surface-sunken"
    >
      <div
        className={`h-full rounded-full bg-accent transition-[width] duration-200 ${percent < 100 ? '' : 'animate-pulse motion-reduce:animate-none'}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
