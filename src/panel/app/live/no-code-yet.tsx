import { Skeleton } from '../../../ui/state/skeleton.tsx'

/** Stands for a QR code that is being drawn, with the room of what is below it. */
export function NoCodeYet() {
  return <Skeleton className="mb-10 size-40 shrink-0 self-center" />
}
