import { entities } from '../../../domain/generated/entities.ts'
import type { Resource } from '../../resource/resource.ts'

/** The lessons of a module. */
export const lessons: Resource = {
  entity: entities.lesson,
  table: 'lesson',
  path: 'modules/:moduleId/lessons',
  parent: { table: 'module', column: 'module_id', param: 'moduleId' },
}
