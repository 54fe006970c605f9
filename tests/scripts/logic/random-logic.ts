import type { Chance } from '../../support/chance.ts'
import type { Json } from '../random-field.ts'

/** An entity with fields of every kind that decides, in a group and in a list of lists too, and documents of it. */

const day = (title: string) => ({ title, type: 'string', format: 'date' })
const text = (title: string) => ({ title, type: 'string', maxLength: 40 })
const kind = { title: 'Tipo', type: 'string', enum: ['a', 'b', 'c'], default: 'a' }

/** The entity without conditions; `it` is there for them. */
export const plainEntity = (): Json => ({
  $schema: './meta/entity.json',
  title: 'Coisa',
  type: 'object',
  required: ['it'],
  properties: {
    kind,
    isOpen: { title: 'Aberta', type: 'boolean', default: false },
    seats: { title: 'Vagas', type: 'integer', minimum: 0, maximum: 50 },
    least: { title: 'Mínimo', type: 'integer', minimum: 0, maximum: 50 },
    from: day('De'),
    until: day('Até'),
    start: { title: 'Início', type: 'string', format: 'date-time' },
    note: text('Nota'),
    place: {
      title: 'Lugar',
      type: 'object',
      properties: { city: text('Cidade'), isFar: { title: 'Longe', type: 'boolean', default: true } },
    },
    rows: {
      title: 'Linhas',
      type: 'array',
      items: {
        title: 'Linha',
        type: 'object',
        required: ['it'],
        properties: {
          kind,
          size: { title: 'Tamanho', type: 'integer' },
          until: day('Até'),
          it: text('Isto'),
        },
      },
    },
    it: text('Isto'),
    way: {
      title: 'Jeito',
      type: 'string',
      default: 'x',
      oneOf: [
        { const: 'x', title: 'X' },
        { const: 'y', title: 'Y' },
      ],
    },
  },
})

const days = ['2026-01-01', '2026-06-15', '2027-01-01', '2999-01-01']
const instants = ['2026-01-01T12:00:00Z', '2027-06-15T08:30:00-03:00', '2999-01-01T00:00:00.000Z']

/** What can be asked of the fields that a name leads to, from the entity itself and from a row. */
const tests = (chance: Chance, up: string): [name: string, test: Json][] => [
  [`${up}kind`, some(chance, ['a', 'b', 'c'])],
  [`${up}isOpen`, [chance.number(2) === 1]],
  [`${up}seats`, { [chance.pick(['min', 'max'])]: chance.pick([0, 7, 20, `${up}least`]) }],
  [`${up}until`, { [chance.pick(['before', 'after'])]: chance.pick([...days, 'today', `${up}from`]) }],
  [`${up}start`, { [chance.pick(['before', 'after'])]: chance.pick([...instants, 'now']) }],
  [`${up}note`, { filled: chance.number(2) === 1 }],
  [`${up}place.city`, { filled: chance.number(2) === 1 }],
  [`${up}place.isFar`, { not: [true] }],
  [`${up}kind`, { not: some(chance, ['a', 'b', 'c']) }],
  ...(up
    ? ([
        ['kind', some(chance, ['a', 'b', 'c'])],
        ['size', { min: chance.pick([3, '/seats']) }],
        ['until', { after: chance.pick(['../from', '2026-06-15']) }],
        ['/place.city', { filled: true }],
      ] as [string, Json][])
    : []),
]

const some = (chance: Chance, all: string[]) => {
  const kept = all.filter(() => chance.number(2) === 1)
  return kept.length > 0 && kept.length < all.length ? kept : [all[0]]
}

/** A condition as somebody may write it, of an entity or (`../`) of a row. */
export function randomCondition(chance: Chance, up = '', depth = 0): Json {
  const word = depth < 2 ? chance.pick(['any', 'all', 'not', '', '', '']) : ''
  if (word === 'not') return { not: randomCondition(chance, up, depth + 1) }
  if (word) return { [word]: [1, 2].map(() => randomCondition(chance, up, depth + 1)) }
  return Object.fromEntries(
    Array.from({ length: 1 + chance.number(2) }, () => chance.pick(tests(chance, up))),
  )
}

/** An entity with a few conditions, rules and limited choices. */
export function randomEntity(chance: Chance): Json {
  const entity = plainEntity()
  const { it, way, rows, seats, note } = entity.properties
  const put = (to: Json, up = '') => {
    if (chance.number(2) === 1) to['x-when'] = randomCondition(chance, up)
  }
  put(it)
  put(rows.items.properties.it, '../')
  if (chance.number(4) === 0) seats['x-when'] = { kind: ['b', 'c'] }
  if (chance.number(4) === 0) note['x-when'] = { isOpen: [true] }
  if (chance.number(2) === 1) way.oneOf[1].when = randomCondition(chance)
  const rule = (up = '') => ({
    that: randomCondition(chance, up),
    ...(chance.number(2) === 1 && { when: randomCondition(chance, up) }),
    at: 'it',
    say: 'Isto não combina.',
  })
  if (chance.number(3) > 0) entity['x-rules'] = [rule()]
  if (chance.number(3) === 0) rows.items['x-rules'] = [rule('../')]
  return entity
}

/** A document that keeps the plain rules, with any answers to what conditions ask. */
export function randomDocument(chance: Chance): Json {
  const sometimes = (values: Json) =>
    Object.fromEntries(Object.entries(values).filter(() => chance.number(3) > 0))
  const row = () =>
    sometimes({
      kind: chance.pick(['a', 'b', 'c']),
      size: chance.number(30),
      until: chance.pick(days),
      it: 'Isto',
    })
  return sometimes({
    kind: chance.pick(['a', 'b', 'c']),
    isOpen: chance.number(2) === 1,
    seats: chance.number(30),
    least: chance.number(30),
    from: chance.pick(days),
    until: chance.pick(days),
    start: chance.pick(instants),
    note: chance.pick(['Oi', '']),
    place: sometimes({ city: chance.pick(['Olinda', '']), isFar: chance.number(2) === 1 }),
    rows: Array.from({ length: chance.number(3) }, (_, i) => ({
      ...row(),
      id: `00000000-0000-4000-8000-00000000000${i}`,
    })),
    it: 'Isto',
    way: chance.pick(['x', 'y']),
  })
}
