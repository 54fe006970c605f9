/** What `/students` answers (`domain/student-answer.ts`), for the description of the API. */

export const tags = ['students']

const text = { type: 'string' }
const maybe = { type: ['string', 'null'] }
const count = { type: 'integer' }

export const rowSchema = {
  type: 'object',
  properties: {
    ...{ id: text, name: text, email: text, phone: text, avatar: maybe, enrolledAt: text, lastAccess: maybe },
    ...{ progress: count, completedCourses: count, totalCourses: count, status: text },
    apps: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: text, name: text, slug: maybe, primaryColor: text, logoUrl: maybe },
      },
    },
  },
}

export const detailSchema = {
  type: 'object',
  properties: {
    ...rowSchema.properties,
    ...{ cpf: text, birthDate: text, totalStudyTime: count, createdAt: text },
    address: { type: 'object', properties: { street: text, city: text, state: text, zipCode: text } },
    courses: { type: 'array', items: { type: 'object', additionalProperties: true } },
  },
}

/** An answer that is described by its type alone. */
export const anyObject = { type: 'object', additionalProperties: true }
export const anyList = { type: 'array', items: anyObject }
