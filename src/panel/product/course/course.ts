import type { Item } from '../../../client/resource/resource.ts'
import { logUrl } from '../../history/log-address.ts'
import { productsUrl } from '../product-path.ts'
import type { Module } from '../../../domain/generated/types.ts'

/** A module as the API lists it: with its lessons in order. */
export interface CourseModule extends Module {
  lessons: Item[]
}

/** A course by its app and product. */
export interface Course {
  appId: string
  productId: string
}

/** Where modules and lessons are created, changed and removed. */
export const modulesPath = (appId: string) => `/apps/${appId}/modules`
export const lessonsPath = (appId: string, moduleId: string) => `${modulesPath(appId)}/${moduleId}/lessons`

/** What stands before the names of the parameters of a module's lessons in an address, and says which module that is. */
export const lessonsPrefix = 'lesson-'
export const moduleParam = 'module'

/** Where in the panel the history of the lessons at a path is, on the page of their product. */
export const lessonLogUrl = (path: string, { appId, productId }: Course) =>
  logUrl(`${productsUrl(appId, productId)}&${moduleParam}=${path.split('/').at(-2)}`, lessonsPrefix)
