/** A lesson before it is there, in the places where it will be. */
export function LessonSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="mx-auto max-w-960px w-full flex flex-col @3xl:px-6 @3xl:pt-6"
    >
      <span className="pulse block aspect-video w-full bg-brand-border @3xl:rounded-card" />
      <span className="mx-auto max-w-760px w-full flex flex-col gap-3 px-4 pt-5 @3xl:px-0">
        <span className="pulse block h-18px w-140px rounded-6px bg-brand-border" />
        <span className="pulse block h-30px w-4/5 rounded-6px bg-brand-border" />
        <span className="pulse block h-18px w-90px rounded-6px bg-brand-border" />
      </span>
    </div>
  )
}
