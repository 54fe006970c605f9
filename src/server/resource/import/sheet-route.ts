import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TableLine } from '../../../domain/generated/answer-types.ts'
import type { Sql, Transaction } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { HttpError } from '../../error/http-error.ts'
import { takeTurn } from '../../quota/turn.ts'
import { readSheet } from './read-sheet.ts'

const maxBytes = 10 * 1024 * 1024

const types = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

/** Throws 404 where the list that a request is about is not the creator's. */
export type Own = (tx: Transaction, request: FastifyRequest) => Promise<unknown>

interface SheetRoute {
  /** Throws 404 where what the spreadsheet is for is not the creator's: before it is read, which takes its time. */
  own: Own
  response: Record<number, object>
  /** Does something with its lines. */
  take(request: FastifyRequest, reply: FastifyReply, lines: TableLine[]): Promise<unknown>
}

/** `POST url`, whose body are the bytes of a spreadsheet, as CSV or `.xlsx`: of each creator one is read at a time (429). */
export function sheetRoute(
  api: FastifyInstance,
  sql: Sql,
  url: string,
  { own, response, take }: SheetRoute,
): void {
  const body = { content: Object.fromEntries(types.map((type) => [type, { schema: {} }])) }
  // A scope of its own, where a body is the bytes of a file.
  void api.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, bytes, done) =>
      done(null, bytes),
    )
    scope.post(url, { schema: { body, response } }, async (request, reply) => {
      await asCreator(sql, request.creatorId, (tx) => own(tx, request))
      const turn = await takeTurn(sql, `sheet|${request.creatorId}`, 60)
      if (!turn) throw new HttpError(429, 'Outra planilha sua ainda está sendo lida. Espere e tente de novo.')
      const bytes = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
      const lines = await readSheet(bytes).finally(turn.end)
      return await take(request, reply, lines)
    })
    done()
  })
}
