import { Skeleton } from '../../ui/state/skeleton.tsx'
import { Spinner } from '../../ui/control/spinner.tsx'

/** The builder's frame while its app is fetched or made, so that nothing jumps when it is there. */
export function BuilderSkeleton({ text }: { text: string }) {
  return (
    <div className="mx-auto max-w-300 w-full px-4 py-6 sm:px-6">
      <p role="status" className="flex items-center gap-2.5 text-text-muted">
        <Spinner /> {text}
      </p>
      <div aria-hidden="true" className="mt-8 flex gap-10">
        <div className="flex max-w-160 flex-1 flex-col gap-6">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
        <div className="hidden w-85 lg:block">
          <PhoneSkeleton />
        </div>
      </div>
    </div>
  )
}

/** Stands for the phone while its code is loading. */
export function PhoneSkeleton() {
  return (
    <div className="mt-12 aspect-[340/698] max-h-[calc(100%-3rem)] w-full overflow-hidden rounded-48px">
      <Skeleton className="size-full" />
    </div>
  )
}
