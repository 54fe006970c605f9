/** A thin bar of how much is done (0 to 100). Decorative: the percentage is written beside it. */
export function ProgressLine({ percent, className = '' }: { percent: number; className?: string }) {
  const width = Math.max(0, Math.min(100, percent))
  return (
    <span aria-hidden="true" className={`block h-5px overflow-hidden bg-brand-border ${className}`}>
      <span className="block h-full bg-brand-primary-text" style={{ width: `${width}%` }} />
    </span>
  )
}
