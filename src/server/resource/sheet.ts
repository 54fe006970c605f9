import { closedObject } from './closed-object.ts'
import type { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Document } from '../../domain/schema/definition.ts'
import { read as readField } from '../../domain/schema/path.ts'
import { cellText, sheetColumns } from '../../domain/schema/sheet.ts'
import { slugify } from '../../domain/text/slug.ts'
import { asCreator } from '../database/tenant.ts'
import { writeCsv } from '../export/csv.ts'
import { timeZoneOf, type Read } from '../export/queries.ts'
import { writeStream } from '../export/stream.ts'
import { sendInTurn } from '../export/turn.ts'
import type { Stores } from '../quota/stores.ts'
import { selectionFields, selectionOf } from './listing.ts'
import { placeOf } from './page.ts'
import { tagOf } from '../network/route.ts'
import { pathsOf, siblingsOf, type ListedResource } from './resource.ts'
import type { Selection, Siblings } from './store.ts'
import type { StoredRow } from './store.ts'
import { requireFound } from './row.ts'

/** `GET …/export`: all that a list is asked for, as CSV. */
export function sheetRoute<Row extends StoredRow>(
  api: FastifyInstance,
  { sql }: Stores,
  resource: ListedResource<Row>,
): void {
  const { all } = pathsOf(resource)
  const querystring = closedObject({}, selectionFields(resource))
  const response = { 200: { type: 'string', description: 'text/csv' } }
  const name = slugify(resource.listing.title ?? tagOf(all))

  api.get(`${all}/export`, { schema: { querystring, response } }, async (request, reply) => {
    const { creatorId, log } = request
    const read: Read = (work) => asCreator(sql, creatorId, work)
    const siblings = siblingsOf(resource, request)
    const query = request.query as Record<string, string>
    const { order = resource.sheet?.order, ...asked } = selectionOf(query, resource)
    const selection = { ...asked, order: query.order ?? order }
    return await sendInTurn(sql, creatorId, reply, async () => {
      requireFound(await read((tx) => resource.store.list(tx, siblings, selection, { limit: 1 })))
      return {
        name: `${name}.csv`,
        out: writeStream((writer) => writeSheet(writer, read, resource, siblings, selection), log),
      }
    })
  })
}

/** Instants are told as they are in the creator's time zone. Throws when whoever reads goes away. */
async function writeSheet<Row extends StoredRow>(
  out: Writable,
  read: Read,
  resource: ListedResource<Row>,
  siblings: Siblings,
  selection: Selection,
): Promise<void> {
  const { store, sheet = {}, present } = resource
  const timeZone = await read((tx) => timeZoneOf(tx, siblings.creatorId))
  const columns = columnsOf(resource)
  await writeCsv<Row>(out, {
    titles: columns.map(({ title }) => title),
    async listAfter(after, limit) {
      const page = { limit, after: after && placeOf(after) }
      return (await read((tx) => store.list(tx, siblings, selection, page)))?.rows ?? []
    },
    cellsOf(row) {
      const document = present(row) as Document
      const seen = Object.entries(sheet.seenAs ?? {}).map(([name, as]) => [name, document[as]])
      const told = { ...document, ...Object.fromEntries(seen), ...sheet.of?.(document) }
      return columns.map(({ path, field }) => cellText(readField(told, path), field, { timeZone }))
    },
  })
}

/** The fields of the list's columns, in their order; then all others, in the schema's, but those that the server sets and nobody has a word for. */
function columnsOf({ entity, listing, sheet = {} }: Pick<ListedResource, 'entity' | 'listing' | 'sheet'>) {
  const { seenAs = {}, more } = sheet
  const hidden = Object.values(seenAs)
  const shown = (listing.columns ?? []).map(
    (field) => Object.keys(seenAs).find((name) => seenAs[name] === field) ?? field,
  )
  const turn = ({ path }: { path: string[] }) => {
    const place = shown.findIndex((field) => `${path.join('.')}.`.startsWith(`${field}.`))
    return place < 0 ? shown.length : place
  }
  const properties = { ...entity.schema.properties, ...more }
  return sheetColumns({ ...entity.schema, properties })
    .filter(({ path, field }) => !hidden.includes(path[0]!) && !(field.readOnly && !field.title))
    .toSorted((one, other) => turn(one) - turn(other))
}
