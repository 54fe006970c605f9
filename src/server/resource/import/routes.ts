import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SheetImport as SheetImportAnswer } from '../../../domain/generated/answer-types.ts'
import type { Transaction } from '../../database/connection.ts'
import { asCreator, readAsCreator } from '../../database/tenant.ts'
import { together } from '../../database/together.ts'
import { badInput } from '../../error/http-error.ts'
import { sendInTurn } from '../../export/turn.ts'
import { addJob } from '../../job/queue.ts'
import type { Stores } from '../../quota/stores.ts'
import { decodedName } from '../../network/file-name.ts'
import { answer, answerList, answers } from '../answer.ts'
import { closedObject } from '../closed-object.ts'
import { readingRoute } from '../reading.ts'
import { pathsOf, siblingsOf } from '../resource.ts'
import { requireFound } from '../row.ts'
import { hasOwner } from '../source/queries.ts'
import type { SheetColumns } from './columns.ts'
import { modelRoute } from './model.ts'
import { presentImport, readLines } from './present-import.ts'
import {
  beginRound,
  findImport,
  insertImport,
  listImports,
  lockImport,
  setLetters,
  setState,
  type SheetImportRow,
  type SheetList,
} from './queries.ts'
import { reportOf, type ReportChoice } from './report.ts'
import { sheetRoute, type Own } from './sheet-route.ts'
import type { ImportKey, SheetTaker } from './taker.ts'

interface Params {
  importId: string
}

/** What one says of an import: where its fields stand, or that it is to be written, with letters or without, or stopped. */
interface Order {
  columns?: SheetColumns
  state?: 'write' | 'stopped'
  letters?: boolean
}

/**
 * `…/imports`: spreadsheets on their way into a list. `POST` takes one, as CSV or `.xlsx`, and has its lines looked at; `GET …/{importId}` tells
 * what would become of them; `PUT` says otherwise where its fields stand, has it written, or stopped; `GET …/report` has every line.
 */
export function importRoutes(api: FastifyInstance, context: Pick<Stores, 'sql'>, taker: SheetTaker): void {
  const { sql } = context
  const all = `${pathsOf(taker).all}/imports`
  const one = `${all}/:importId`
  const listOf = (request: Pick<FastifyRequest, 'creatorId' | 'params'>): SheetList => ({
    ...siblingsOf(taker, request),
    kind: taker.kind,
  })
  const own: Own = async (tx, request) =>
    requireFound((await hasOwner(tx, siblingsOf(taker, request))) || undefined)
  const present = async (tx: Transaction, row: SheetImportRow): Promise<SheetImportAnswer> =>
    presentImport(taker, row, await readLines(tx, row.id))

  readingRoute(api, context, all, answers(answerList('SheetImport')), async (tx, request) => {
    const [, rows] = await together([own(tx, request), listImports(tx, listOf(request))])
    return await together(rows.map((row) => present(tx, row)))
  })

  readingRoute(
    api,
    context,
    one,
    answers('SheetImport'),
    async (tx, request: FastifyRequest<{ Params: Params }>) => {
      const { importId } = request.params
      const [row, lines] = await together([
        findImport(tx, listOf(request), importId),
        readLines(tx, importId),
      ])
      return presentImport(taker, requireFound(row), lines)
    },
  )

  const places = {
    ...{ type: 'array', minItems: 1, maxItems: 4 },
    items: { type: 'integer', minimum: 0, maximum: 199 },
  }
  const columns = closedObject({}, Object.fromEntries([...taker.fields.keys()].map((name) => [name, places])))
  const body = closedObject(
    {},
    {
      columns,
      state: { type: 'string', enum: ['write', 'stopped'] },
      ...(taker.letters && {
        letters: {
          ...{ type: 'boolean', description: 'Quem entra, ou ganha alguma coisa, é avisado por e-mail.' },
        },
      }),
    },
  )
  api.put<{ Params: Params; Body: Order }>(
    one,
    { schema: { body, response: { 200: answer('SheetImport') } } },
    async (request) => {
      const { creatorId, params, body } = request
      const list = listOf(request)
      return await asCreator(sql, creatorId, async (tx) => {
        const row = requireFound(await lockImport(tx, list, params.importId))
        const key = { ...list, id: row.id }
        const isUntouched = row.state === 'ready' || row.state === 'check'
        if (body.columns && !isUntouched) throw badInput({ '/columns': 'Esta importação já começou.' })
        if (body.columns) await beginRound(tx, row.id, body.columns)
        else if (body.state === 'write' && (row.state === 'ready' || row.state === 'stopped')) {
          if (body.letters !== undefined)
            await setLetters(tx, row.id, body.letters ? await taker.letters!(tx, request, key) : null)
          await setState(tx, row.id, 'write')
        } else if (body.state === 'stopped' && row.state === 'write') await setState(tx, row.id, 'stopped')
        const after = requireFound(await findImport(tx, list, row.id))
        if (after.state === 'check' || after.state === 'write') await goOn(tx, key)
        return await present(tx, after)
      })
    },
  )

  api.get<{ Params: Params; Querystring: ReportChoice }>(
    `${one}/report`,
    {
      schema: {
        querystring: closedObject(
          {},
          {
            outcome: { type: 'string', enum: ['new', 'changed', 'same', 'fault'] },
            as: { type: 'string', enum: ['csv', 'xlsx'] },
          },
        ),
        response: { 200: { type: 'string', description: 'text/csv, .xlsx' } },
      },
    },
    async (request, reply) => {
      const { creatorId, params, query, log } = request
      return await sendInTurn(sql, creatorId, reply, async () => {
        const read = <T>(work: (tx: Transaction) => Promise<T>) => readAsCreator(sql, creatorId, work)
        const row = await read((tx) => findImport(tx, listOf(request), params.importId))
        return reportOf(taker, requireFound(row), query, read, log)
      })
    },
  )

  modelRoute(api, sql, `${all}/model`, taker, own)

  sheetRoute(api, sql, all, {
    own,
    response: { 201: answer('SheetImport') },
    async take(request, reply, sent) {
      const { creatorId, headers } = request
      const list = listOf(request)
      const id = randomUUID()
      const sheet = taker.read(sent)
      const made = await asCreator(sql, creatorId, async (tx) => {
        const name = decodedName(String(headers['x-file-name'] ?? '')).slice(0, 200)
        const columns = await taker.guess(tx, list, sheet)
        await insertImport(tx, list, { id, name, titles: sheet.titles, columns }, sheet.lines)
        await goOn(tx, { ...list, id })
        return await present(tx, requireFound(await findImport(tx, list, id)))
      })
      return reply.header('location', `${request.url}/${id}`).send(made)
    },
  })
}

/** Has a job go on with an import. */
async function goOn(tx: Transaction, key: ImportKey): Promise<void> {
  const { creatorId, id } = key
  const name = key.owner.table === 'app' ? 'importSheet' : 'importOwnedSheet'
  await addJob(tx, name, key, { key: `importSheet ${id}`, queue: `importSheet ${creatorId}` })
}
