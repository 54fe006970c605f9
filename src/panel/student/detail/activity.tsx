import { studentActivityPath } from '../../../client/student/student.ts'
import screen from '../../../domain/generated/screens/lists/student-activity.ts'
import { words } from '../../../domain/generated/screens/pages/student.ts'
import type { StudentActivity, StudentDetail } from '../../../domain/generated/answer-types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LoadFailure } from '../../failure/load-failure.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { emptyWords } from '../../list/row-actions.ts'
import { usePages } from '../../resource/pages.ts'

/** What a student did, newest first, some lines at a time. */
export function Activity({ student }: { student: StudentDetail }) {
  const activity = usePages<StudentActivity>(studentActivityPath(student.id), 30)
  const { items, hasNextPage, isFetchingNextPage, fetchNextPage } = activity
  return (
    <Card padded={false}>
      {items === undefined ? (
        activity.isError ? (
          <LoadFailure title={screen.failure} query={activity} />
        ) : (
          <div role="status" aria-label={words.activity.loading} className="flex flex-col gap-4 p-5">
            <Skeleton className="h-9 w-4/5" />
            <Skeleton className="h-9 w-3/5" />
          </div>
        )
      ) : items.length === 0 ? (
        <EmptyState {...emptyWords(screen)} />
      ) : (
        <ActivityList items={items} />
      )}
      {hasNextPage && (
        <div className="border-t border-border p-3 text-center">
          <Button
            variant="ghost"
            busy={isFetchingNextPage}
            busyLabel={words.activity.loadingMore}
            onClick={() => void fetchNextPage()}
          >
            {words.activity.more}
          </Button>
        </div>
      )}
    </Card>
  )
}

function ActivityList({ items }: { items: StudentActivity[] }) {
  return (
    <ol aria-label={screen.title} className="divide-y divide-border">
      {items.map(({ id, action, course, date }) => (
        <li key={id} className="flex items-start justify-between gap-4 px-5 py-3.5">
          <div className="min-w-0">
            <p className="break-words">{action}</p>
            <p className="break-words text-13px/18px text-text-muted">{course}</p>
          </div>
          <RelativeTime date={date} className="shrink-0 text-13px/20px text-text-muted" />
        </li>
      ))}
    </ol>
  )
}
