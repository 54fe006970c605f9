import type { Audience } from '../../../src/domain/schema/definition.ts'

export const audiences: Audience[] = ['student', 'team', 'server']

/** Where in a document a field stands. */
const places = ['field', 'group', 'list'] as const

type Place = (typeof places)[number]

/** What is planted in a field of an entity: text that is found wherever it comes out. */
export const planted = (entity: string, audience: Audience, place: Place = 'field') =>
  `planted-${entity}-${place}-${audience}`

/** All that is planted in the fields of an entity for one audience. */
export const allPlanted = (entity: string, audience: Audience) =>
  places.map((place) => planted(entity, audience, place))

const called = (entity: string, what: string) =>
  `${entity}-${what}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const ofEach = <T>(make: (audience: Audience) => [string, T]): Record<string, T> =>
  Object.fromEntries(audiences.map(make))

const text = (title: string, more: object = {}) => ({
  ...{ title, type: 'string', maxLength: 80, default: '' },
  ...more,
})

/** Fields of every audience, in an entity's file: by themselves, in a group and in the rows of a list. What says nothing is the team's. */
export function plantedFields(entity: string): Record<string, object> {
  const fields = ofEach((audience) => [
    called(entity, audience),
    text(`${entity} ${audience}`, audience === 'team' ? {} : { 'x-audience': audience }),
  ])
  return {
    ...fields,
    [called(entity, 'group')]: { title: `${entity}: grupo`, type: 'object', properties: fields },
    [called(entity, 'list')]: {
      ...{ title: `${entity}: lista`, type: 'array', default: [], 'x-audience': 'student' },
      items: {
        type: 'object',
        properties: ofEach((audience) => [
          called(entity, audience),
          text(audience, { 'x-audience': audience }),
        ]),
      },
    },
  }
}

/** A document's values of these fields. */
export function plantedValues(entity: string): Record<string, unknown> {
  const values = (place: Place) =>
    ofEach((audience) => [called(entity, audience), planted(entity, audience, place)])
  return {
    ...values('field'),
    [called(entity, 'group')]: values('group'),
    [called(entity, 'list')]: [values('list')],
  }
}
