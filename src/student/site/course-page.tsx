import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { listen } from '../../client/device/listen.ts'
import type { ApiError } from '../../client/request/error.ts'
import type { SiteCourse, StudentApp, SiteDownload } from '../../domain/generated/answer-types.ts'
import { ClosedPage } from '../blank-page/closed-page.tsx'
import { downloadOf, isOver } from '../download/course-download.ts'
import { forgetCourse } from '../download/forget-course.ts'
import { courseWith } from '../study/pending-action.ts'
import { useStudyAnswer } from '../study/use-study-answer.ts'
import { CourseScreen } from '../screens/course.tsx'
import { CourseSkeleton } from '../screens/course-skeleton.tsx'
import coursePhrases from '../../domain/generated/screens/words/course.ts'
import { usePhrases } from '../words/words.tsx'
import { useAnswer } from '../request/use-answer.ts'
import { useCourseEnd } from './use-course-end.ts'
import { useOffline } from './use-offline.ts'
import type { Products } from './use-products.ts'
import { DownloadCard } from '../download/download-card.tsx'
import { LessonAvailability, availabilityOf } from '../download/lesson-availability.ts'

export interface CoursePageProps {
  productId: string
  config: StudentApp['config']
  catalogue: Products
}

/** A course that is open to the person who asks, with what was done on this device before the server knows. */
export function CoursePage({ productId, config, catalogue }: CoursePageProps) {
  const titles = usePhrases(coursePhrases)
  const fetched = useAnswer<SiteCourse>(`/courses/${encodeURIComponent(productId)}`)
  const { data: course, actions } = useStudyAnswer(fetched, courseWith)
  const { problem, retry } = fetched
  useOffline(fetched.isOld, fetched.refresh)
  useEnded(productId, problem)
  // Another tab may have gone on learning.
  useEffect(() => listen(window, 'focus', fetched.refresh), [fetched.refresh])
  const end = useCourseEnd({
    courseId: productId,
    courseName: course?.name ?? '',
    isComplete: course?.progress === 100,
    isWaiting: actions.length > 0,
    products: catalogue.products,
  })
  const screen = (download?: ReactNode) =>
    course && (
      <CourseScreen
        course={course}
        layout={config.courseLayout}
        showProgressBar={config.showProgressBar}
        showModuleLabel={config.showModuleLabel}
        download={download}
        end={end}
      />
    )
  if (course)
    return config.features.offlineMode && 'caches' in globalThis ? (
      <CourseOffline courseId={course.id}>{screen}</CourseOffline>
    ) : (
      screen()
    )
  const product = catalogue.products?.find(({ id }) => id === productId)
  if (!problem && !retry) return <CourseSkeleton product={product} />
  const shop = product?.salesPageUrl ? { url: product.salesPageUrl, label: titles.buy } : null
  return <ClosedPage titles={titles} problem={problem} onRetry={retry} shop={shop} />
}

/** What is kept of a course goes with the right to open it. */
function useEnded(courseId: string, problem: ApiError | null) {
  const hasEnded = isOver(problem)
  useEffect(() => {
    if (hasEnded) void forgetCourse(courseId)
  }, [courseId, hasEnded])
}

interface CourseOfflineProps {
  courseId: string
  /** The course's screen, with the card that downloads it. */
  children: (card: ReactNode) => ReactNode
}

/** A course that can be taken onto the device: its lessons know whether they are there. */
function CourseOffline({ courseId, children }: CourseOfflineProps) {
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
