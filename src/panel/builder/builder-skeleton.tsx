import { Skeleton } from '../../ui/state/skeleton.tsx'
import { Spinner } from '../../ui/control/spinner.tsx'

/** The builder's frame while its app is fetched or made, everything where it will be, so that nothing jumps when it is there. */
export function BuilderSkeleton({ text }: { text: string }) {
  return (
    <div className="mx-auto max-w-300 w-full gap-10 px-4 sm:px-6 lg:flex">
      <div className="min-w-0 flex-1 pt-6 lg:pb-28">
        <p role="status" className="mb-6 min-h-8 flex items-center gap-2.5 text-text-muted max-sm:min-h-16">
          <Spinner /> {text}
        </p>
        <div aria-hidden="true">
          <div className="h-13 flex items-start justify-between gap-3">
            {Array.from({ length: 7 }, (_, step) => (
              <Skeleton key={step} className="size-7.5 rounded-full! bg-border!" />
            ))}
          </div>
          <div className="mt-8 max-w-160 flex flex-col gap-6">
            <Skeleton className="h-8 w-2/5 bg-border!" />
            <Skeleton className="h-10 w-full bg-border!" />
            <Skeleton className="h-28 w-full bg-border!" />
            <Skeleton className="h-40 w-full bg-border!" />
          </div>
        </div>
      </div>
      <div
        aria-hidden="true"
        className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-85 shrink-0 py-6 lg:block"
      >
        <PhoneSkeleton />
      </div>
    </div>
  )
}

/** Stands for the phone and what is above it while its code is loading, in their places. */
export function PhoneSkeleton() {
  return (
    <div className="h-full min-h-0 flex flex-col gap-3">
      <Skeleton className="h-9 w-full bg-border!" />
      <div className="min-h-0 flex-1">
        <div className="mx-auto aspect-[342/702] max-h-full w-full overflow-hidden rounded-48px">
          <Skeleton className="size-full bg-border!" />
        </div>
      </div>
    </div>
  )
}
