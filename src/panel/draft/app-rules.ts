import type { DraftRules } from '../../domain/draft/state.ts'
import builder from '../../domain/generated/screens/builder.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { isObject, writeAll } from '../../domain/schema/path.ts'
import { screenErrors } from '../../domain/message/screen-errors.ts'

/** What is particular about the draft of an app: what the builder asks for and what can be saved of it. */
export const appRules: DraftRules = {
  asked,
  unfit: (draft) => builder.steps.flatMap((step) => errorPaths(step, draft)),
  isSendable: ({ name }) => typeof name === 'string' && name.trim() !== '',
  isRow: (path) => rows.has(path.join(':')),
  former: builder.former,
}

/** The names of all fields that the builder asks for, as a document has them; true stands for a field. */
interface Names {
  [name: string]: Names | true
}

const names = writeAll<Names>(
  {},
  builder.steps.flatMap(({ fields }) => Object.values(fields).map(({ path }) => [path, true])),
)

/** Lists of a fixed length: places to fill. */
const rows = new Set(
  builder.steps.flatMap(({ schema }) =>
    Object.entries(schema.properties ?? {})
      .filter(([, { minItems, maxItems }]) => minItems !== undefined && minItems === maxItems)
      .map(([key]) => key),
  ),
)

/** Asked for several times with every key, of documents that never change. */
const parts = new WeakMap<Document, Document>()

function asked(app: Document): Document {
  const part = parts.get(app) ?? partOf(app, names)
  parts.set(app, part)
  return part
}

function partOf(document: Document, names: Names): Document {
  const part: Document = {}
  for (const [name, inner] of Object.entries(names)) {
    const value = document[name]
    if (inner === true) {
      if (value !== undefined) part[name] = value
    } else if (isObject(value)) {
      part[name] = partOf(value, inner)
    }
  }
  return part
}

function errorPaths(step: (typeof builder.steps)[number], draft: Document): string[][] {
  return Object.keys(screenErrors(step, draft)).map((place) => {
    const [key = '', ...inside] = place.split('/')
    return [...(step.fields[key]?.path ?? [key]), ...inside]
  })
}
