import { parts, sources } from './made.ts'
import { entities } from '../../../src/domain/generated/entities.ts'
import type { DocumentedPart } from './example.ts'
import { fieldRows } from './field-row.ts'
import { pictureNames } from './picture-name.ts'

/** One thing that is documented. `words` is what the search looks through. */
export interface Entry {
  id: string
  name: string
  words: string
  content:
    | { kind: 'part'; part: DocumentedPart }
    | { kind: 'entity'; name: string }
    | { kind: 'screen'; file: string; json: Record<string, unknown> }
    | { kind: 'picture'; name: string }
}

/** A chapter of the page. */
export interface Chapter {
  id: string
  title: string
  description: string
  entries: Entry[]
}

const partEntries = (kind: DocumentedPart['kind']): Entry[] =>
  parts
    .filter((part) => part.kind === kind)
    .map((part) => ({
      id: `${kind}-${part.name}`,
      name: part.name,
      words: [part.name, part.title, part.description, JSON.stringify(part.example ?? '')].join(' '),
      content: { kind: 'part', part },
    }))

const entityEntries: Entry[] = Object.values(entities).map(({ name, title, plural, schema }) => ({
  id: `schema-${name}`,
  name: `${name}.json`,
  words: [name, title, plural, ...fieldRows(schema).map(({ path, title }) => `${path} ${title}`)].join(' '),
  content: { kind: 'entity', name },
}))

const screenEntries: Entry[] = sources
  .filter(({ file }) => file.startsWith('screens/'))
  .map(({ file, json }) => ({
    id: `screen-${file.replace(/^screens\/|\.json$/g, '').replaceAll('/', '-')}`,
    name: file.replace(/^screens\//, ''),
    words: `${file} ${JSON.stringify(json)}`,
    content: { kind: 'screen', file, json },
  }))

export const chapters: Chapter[] = [
  {
    id: 'widgets',
    title: 'Widgets',
    description: 'Como um campo é desenhado: "x-ui": { "widget": … }. Sem ele, tipo e formato decidem.',
    entries: partEntries('widget'),
  },
  {
    id: 'hints',
    title: 'Dicas de x-ui',
    description: 'O que mais "x-ui" diz de um campo.',
    entries: partEntries('hint'),
  },
  {
    id: 'keywords',
    title: 'Palavras de um campo',
    description: 'O que um campo é, o que aceita, quando aparece e o que diz a quem erra.',
    entries: partEntries('keyword'),
  },
  {
    id: 'choices',
    title: 'Palavras de uma opção',
    description: 'O que cada item de "oneOf" pode dizer.',
    entries: partEntries('choice'),
  },
  {
    id: 'pictures',
    title: 'Desenhos',
    description: 'Para "x-picture" e para listas vazias; seguem as cores do painel, claras e escuras.',
    entries: pictureNames.map((name) => ({
      id: `picture-${name}`,
      name,
      words: `${name} desenho`,
      content: { kind: 'picture', name },
    })),
  },
  {
    id: 'schemas',
    title: 'Esquemas',
    description: 'O que existe no produto, campo por campo.',
    entries: entityEntries,
  },
  {
    id: 'screens',
    title: 'Telas',
    description: 'Onde e em que ordem os campos são pedidos, desenhadas com os formulários de verdade.',
    entries: screenEntries,
  },
]
