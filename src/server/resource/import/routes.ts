import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SheetImport as SheetImportAnswer } from '../../../domain/generated/answer-types.ts'
import { slugify } from '../../../domain/text/slug.ts'
import type { Transaction } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { badInput } from '../../error/http-error.ts'
import { writeCsv } from '../../export/csv.ts'
import { writeStream } from '../../export/stream.ts'
import { sendInTurn } from '../../export/turn.ts'
import { addJob } from '../../job/queue.ts'
import type { Stores } from '../../quota/stores.ts'
import { decodedName } from '../../network/file-name.ts'
import { answer, answerList } from '../answer.ts'
import { closedObject } from '../closed-object.ts'
import { pathsOf, siblingsOf } from '../resource.ts'
import { requireFound } from '../row.ts'
import { hasOwner } from '../source/queries.ts'
import { guessColumns, sheetFields } from './columns.ts'
import { presentImport, outcomeText } from './present-import.ts'
import {
  beginRound,
  findImport,
  insertImport,
  listImports,
  listLines,
  lockImport,
  setState,
  type SheetImportRow,
  type LineRow,
  type SheetList,
} from './queries.ts'
import { modelRoute } from './model.ts'
import { titledSheet } from './parse-sheet.ts'
import { sheetRoute } from './sheet-route.ts'
import type { SheetResource } from './sheet-resource.ts'

interface Params {
  appId: string
  importId: string
}

const outcome = { type: 'string', enum: ['new', 'changed', 'same', 'fault'] }

/**
 * `…/imports`: spreadsheets on their way into a list. `POST` takes one, as CSV or `.xlsx`, and has its lines looked at; `GET …/{importId}` tells
 * what would become of them; `PUT` says otherwise where its fields stand, has it written, or stopped; `GET …/report` has every line.
 */
export function importRoutes(api: FastifyInstance, { sql }: Stores, resource: SheetResource): void {
  const all = `${pathsOf(resource).all}/imports`
  const one = `${all}/:importId`
  const fields = sheetFields(resource.entity.schema)
  const listOf = (creatorId: string, { appId }: Pick<Params, 'appId'>): SheetList => ({
    ...{ creatorId, appId, kind: resource.kind },
  })
  const own = async (tx: Transaction, request: FastifyRequest) =>
    requireFound((await hasOwner(tx, siblingsOf(resource, request))) || undefined)
  const present = (tx: Transaction, row: SheetImportRow): Promise<SheetImportAnswer> =>
    presentImport(tx, fields, row)

  api.get<{ Params: Params }>(
    all,
    { schema: { response: { 200: answerList('SheetImport') } } },
    async (request) => {
      const { creatorId, params } = request
      return await asCreator(sql, creatorId, async (tx) => {
        await own(tx, request)
        const rows = await listImports(tx, listOf(creatorId, params))
        return await Promise.all(rows.map((row) => present(tx, row)))
      })
    },
  )

  api.get<{ Params: Params }>(
    one,
    { schema: { response: { 200: answer('SheetImport') } } },
    async (request) => {
      const { creatorId, params } = request
      return await asCreator(sql, creatorId, async (tx) =>
        present(tx, requireFound(await findImport(tx, listOf(creatorId, params), params.importId))),
      )
    },
  )

  const place = { type: 'integer', minimum: 0, maximum: 199 }
  const columns = closedObject({}, Object.fromEntries([...fields.keys()].map((name) => [name, place])))
  const body = closedObject({}, { columns, state: { type: 'string', enum: ['write', 'stopped'] } })
  api.put<{ Params: Params; Body: { columns?: Record<string, number>; state?: 'write' | 'stopped' } }>(
    one,
    { schema: { body, response: { 200: answer('SheetImport') } } },
    async (request) => {
      const { creatorId, params, body } = request
      const list = listOf(creatorId, params)
      return await asCreator(sql, creatorId, async (tx) => {
        const row = requireFound(await lockImport(tx, list, params.importId))
        const isUntouched = row.state === 'ready' || row.state === 'check'
        if (body.columns && !isUntouched) throw badInput({ '/columns': 'Esta importação já começou.' })
        if (body.columns) await beginRound(tx, row.id, body.columns)
        else if (body.state === 'write' && (row.state === 'ready' || row.state === 'stopped'))
          await setState(tx, row.id, 'write')
        else if (body.state === 'stopped' && row.state === 'write') await setState(tx, row.id, 'stopped')
        const after = requireFound(await findImport(tx, list, row.id))
        if (after.state === 'check' || after.state === 'write') await goOn(tx, list, row.id)
        return await present(tx, after)
      })
    },
  )

  api.get<{ Params: Params; Querystring: { outcome?: LineRow['outcome'] } }>(
    `${one}/report`,
    {
      schema: {
        querystring: closedObject({}, { outcome }),
        response: { 200: { type: 'string', description: 'text/csv' } },
      },
    },
    async (request, reply) => {
      const { creatorId, params, query, log } = request
      return await sendInTurn(sql, creatorId, reply, async () => {
        const read = <T>(work: (tx: Transaction) => Promise<T>) => asCreator(sql, creatorId, work)
        const row = requireFound(
          await read((tx) => findImport(tx, listOf(creatorId, params), params.importId)),
        )
        const name = `${slugify(`${resource.listing.title ?? resource.kind} importação`)}.csv`
        const lines = {
          titles: ['Linha', ...row.titles, 'Resultado'],
          listAfter: (after: LineRow | undefined, limit: number) =>
            read((tx) => listLines(tx, row.id, { after: after?.line ?? 0, limit, ...query })),
          cellsOf: (line: LineRow) => [
            String(line.line),
            ...row.titles.map((_, at) => line.cells[at] ?? ''),
            outcomeText(line),
          ],
        }
        return { name, out: writeStream((writer) => writeCsv(writer, lines), log) }
      })
    },
  )

  modelRoute(api, sql, `${all}/model`, {
    own,
    title: resource.listing.title ?? resource.kind,
    columns: [...fields.values()],
  })

  sheetRoute(api, sql, all, {
    own,
    response: { 201: answer('SheetImport') },
    async take(request, reply, sent) {
      const { creatorId, params, headers } = request
      const list = listOf(creatorId, params as Params)
      const id = randomUUID()
      const { titles, lines } = titledSheet(sent)
      const made = await asCreator(sql, creatorId, async (tx) => {
        const name = decodedName(String(headers['x-file-name'] ?? '')).slice(0, 200)
        await insertImport(tx, list, { id, name, titles, columns: guessColumns(titles, fields) }, lines)
        await goOn(tx, list, id)
        return await present(tx, requireFound(await findImport(tx, list, id)))
      })
      return reply.header('location', `${request.url}/${id}`).send(made)
    },
  })
}

/** Has a job go on with an import. */
async function goOn(tx: Transaction, list: SheetList, id: string): Promise<void> {
  const { creatorId } = list
  await addJob(
    tx,
    'importSheet',
    { ...list, id },
    { key: `importSheet ${id}`, queue: `importSheet ${creatorId}` },
  )
}
