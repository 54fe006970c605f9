import { entities } from '../../src/domain/generated/entities.ts'
import screen from '../../src/domain/generated/screens/lists/student.ts'

/**
 * Fields of students as a product owner adds them by schema alone, by which the list filters and sorts. To be imported before
 * the server, which reads once what the list can do.
 */
const choices = ['violão', 'piano', 'canto', 'bateria', 'flauta'].map((value) => ({ value, label: value }))
const { schema } = entities.student
schema.properties = {
  ...schema.properties,
  instrument: {
    title: 'Instrumento',
    type: 'string',
    enum: choices.map(({ value }) => value),
    default: 'violão',
    'x-ui': { widget: 'select', choices },
  },
  points: { title: 'Pontos', type: 'integer', default: 0, 'x-ui': { widget: 'number' } },
  town: { title: 'Cidade natal', type: 'string', default: '', 'x-ui': { widget: 'text' } },
}

const fields = ['instrument', 'points', 'town']
screen.filters = [...screen.filters!, ...fields.map((field) => ({ field, label: field, all: 'Todos' }))]
screen.orders = [
  ...screen.orders!,
  ...fields.flatMap((field) => [field, `-${field}`]).map((value) => ({ value, label: value })),
]

/** The addresses of lists that go by these fields. */
export const ownReadings = (appId: string): string[] => {
  const list = (query: string) => `/students?limit=50&${query}`
  return [
    list('order=points'),
    list('order=-points'),
    list('order=town'),
    list('order=-instrument'),
    list('instrument=piano'),
    list('instrument=violão'),
    list('instrument=piano&order=-points'),
    list('instrument=piano&order=town'),
    list(`instrument=piano&appId=${appId}&order=-points`),
    list('instrument=piano&search=ana&order=-points'),
    list('points=77&order=name'),
    list('town=lins&order=-points'),
    list('town=ninguem&order=town'),
    '/students/counts?instrument=piano',
    '/students/counts?town=lins',
  ].map(encodeURI)
}
