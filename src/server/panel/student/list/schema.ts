import { entities } from '../../../../domain/generated/entities.ts'
import { editedShape } from '../../../../domain/schema/served-shape.ts'
import { integers } from '../../../resource/counts.ts'

/** What `/students` answers (`domain/student/student-answer.ts`), for the description of the API. */

export const tags = ['students']

const text = { type: 'string' }
const maybe = { type: ['string', 'null'] }
const count = { type: 'integer' }

export const rowSchema = {
  type: 'object',
  properties: {
    ...editedShape(entities.student).properties,
    ...{ completedCourses: count, totalCourses: count },
    apps: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: text, name: text, slug: maybe, primaryColor: text, logoUrl: maybe },
      },
    },
  },
}

export const countsSchema = {
  ...integers('total', 'active', 'inactive', 'blocked', 'averageProgress'),
  apps: { type: 'array', items: { type: 'object', properties: { id: text, name: text, count } } },
}

export const detailSchema = {
  type: 'object',
  properties: {
    ...rowSchema.properties,
    totalStudyTime: count,
    courses: { type: 'array', items: { type: 'object', additionalProperties: true } },
  },
}

/** An answer that is described by its type alone. */
export const anyObject = { type: 'object', additionalProperties: true }
export const anyList = { type: 'array', items: anyObject }
