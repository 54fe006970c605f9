import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** The builder's frame while its app is fetched or made, so that nothing jumps when it is there. */
export function BuilderWaiting({ text }: { text: string }) {
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
        <Skeleton className="hidden h-150 w-75 rounded-48px lg:block" />
      </div>
    </div>
  )
}
