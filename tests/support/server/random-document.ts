import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect } from 'vitest'
import { documentOf } from '../../../scripts/schemas/witness.ts'
import { applyChange } from '../../../src/domain/schema/change.ts'
import type { Document, FormScreen, Schema, StepsScreen } from '../../../src/domain/schema/definition.ts'
import { payload } from '../../../src/domain/schema/screen.ts'
import { screenErrors } from '../../../src/domain/message/screen-errors.ts'
import { canonicalText } from '../../../src/domain/schema/canonical-text.ts'
import type { ProjectCopy } from '../journeys/project-copy.ts'
import type { Planted } from '../../scripts/random-schema.ts'
import { dataUrl, picture } from './picture.ts'

/** Documents for schemas of chance: what people would type into their forms, and what comes of it. */
const image = dataUrl(await picture(48, 48).png().toBuffer())
const require = createRequire(import.meta.url)

/** As Node itself loads it: what lies outside of the project is nothing to Vite. */
export const generated = <T>(copy: ProjectCopy, path: string) =>
  require(join(copy.root, 'src/domain/generated', path)) as T

/** Valid values of the planted fields, others for each `turn`; `file` is an uploaded one. */
export function valuesFor({ fields }: Planted, bundled: Schema, turn: number, file: string): Document {
  const properties = Object.fromEntries(Object.keys(fields).map((name) => [name, bundled.properties![name]!]))
  const schema = { type: 'object', properties } as Schema
  return typed(schema, documentOf(schema, {}, turn), file) as Document
}

/** As the form's widgets write it: with the points of a CPF. A picture is sent as such. */
function typed(schema: Schema | undefined, value: unknown, file: string): unknown {
  if (schema?.format === 'image') return image
  if (Array.isArray(value)) return value.map((item) => typed(schema?.items, item, file))
  if (schema?.format === 'file') return file
  // Every row is one of its own.
  if (schema?.['x-row-id']) return randomUUID()
  if (typeof value === 'string') return canonicalText(schema?.format ?? '', value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, typed(schema?.properties?.[name], one, file)]),
  )
}

/** What the form would send of a document, once it has nothing against it. */
export function formed(copy: ProjectCopy, { screen, entity }: Planted, document: Document): Document {
  const loaded = generated<{ default: FormScreen | StepsScreen }>(copy, `screens/${screen}.ts`).default
  const forms =
    'steps' in loaded ? loaded.steps.filter(({ title }) => title === `Mais de ${entity}`) : [loaded]
  let sent: Document = {}
  for (const form of forms) {
    expect(screenErrors(form, document), `${entity} ${JSON.stringify(document).slice(0, 3000)}`).toEqual({})
    sent = applyChange(sent, payload(form, document))
  }
  return sent
}

/** `sent` with the addresses that pictures got. */
export function withImages(sent: unknown, served: unknown): unknown {
  if (sent === image) return expect.stringMatching(/^\/images\//)
  if (Array.isArray(sent))
    return sent.map((item, i) => withImages(item, (served as unknown[] | undefined)?.[i]))
  if (typeof sent !== 'object' || sent === null) return sent
  return Object.fromEntries(
    Object.entries(sent).map(([name, one]) => [
      name,
      withImages(one, (served as Document | undefined)?.[name]),
    ]),
  )
}

/** The fields of `from` that `like` has too. */
export function pick(from: Document, like: Document): Document {
  return Object.fromEntries(
    Object.keys(like)
      .filter((name) => name in from)
      .map((name) => {
        const [value, wanted] = [from[name], like[name]]
        const isGroup = name === 'config' && typeof value === 'object' && value !== null
        return [name, isGroup ? pick(value as Document, wanted as Document) : value]
      }),
  )
}

export function plantedIn({ fields, below }: Planted, served: Document): Document {
  const here = (below ? served.config : served) as Document
  const own = Object.fromEntries(Object.entries(here).filter(([name]) => name in fields))
  return below ? { config: own } : own
}

/** A document without what an imported app makes anew: the identities of its rows, and the addresses of its files. */
export function withoutRowIds(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('/files/')) return value.replace(/^.*\//, '')
  if (Array.isArray(value)) {
    return value.map((row: unknown) => {
      const { id: _, ...rest } = (typeof row === 'object' && row !== null ? row : {}) as Document
      return typeof row === 'object' && row !== null ? withoutRowIds(rest) : row
    })
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutRowIds(one)]))
}
