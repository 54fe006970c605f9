/** A grey stand-in for what is loading; give it the size of the real thing. Hidden from screen readers. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`motion-pulse block rounded-6px bg-surface-sunken ${className}`} />
  )
}
