import { useQueryClient } from '@tanstack/react-query'
import { createItem, fetchPage } from '../../../client/resource/resource.ts'
import { links } from '../../../domain/generated/links.ts'
import type { Lesson, Module } from '../../../domain/generated/types.ts'
import { titleOfFile } from '../../../domain/lesson/file-title.ts'
import { pagesKey } from '../../resource/pages.ts'
import { lessonsPath, modulesPath, type Course, type CourseModule } from './course.ts'

/** A PDF that is on the server, and what it was called on the creator's disk. */
export interface BookFile {
  url: string
  name: string
}

/**
 * Fills an empty product with one PDF: a module and a lesson in it, both called as the file is. It looks first at what is there,
 * so that it may be called again after a failure, also of an answer that was lost. Throws `ApiError`.
 */
export function useBook(course: Course) {
  const cache = useQueryClient()
  const path = modulesPath(course.appId)
  const owner = { [links.module]: course.productId }
  return async ({ url, name }: BookFile): Promise<void> => {
    const title = titleOfFile(name)
    const [there] = (await fetchPage<CourseModule>(path, null, 1, owner)).items
    const module = there ?? (await createItem<Module>(path, { title, ...owner }))
    if (!there?.lessons.length)
      await createItem<Lesson>(lessonsPath(course.appId, module.id), { title, type: 'PDF', content: url })
    void cache.invalidateQueries({ queryKey: pagesKey(path) })
  }
}
