import { useMemo, useSyncExternalStore } from 'react'
import { downloadOf, type CourseDownload, type Download } from './course-download.ts'

/** The download of a course, followed. */
export function useDownload(courseId: string): { download: Download; control: CourseDownload } {
  const control = useMemo(() => downloadOf(courseId), [courseId])
  const download = useSyncExternalStore(control.follow, () => control.current)
  return { download, control }
}
