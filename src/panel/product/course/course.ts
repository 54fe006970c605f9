import type { Item } from '../../../client/resource/resource.ts'
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
