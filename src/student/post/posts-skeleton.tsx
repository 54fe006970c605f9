/** Stands in for posts while they load. */
export function PostsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-4">
      <span className="pulse block h-160px rounded-card bg-brand-border" />
      <span className="pulse block h-160px rounded-card bg-brand-border" />
    </div>
  )
}
