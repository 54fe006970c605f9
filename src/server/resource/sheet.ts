import { closedObject } from './closed-object.ts'
import type { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { schemaFor } from '../../domain/schema/audience.ts'
import type { Document, Schema } from '../../domain/schema/definition.ts'
import { read as readField } from '../../domain/schema/path.ts'
import { referredIds } from '../../domain/schema/reference.ts'
import { cellNumber, cellText, sheetColumns } from '../../domain/schema/sheet.ts'
import { slugify } from '../../domain/text/slug.ts'
import { readAsCreator } from '../database/tenant.ts'
import { writeCsv } from '../export/csv.ts'
import { timeZoneOf, type Read } from '../export/queries.ts'
import { writeStream } from '../export/stream.ts'
import { writeWorkbook } from '../export/workbook.ts'
import { sendInTurn } from '../export/turn.ts'
import type { Stores } from '../quota/stores.ts'
import { selectionFields, selectionOf } from './listing.ts'
import { placeOf } from './page.ts'
import { tagOf } from '../network/route.ts'
import { pathsOf, siblingsOf, type ListedResource } from './resource.ts'
import type { Selection, Siblings } from './store.ts'
import type { StoredRow } from './store.ts'
import { requireFound } from './row.ts'

/** `GET …/export`: all that a list is asked for, as CSV, or as a workbook of Excel with `?as=xlsx`. */
export function sheetRoute<Row extends StoredRow>(
  api: FastifyInstance,
  { sql }: Stores,
  resource: ListedResource<Row>,
): void {
  const { all } = pathsOf(resource)
  const as = { type: 'string', enum: ['csv', 'xlsx'] }
  const querystring = closedObject({}, { ...selectionFields(resource), as })
  const response = { 200: { type: 'string', description: 'text/csv, ou .xlsx' } }
  const name = slugify(resource.listing.title ?? tagOf(all))

  api.get(`${all}/export`, { schema: { querystring, response } }, async (request, reply) => {
    const { creatorId, log } = request
    const read: Read = (work) => readAsCreator(sql, creatorId, work)
    const siblings = siblingsOf(resource, request)
    const { as = 'csv', ...query } = request.query as Record<string, string>
    const { order = resource.sheet?.order, ...asked } = selectionOf(query, resource)
    const selection = { ...asked, order: query.order ?? order }
    return await sendInTurn(sql, creatorId, reply, async () => {
      requireFound(await read((tx) => resource.store.list(tx, siblings, selection, { limit: 1 })))
      return {
        name: `${name}.${as}`,
        out: writeStream((writer) => {
          const title = as === 'xlsx' ? (resource.listing.title ?? name) : undefined
          return writeSheet(writer, read, resource, siblings, { selection, title })
        }, log),
      }
    })
  })
}

/** As a workbook where that has a title. Instants are told as they are in the creator's time zone. Throws when whoever reads goes away. */
async function writeSheet<Row extends StoredRow>(
  out: Writable,
  read: Read,
  resource: ListedResource<Row>,
  siblings: Siblings,
  { selection, title }: { selection: Selection; title?: string },
): Promise<void> {
  const { store, sheet = {}, present } = resource
  const timeZone = await read((tx) => timeZoneOf(tx, siblings.creatorId))
  const columns = columnsOf(resource)
  const list = <Cell>(cell: (value: unknown, field: Schema, text: () => string) => Cell | string) => ({
    titles: columns.map(({ title }) => title),
    async listAfter(after: Row | undefined, limit: number) {
      const page = { limit, after: after && placeOf(after) }
      return (await read((tx) => store.list(tx, siblings, selection, page)))?.rows ?? []
    },
    cellsOf(row: Row) {
      const document = present(row) as Document
      const seen = Object.entries(sheet.seenAs ?? {}).map(([name, as]) => [name, document[as]])
      const told = { ...document, ...Object.fromEntries(seen), ...sheet.of?.(document) }
      return columns.map(({ path, field }) => {
        if (field['x-refers']) return titlesIn(told, path).join('; ')
        const value = readField(told, path)
        return cell(value, field, () => cellText(value, field, { timeZone }))
      })
    },
  })
  if (title === undefined)
    await writeCsv<Row>(
      out,
      list((_value, _field, text) => text()),
    )
  else
    await writeWorkbook<Row>(
      out,
      title,
      list((value, field, text) => cellNumber(value, field) ?? text()),
    )
}

/** What of that which a field names is there, by its title. */
function titlesIn(told: Document, path: string[]): string[] {
  const titles = (told.titles ?? {}) as Record<string, string>
  return referredIds(told, path).flatMap((id) => titles[id] ?? [])
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
  return sheetColumns(schemaFor('team', { ...entity.schema, properties }))
    .filter(({ path, field }) => !hidden.includes(path[0]!) && !(field.readOnly && !field.title))
    .toSorted((one, other) => turn(one) - turn(other))
}
