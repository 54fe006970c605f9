import type { FastifyInstance, FastifyReply } from 'fastify'
import { entities } from '../../../../domain/generated/entities.ts'
import { isSame } from '../../../../domain/schema/change.ts'
import type { Stores } from '../../../quota/stores.ts'
import type { StudentDetail } from '../../../../domain/student/student-answer.ts'
import type { Transaction } from '../../../database/connection.ts'
import { asCreator } from '../../../database/tenant.ts'
import { picturesOf, takeImages } from '../../../image/store.ts'
import { bodyLimitOf } from '../../../resource/body-limit.ts'
import { etag } from '../../../resource/etag.ts'
import { idParams, type ItemId } from '../../../resource/params.ts'
import type { SentDocument } from '../../../resource/judgement.ts'
import { requireFound } from '../../../resource/row.ts'
import { documentValidator, changeValidator } from '../../../resource/entity-validator.ts'
import { forgetReplacedPictures } from '../../../image/forget-pictures.ts'
import { eraseStudents } from '../../../student/erase/erase.ts'
import type { StudentId } from '../../../student/queries.ts'
import { findStudent } from '../record/queries.ts'
import { detailSchema, tags } from '../list/schema.ts'
import { changeStudent, createStudent, type StudentInput } from './change.ts'
import { readDetail } from './detail.ts'
import { studentToChange } from '../record/lock-student.ts'

const entity = entities.student
const bodyLimit = bodyLimitOf(entity.schema)

/** One student: made, read, changed, erased. */
export function detailRoutes(api: FastifyInstance, context: Stores): void {
  const { sql, quotas } = context
  const params = idParams('id')
  const one = { 200: detailSchema }

  api.post<{ Body: StudentInput }>(
    '/students',
    {
      bodyLimit,
      schema: { tags, body: entity.input, response: { 201: detailSchema } },
      ...documentValidator(entity),
    },
    async (request, reply) => {
      const { creatorId } = request
      const answer = await withStored(request, async (tx, sent) =>
        readAnswer(tx, { creatorId, id: await createStudent(tx, quotas, creatorId, sent) }),
      )
      return sendAnswer(reply.code(201), answer)
    },
  )

  api.get<ItemId>(
    '/students/:id',
    { schema: { tags, params, response: one } },
    async ({ creatorId, params: { id } }, reply) =>
      sendAnswer(reply, await asCreator(sql, creatorId, (tx) => readAnswer(tx, { creatorId, id }))),
  )

  api.patch<ItemId & { Body: StudentInput }>(
    '/students/:id',
    { bodyLimit, schema: { tags, params, body: entity.patch, response: one }, ...changeValidator(entity) },
    async (request, reply) => {
      const { creatorId, params } = request
      const answer = await withStored(request, async (tx, sent) => {
        await changeStudent(tx, creatorId, await studentToChange(tx, request), sent)
        return await readAnswer(tx, { creatorId, id: params.id })
      })
      return sendAnswer(reply, answer)
    },
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

  /** Runs `work` with the body, its pictures stored; where that fails, they go again. */
  async function withStored<T>(
    { creatorId, body }: { creatorId: string; body: StudentInput },
    work: (tx: Transaction, sent: SentDocument) => Promise<T>,
  ): Promise<T> {
    // Outside of the transaction, for pictures take long.
    const sent = await takeImages(entity.schema, body, picturesOf(context, creatorId))
    try {
      return await asCreator(sql, creatorId, (tx) => work(tx, sent))
    } catch (error) {
      const { taken } = sent
      if (!isSame(taken, body))
        await asCreator(sql, creatorId, (tx) => forgetReplacedPictures(tx, taken, body))
      throw error
    }
  }
}

/** A student as their page shows them, with the revision. */
interface DetailAnswer {
  revision: number
  detail: StudentDetail
}

/** What is answered about a student. Throws 404. */
export async function readAnswer(tx: Transaction, person: StudentId): Promise<DetailAnswer> {
  const row = requireFound(await findStudent(tx, person))
  return { revision: row.revision, detail: await readDetail(tx, person.creatorId, row) }
}

/** Answers a student, with the revision as `ETag`. Only once everything is committed: who hears of it may ask at once. */
export function sendAnswer(reply: FastifyReply, { revision, detail }: DetailAnswer): FastifyReply {
  return reply.header('etag', etag(revision)).send(detail)
}
