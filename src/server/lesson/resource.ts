import { entities } from '../../domain/generated/entities.ts'
import type { Lesson } from '../../domain/generated/types.ts'
import { contentError } from '../../domain/lesson.ts'
import type { Fields } from '../error/http-error.ts'
import type { Resource } from '../resource/resource.ts'

/** The lessons of a module. What their content has to be depends on their type. */
export const lessons: Resource = {
  entity: entities.lesson,
  table: 'lesson',
  path: 'modules/:moduleId/lessons',
  parent: { table: 'module', column: 'module_id', param: 'moduleId' },
  check(document): Fields {
    const message = contentError(document as unknown as Lesson)
    return message ? { '/content': message } : {}
  },
}
