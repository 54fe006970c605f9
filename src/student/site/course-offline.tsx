import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { SiteDownload } from '../../domain/generated/answer-types.ts'
import { downloadOf } from '../download/course-download.ts'
import { DownloadCard } from '../download/download-card.tsx'
import { LessonAvailability, availabilityOf } from '../download/lesson-availability.ts'
import { useAnswer } from '../request/use-answer.ts'

export interface CourseOfflineProps {
  courseId: string
  /** The course's screen, with the card that downloads it. */
  children: (card: ReactNode) => ReactNode
}

/** A course that can be taken onto the device: its lessons know whether they are there. */
export function CourseOffline({ courseId, children }: CourseOfflineProps) {
  const { data: list, retry } = useAnswer<SiteDownload>(`/courses/${encodeURIComponent(courseId)}/download`)
  const control = useMemo(() => downloadOf(courseId), [courseId])
  const download = useSyncExternalStore(control.follow, () => control.current)
  const { plan } = download
  const lessons = useMemo(() => availabilityOf(plan), [plan])
  const card = useMemo(
    () => (
      <DownloadCard
        download={download}
        list={list}
        isWaiting={list === null && retry === undefined}
        onStart={(wanted) => {
          void control.start(wanted)
          if (hasPdf(wanted)) keepPdfReader()
        }}
        onCancel={() => control.cancel()}
        onRemove={() => control.remove()}
      />
    ),
    [download, list, retry, control],
  )
  return <LessonAvailability value={lessons}>{children(card)}</LessonAvailability>
}

function hasPdf({ lessons }: SiteDownload): boolean {
  return lessons.some(({ files }) => files.some(({ url }) => url.endsWith('.pdf')))
}

/** Without it the course's PDFs open outside the app. */
function keepPdfReader(): void {
  import('../lesson/pdf-page/pdf-file.ts').then(({ keepReader }) => keepReader()).catch(() => undefined)
}
