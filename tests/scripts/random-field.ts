import type { Chance } from '../support/chance.ts'

/** Fields of every kind that the language of schemas has, as a product owner might write them, by chance. */

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Json = any
type Fields = Record<string, Json>

/** A field of a kind, or several that belong together, by name; `n` keeps names apart. */
type Kind = (chance: Chance, n: number) => Fields

/** A text that nobody need give: sometimes with a value to start from. */
const text =
  (more: Json, start?: string): Kind =>
  (chance, n) => ({
    [`text${n}`]: {
      title: `Texto ${n}`,
      type: 'string',
      ...more,
      ...(chance.number(2) === 0 && { default: start ?? '' }),
    },
  })

const format = (name: string, more: Json = {}) => text({ format: name, ...more })

const answers = (chance: Chance) =>
  ['a', 'b', 'c', 'd']
    .slice(0, 2 + chance.number(3))
    .map((value) => ({ const: value, title: `Opção ${value}` }))

const items: ((chance: Chance) => Json)[] = [
  () => ({ type: 'string', maxLength: 30 }),
  () => ({ type: 'integer' }),
  () => ({ type: 'number' }),
  (chance) => ({
    type: 'object',
    required: ['label'],
    properties: {
      label: { title: 'Rótulo', type: 'string', maxLength: 20 },
      link: { title: 'Link', type: 'string', format: 'link', default: '' },
      picture: { title: 'Imagem', type: 'string', format: 'image', default: '' },
      count: { title: 'Quantos', type: 'integer', minimum: 0 },
      isNew: { title: 'Novo', type: 'boolean', default: false },
      size: { title: 'Tamanho', type: 'string', default: 'a', oneOf: answers(chance) },
      other: { title: 'Qual', type: 'string', maxLength: 20, 'x-when': { size: ['b'] } },
      inner: {
        title: 'Dentro',
        type: 'array',
        maxItems: 3,
        default: [],
        items: {
          type: 'object',
          properties: {
            name: { title: 'Nome', type: 'string', maxLength: 20 },
            words: { title: 'Palavras', type: 'array', maxItems: 2, default: [], items: { type: 'string' } },
          },
        },
      },
    },
  }),
]

const list =
  (of: number): Kind =>
  (chance, n) => ({
    [`list${n}`]: {
      title: `Lista ${n}`,
      type: 'array',
      maxItems: 2 + chance.number(5),
      ...(chance.number(2) === 0 && of < 3 && { uniqueItems: true }),
      default: [],
      items: items[of]!(chance),
    },
  })

const several =
  (widget: string): Kind =>
  (chance, n) => ({
    [`several${n}`]: {
      title: `Várias ${n}`,
      type: 'array',
      uniqueItems: true,
      default: [],
      items: { type: 'string', oneOf: answers(chance) },
      'x-ui': { widget },
    },
  })

/** Every kind, by a name of its own. What a kind is made of must be known to `meta/field.json`, and all of that is here. */
export const kinds: Record<string, Kind> = {
  text: (chance, n) => text({ maxLength: 20 + chance.number(200) })(chance, n),
  'long text': text({ maxLength: 400, 'x-ui': { widget: 'textarea', rows: 3 } }),
  'text by its widget': text({ maxLength: 40, 'x-ui': { widget: 'text', placeholder: 'Como se escreve' } }),
  'text of a pattern': text(
    { pattern: '^[A-Z]{3}-[0-9]{2,4}$', 'x-messages': { pattern: 'Use ABC-123.' } },
    'ABC-123',
  ),
  uuid: (_, n) => ({
    [`key${n}`]: { title: `Chave ${n}`, type: ['string', 'null'], format: 'uuid', default: null },
  }),
  email: format('email', { maxLength: 60 }),
  'email by its widget': format('email', { maxLength: 60, 'x-ui': { widget: 'email' } }),
  phone: format('phone', { 'x-ui': { widget: 'phone' } }),
  cpf: format('cpf', { 'x-ui': { widget: 'cpf' } }),
  'zip code': format('zip-code', { 'x-ui': { widget: 'zip-code' } }),
  color: text({ format: 'color', 'x-ui': { widget: 'color' } }, '#10b981'),
  image: format('image', { 'x-ui': { widget: 'image' }, 'x-image': { width: 64, height: 64 } }),
  link: format('link', { maxLength: 200, 'x-ui': { widget: 'link' } }),
  slug: format('slug', { maxLength: 30 }),
  domain: format('domain', { maxLength: 60 }),
  password: format('strong-password', { 'x-ui': { widget: 'password' } }),
  instant: (_, n) => ({
    [`instant${n}`]: {
      title: `Quando ${n}`,
      type: 'string',
      format: 'date-time',
      'x-ui': { widget: 'date-time', defaultTime: '09:00' },
    },
  }),
  day: format('date', { 'x-ui': { widget: 'date' } }),
  'day that was': format('past-date'),
  'day to come': format('future-date'),
  birthday: format('birth-date'),
  hour: format('time', { 'x-ui': { widget: 'time' } }),
  'whole number': (chance, n) => ({
    [`whole${n}`]: {
      title: `Inteiro ${n}`,
      type: 'integer',
      minimum: -chance.number(10),
      maximum: 10 + chance.number(1000),
      ...(chance.number(2) === 0 && { default: 7 }),
      'x-ui': { widget: 'number' },
    },
  }),
  number: (chance, n) => ({
    [`number${n}`]: {
      title: `Número ${n}`,
      type: 'number',
      ...(chance.number(2) === 0 && { minimum: 0.5 }),
      ...(chance.number(2) === 0 && { multipleOf: 0.25 }),
    },
  }),
  switch: (chance, n) => ({
    [`switch${n}`]: {
      title: `Chave ${n}`,
      type: 'boolean',
      default: chance.number(2) === 0,
      'x-ui': { widget: 'switch' },
    },
  }),
  checkbox: (_, n) => ({
    [`checkbox${n}`]: {
      title: `Caixa ${n}`,
      type: 'boolean',
      default: false,
      'x-ui': { widget: 'checkbox' },
    },
  }),
  'plain choice': (chance, n) => ({
    [`state${n}`]: {
      title: `Estado ${n}`,
      type: 'string',
      enum: ['MG', 'RJ', 'SP'],
      ...(chance.number(2) === 0 && { default: 'SP' }),
      'x-ui': { widget: 'select' },
    },
  }),
  choice: (chance, n) => ({
    [`choice${n}`]: { title: `Escolha ${n}`, type: 'string', default: 'a', oneOf: answers(chance) },
  }),
  cards: (chance, n) => ({
    [`cards${n}`]: {
      title: `Cartões ${n}`,
      type: 'string',
      default: 'b',
      oneOf: answers(chance),
      'x-ui': { widget: 'cards' },
    },
  }),
  'field under a condition': (chance, n) => ({
    [`decides${n}`]: { title: `Decide ${n}`, type: 'string', default: 'a', oneOf: answers(chance) },
    [`hangs${n}`]: {
      title: `Depende ${n}`,
      type: 'string',
      maxLength: 50,
      'x-when': { [`decides${n}`]: ['b'] },
    },
  }),
  'number under a switch': (_, n) => ({
    [`opens${n}`]: { title: `Abre ${n}`, type: 'boolean', default: true },
    [`seats${n}`]: { title: `Vagas ${n}`, type: 'integer', minimum: 1, 'x-when': { [`opens${n}`]: [true] } },
  }),
  group: (chance, n) => ({
    [`group${n}`]: {
      title: `Grupo ${n}`,
      type: 'object',
      properties: {
        ...kinds.text!(chance, 1),
        ...kinds.choice!(chance, 2),
        ...kinds.switch!(chance, 3),
        ...kinds['field under a condition']!(chance, 4),
        inner: {
          title: 'Dentro',
          type: 'object',
          properties: { ...kinds.link!(chance, 1), ...kinds['whole number']!(chance, 2) },
        },
      },
    },
  }),
  money: (chance, n) => ({
    [`price${n}`]: {
      title: `Preço ${n}`,
      type: 'integer',
      format: 'money',
      maximum: 100_000,
      ...(chance.number(2) === 0 && { default: 1990 }),
      'x-ui': { widget: 'money' },
    },
  }),
  'choice of numbers': (_, n) => ({
    [`times${n}`]: {
      title: `Parcelas ${n}`,
      type: 'integer',
      default: 1,
      oneOf: [1, 3, 6].map((value) => ({ const: value, title: `Em ${value} vezes` })),
      'x-ui': { widget: 'radio' },
    },
  }),
  tags: (_, n) => ({
    [`tags${n}`]: {
      title: `Etiquetas ${n}`,
      type: 'array',
      maxItems: 10,
      uniqueItems: true,
      default: [],
      items: { title: 'Etiqueta', type: 'string', minLength: 1, maxLength: 30 },
      'x-ui': { widget: 'tags' },
    },
  }),
  file: (_, n) => ({
    [`file${n}`]: {
      title: `Arquivo ${n}`,
      type: 'string',
      format: 'file',
      default: '',
      'x-ui': { widget: 'file' },
    },
  }),
  'several choices': several('checkboxes'),
  'several choices as chips': several('chips'),
  'list of texts': list(0),
  'list of numbers': list(1),
  'list of fractions': list(2),
  'list of groups': (chance, n) => {
    const [[name, field]] = Object.entries(list(3)(chance, n)) as [[string, Json]]
    return { [name]: { ...field, 'x-ui': { widget: 'list' } } }
  },
  pairs: (_, n) => ({
    [`pairs${n}`]: {
      title: `Pares ${n}`,
      type: 'array',
      maxItems: 3,
      default: [],
      items: {
        type: 'object',
        required: ['left', 'right'],
        properties: {
          left: { title: 'Um', type: 'string', maxLength: 10 },
          right: { title: 'Outro', type: 'string', maxLength: 10 },
        },
      },
    },
  }),
}

/** What the language has and these fields have not, and why. */
export const leftOut: Record<string, string> = {
  'pick-list': 'code offers what is picked, by the name of the field',
  'platform-ids': 'draws the platforms of products alone',
  reference: 'draws the documents that `x-refers` names',
  'lesson-content': 'draws what a lesson holds, by its type',
}

/** `count` fields of kinds that follow one another from `start` on; the names of no two of them are the same. */
export function randomFields(chance: Chance, start: number, count: number): Fields {
  const names = Object.keys(kinds)
  const made = Array.from({ length: count }, (_, i) =>
    kinds[names[(start + i) % names.length]!]!(chance, start + i),
  )
  return Object.assign({}, ...made) as Fields
}

/** The paths of what a form asks for: fields that are no groups, in groups or not. */
export function pathsOf(fields: Fields, below = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.properties ? pathsOf(field.properties, `${below}${name}.`) : [`${below}${name}`],
  )
}
