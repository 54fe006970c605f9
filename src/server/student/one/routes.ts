import type { FastifyInstance, FastifyReply } from 'fastify'
import { entities } from '../../../domain/generated/entities.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { bodyLimitOf } from '../../resource/body-limit.ts'
import { etag } from '../../resource/etag.ts'
import { idParams, type ItemId } from '../../resource/params.ts'
import { found } from '../../resource/row.ts'
import { judgedBy } from '../../resource/validator.ts'
import { eraseStudents, forgetPicture } from '../erase/erase.ts'
import { findStudent, type StudentRecord } from '../queries.ts'
import { detailSchema, tags } from '../schema.ts'
import { changeStudent, createStudent, withPicture, type StudentInput } from './change.ts'
import { readDetail } from './detail.ts'
import { studentToChange } from './lock.ts'

const entity = entities.student
const bodyLimit = bodyLimitOf(entity.schema)

/** One student: made, read, changed, erased. */
export function oneRoutes(api: FastifyInstance, { sql, files }: Context): void {
  const params = idParams('id')
  const one = { 200: detailSchema }

  api.post<{ Body: StudentInput }>(
    '/students',
    { bodyLimit, schema: { tags, body: entity.input, response: { 201: detailSchema } }, ...judgedBy(entity) },
    async (request, reply) =>
      withStored(request, async (tx, input) => {
        const { creatorId } = request
        const id = await createStudent(tx, creatorId, input)
        return await sendStudent(
          reply.code(201),
          tx,
          creatorId,
          found(await findStudent(tx, { creatorId, id })),
        )
      }),
  )

  api.get<ItemId>(
    '/students/:id',
    { schema: { tags, params, response: one } },
    async ({ creatorId, params: { id } }, reply) =>
      asCreator(sql, creatorId, async (tx) =>
        sendStudent(reply, tx, creatorId, found(await findStudent(tx, { creatorId, id }))),
      ),
  )

  api.patch<ItemId & { Body: StudentInput }>(
    '/students/:id',
    { bodyLimit, schema: { tags, params, body: entity.patch, response: one }, ...judgedBy(entity, 'patch') },
    async (request, reply) =>
      withStored(request, async (tx, change) => {
        const person = { creatorId: request.creatorId, id: request.params.id }
        await changeStudent(tx, request.creatorId, await studentToChange(tx, request), change)
        return await sendStudent(reply, tx, request.creatorId, found(await findStudent(tx, person)))
      }),
  )

  // For good: what is left, where the creator wants that, are certificates with a name in them.
  const querystring = {
    type: 'object',
    additionalProperties: false,
    properties: { keepCertificates: { type: 'boolean' } },
  }
  api.delete<ItemId & { Querystring: { keepCertificates?: boolean } }>(
    '/students/:id',
    { schema: { tags, params, querystring, response: { 204: { type: 'null' } } } },
    async (request, reply) => {
      await asCreator(sql, request.creatorId, async (tx) => {
        const { id } = await studentToChange(tx, request)
        await eraseStudents(tx, request.creatorId, [id], request.query)
      })
      return reply.code(204).send()
    },
  )

  /** Runs `work` with the body, its picture stored; where that fails, the picture goes again. */
  async function withStored<T>(
    { creatorId, body }: { creatorId: string; body: StudentInput },
    work: (tx: Transaction, input: StudentInput) => Promise<T>,
  ): Promise<T> {
    // Outside of the transaction, for pictures take long.
    const input = await withPicture(body, files)
    try {
      return await asCreator(sql, creatorId, (tx) => work(tx, input))
    } catch (error) {
      if (input.avatar !== body.avatar)
        await asCreator(sql, creatorId, (tx) => forgetPicture(tx, input.avatar))
      throw error
    }
  }
}

/** Answers a student with what their page shows and the revision as `ETag`. */
export async function sendStudent(
  reply: FastifyReply,
  tx: Transaction,
  creatorId: string,
  row: StudentRecord,
) {
  return reply.header('etag', etag(row.revision)).send(await readDetail(tx, creatorId, row))
}
