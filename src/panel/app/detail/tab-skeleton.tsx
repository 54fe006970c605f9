import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** In place of a tab whose code is on its way. */
export function TabSkeleton() {
  return (
    <div role="status" aria-label="Carregando..." className="flex flex-col gap-5">
      <Skeleton className="h-7 w-48" />
      <Card className="flex flex-col gap-4">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-3/5" />
      </Card>
    </div>
  )
}
