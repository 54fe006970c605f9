import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchList } from '../../client/resource.ts'
import type { Lesson, Module } from '../../domain/generated/types.ts'
import { rewriteList } from '../resource/list.ts'
import { isBeingRemoved } from '../resource/removal.ts'

/** A lesson as the list of modules has it: without its content, which is read one by one. */
export type ListedLesson = Omit<Lesson, 'content'>

/** A module as the API lists it: with its lessons in order. */
export interface CourseModule extends Module {
  lessons: ListedLesson[]
}

/** Which modules: those of one product of an app. */
export interface Course {
  appId: string
  productId: string
}

/** Where modules and lessons are created, changed and removed. */
export const modulesPath = (appId: string) => `/apps/${appId}/modules`
export const lessonsPath = (appId: string, moduleId: string) => `${modulesPath(appId)}/${moduleId}/lessons`

const listPath = ({ appId, productId }: Course) => `${modulesPath(appId)}?productId=${productId}`

/** The modules of a product with their lessons, in order, without what is about to be removed. */
export const courseQuery = (course: Course) =>
  queryOptions({
    queryKey: ['list', listPath(course)],
    queryFn: async () => {
      const { appId } = course
      const modules = await fetchList<CourseModule>(listPath(course))
      return modules
        .filter(({ id }) => !isBeingRemoved(`${modulesPath(appId)}/${id}`))
        .map((module) => ({
          ...module,
          lessons: module.lessons.filter(
            ({ id }) => !isBeingRemoved(`${lessonsPath(appId, module.id)}/${id}`),
          ),
        }))
    },
  })

export const useCourse = (course: Course) => useQuery(courseQuery(course))

/** What changes the course on the screen (answering the way back), and what reads it anew with the products' figures. */
export function useCourseCache(course: Course) {
  const cache = useQueryClient()
  return {
    rewrite: (rewrite: (modules: CourseModule[]) => CourseModule[]) =>
      rewriteList<CourseModule>(cache, listPath(course), rewrite),
    refresh: () =>
      void Promise.all([
        cache.invalidateQueries(courseQuery(course)),
        cache.invalidateQueries({ queryKey: ['list', `/apps/${course.appId}/products`] }),
        cache.invalidateQueries({ queryKey: ['app', 'one', course.appId, 'stats'] }),
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
