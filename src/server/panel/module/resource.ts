import { entities } from '../../../domain/generated/entities.ts'
import moduleScreen from '../../../domain/generated/screens/lists/module.ts'
import lessonScreen from '../../../domain/generated/screens/lists/lesson.ts'
import { links } from '../../../domain/generated/links.ts'
import { editedShape } from '../../../domain/schema/served-shape.ts'
import type { SchemaEntity } from '../../resource/entity/entity.ts'
import { resourcesIn } from '../../resource/entity/resource.ts'
import { missingFields } from '../../resource/document.ts'
import type { ResourceRow, TableResource } from '../../resource/table-layout.ts'
import { listingOf } from '../../resource/listing.ts'
import { tableResource } from '../../resource/table.ts'
import { completenessOf, presentRow } from '../../resource/row.ts'
import { giveBackStudy, keepStudy } from '../../study/removal/queries.ts'
import { lessonRows } from './queries.ts'

/** The lessons of a module. One that was removed comes back as it was, also for students. */
const lessons = tableResource({
  hasHistory: true,
  keep: keepStudy,
  followUp: (tx, { creatorId }, { id }) => giveBackStudy(tx, creatorId, id),
  entity: entities.lesson,
  listing: listingOf(entities.lesson, lessonScreen),
  table: 'lesson',
  path: 'modules/:moduleId/lessons',
  parent: { table: 'module', column: 'module_id', param: 'moduleId' },
})

/** What a list tells of a lesson: its content is read one by one. */
const lesson = editedShape(entities.lesson)
const listedLesson = { ...lesson, required: lesson.required!.filter((name) => name !== 'content') }

/** An app's modules, of a product or for everybody, each with its lessons; without its product none comes back. */
const modules = tableResource({
  hasHistory: true,
  keep: keepStudy,
  entity: entities.module,
  listing: listingOf(entities.module, moduleScreen),
  table: 'module',
  path: 'modules',
  link: {
    field: links.module,
    column: 'product_id',
    to: { table: 'product', message: 'Este produto não existe mais. Escolha outro.' },
  },
  figures: lessonRows,
  more: {
    schema: { lessons: { type: 'array', items: listedLesson } },
    of: ({ lessons: rows }) => ({ lessons: (rows as ResourceRow[]).map(presentLesson) }),
  },
})

/** A lesson that came inside of its module, as JSON: its instants are text, with microseconds. */
function presentLesson(row: ResourceRow) {
  const [createdAt, updatedAt] = [new Date(row.createdAt), new Date(row.updatedAt)]
  const isMissed = (pointer: string) => pointer !== '/content' || row.hasContent === false
  const isLacking = missingFields(lessons.entity, row.data).some(isMissed)
  return { ...presentRow(lessons, { ...row, createdAt, updatedAt }), ...completenessOf(row, isLacking) }
}

/** The modules of an app and the lessons of each, with documents of these entities inside. */
export function courseOf(schemaEntities: SchemaEntity[]): { modules: TableResource; lessons: TableResource } {
  const own = schemaEntities.map(({ entity }) => entity)
  const taught = { ...lessons, inside: resourcesIn('lesson', own) }
  return { modules: { ...modules, inside: [taught, ...resourcesIn('module', own)] }, lessons: taught }
}
