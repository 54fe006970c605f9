import type { SiteCourse } from '../../domain/generated/answer-types.ts'
import type { PreviewContent } from './preview-content.ts'

/** The content as somebody sees it who has no progress: nothing is begun. */
export function visitorContent(content: PreviewContent): PreviewContent {
  return {
    ...content,
    products:
      content.products?.map(({ resumeId: _, resumeTitle: __, ...product }) => ({
        ...product,
        progress: null,
      })) ?? null,
    courses: content.courses?.map(untouchedCourse),
  }
}

/** A course of which no lesson was begun. */
export function untouchedCourse(course: SiteCourse): SiteCourse {
  return {
    ...course,
    progress: 0,
    modules: course.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) => ({ ...lesson, state: 'pending' as const })),
    })),
  }
}
