import { useQueryClient } from '@tanstack/react-query'
import type { Completeness } from '../../../domain/schema/completeness.ts'
import { links } from '../../../domain/generated/links.ts'
import type { Lesson, Module } from '../../../domain/generated/types.ts'
import { productsPath } from '../product-path.ts'
import { rewriteList } from '../../resource/list.ts'
import { pagesKey, usePages, type Rewrite } from '../../resource/pages.ts'
import { isBeingRemoved } from '../../resource/removal.ts'

/** A lesson as the list of modules has it: without its content, which is read one by one. */
export type ListedLesson = Omit<Lesson, 'content'> & Completeness

/** A module as the API lists it: with its lessons in order. */
export interface CourseModule extends Module {
  lessons: ListedLesson[]
}

/** A course by its app and product. */
export interface Course {
  appId: string
  productId: string
}

/** Where modules and lessons are created, changed and removed. */
export const modulesPath = (appId: string) => `/apps/${appId}/modules`
export const lessonsPath = (appId: string, moduleId: string) => `${modulesPath(appId)}/${moduleId}/lessons`

/** Modules that are read at once, each with all of its lessons. */
const modulesAtOnce = 30

/** The modules of a product with their lessons, in order, page by page, without what is about to be removed. */
export function useCourse({ appId, productId }: Course) {
  const pages = usePages<CourseModule>(modulesPath(appId), modulesAtOnce, { [links.module]: productId })
  return { ...pages, items: pages.items?.map((module) => withoutRemoved(appId, module)) }
}

function withoutRemoved(appId: string, module: CourseModule): CourseModule {
  const path = lessonsPath(appId, module.id)
  const lessons = module.lessons.filter(({ id }) => !isBeingRemoved(`${path}/${id}`))
  return lessons.length === module.lessons.length ? module : { ...module, lessons }
}

/** `rewrite` changes the cached course (and returns what restores it); `refresh` reads it anew, with the products' figures. */
export function useCourseCache({ appId, productId }: Course) {
  const cache = useQueryClient()
  const path = modulesPath(appId)
  return {
    rewrite: (rewrite: Rewrite<CourseModule>) =>
      rewriteList<CourseModule>(cache, path, rewrite, { [links.module]: productId }),
    refresh: () =>
      void Promise.all([
        cache.invalidateQueries({ queryKey: pagesKey(path) }),
        cache.invalidateQueries({ queryKey: pagesKey(productsPath(appId)) }),
        cache.invalidateQueries({ queryKey: ['app', 'one', appId, 'stats'] }),
      ]),
  }
}

/** The modules with the lessons of one of them rewritten. */
export const withLessons = (
  modules: CourseModule[],
  moduleId: string,
  rewrite: (lessons: ListedLesson[]) => ListedLesson[],
): CourseModule[] =>
  modules.map((module) => (module.id === moduleId ? { ...module, lessons: rewrite(module.lessons) } : module))
