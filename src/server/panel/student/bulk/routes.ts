import type { FastifyInstance } from 'fastify'
import { entities } from '../../../../domain/generated/entities.ts'
import { maxBulk, type BulkAnswer } from '../../../../domain/list/bulk.ts'
import type { StudentBulk } from '../../../../domain/student/student-answer.ts'
import { fieldErrors } from '../../../../domain/message/message.ts'
import { ownApp } from '../../../app/own-app.ts'
import type { Stores } from '../../../quota/stores.ts'
import type { Transaction } from '../../../database/connection.ts'
import { asCreator } from '../../../database/tenant.ts'
import { badInput } from '../../../error/http-error.ts'
import { originOf } from '../../../enrolment/sign-in/send.ts'
import type { QuotaLimits } from '../../../quota/limits.ts'
import { eraseStudents } from '../../../student/erase/erase.ts'
import { requireConfirmedEmail } from '../../email/confirmation.ts'
import { filterParams } from '../list/list-query.ts'
import { insertEnrolmentsInApps } from '../../../student/queries.ts'
import { tags } from '../list/schema.ts'
import { sendMessage } from './message.ts'
import { matchingStudents, ownStudents, updateStatuses } from './queries.ts'

const id = { type: 'string', format: 'uuid', minLength: 36 }
const count = { type: 'integer' }
const most = maxBulk.toLocaleString('pt-BR')
const body = {
  type: 'object',
  required: ['action'],
  additionalProperties: false,
  properties: {
    ids: {
      type: 'array',
      maxItems: maxBulk,
      items: id,
      'x-messages': { maxItems: `Escolha no máximo ${most} alunos por vez.` },
    },
    filter: { type: 'object', additionalProperties: false, properties: filterParams },
    action: { type: 'string', enum: ['enrol', 'block', 'activate', 'remove', 'message'] },
    appId: id,
    subject: { type: 'string', maxLength: 150 },
    text: { type: 'string', maxLength: 10_000 },
    keepCertificates: { type: 'boolean' },
  },
}

/** `POST /students/bulk`: one action for many students, all of it or nothing. */
export function bulkRoutes(
  api: FastifyInstance,
  context: Stores & { appHost: string; filesLetters: boolean },
): void {
  const response = {
    200: { type: 'object', properties: { done: count, skipped: count, isFiled: { type: 'boolean' } } },
  }
  api.post<{ Body: StudentBulk }>(
    '/students/bulk',
    { schema: { tags, body, response } },
    async (request): Promise<BulkAnswer> => {
      const { creatorId, body } = request
      const originAt = (slug: string) => originOf(request, context, slug)
      return await asCreator(context.sql, creatorId, async (tx) => {
        const { ids, asked } = await chosen(tx, creatorId, body)
        const done = ids.length > 0 ? await act(tx, context.quotas, creatorId, ids, body, originAt) : 0
        const isFiled = body.action === 'message' && context.filesLetters
        return { done, skipped: asked - done, ...(isFiled && { isFiled }) }
      })
    },
  )
}

/** Who is meant; who is not the creator's is nobody. */
async function chosen(tx: Transaction, creatorId: string, body: StudentBulk) {
  if ('ids' in body === 'filter' in body) throw badInput({ '/ids': 'Escolha os alunos, ou um filtro.' })
  if ('filter' in body) {
    const ids = await matchingStudents(tx, creatorId, body.filter)
    return { ids, asked: ids.length }
  }
  const asked = new Set(body.ids)
  return { ids: await ownStudents(tx, creatorId, [...asked]), asked: asked.size }
}

async function act(
  tx: Transaction,
  quotas: QuotaLimits,
  creatorId: string,
  ids: string[],
  body: StudentBulk,
  originAt: (slug: string) => string,
): Promise<number> {
  switch (body.action) {
    case 'enrol':
      if (!body.appId) throw badInput({ '/appId': 'Escolha o aplicativo.' })
      await ownApp(tx, creatorId, body.appId)
      return await insertEnrolmentsInApps(tx, creatorId, ids, [body.appId])
    case 'block':
      return await updateStatuses(tx, creatorId, ids, 'blocked')
    case 'activate':
      return await updateStatuses(tx, creatorId, ids, 'active')
    case 'remove':
      return await eraseStudents(tx, creatorId, ids, body)
    case 'message': {
      const { subject, text, appId } = body
      const { schema, validate } = entities['student-message']
      if (!validate({ subject, text })) throw badInput(fieldErrors(schema, validate.errors))
      if (appId) await ownApp(tx, creatorId, appId)
      await requireConfirmedEmail(tx, creatorId)
      return await sendMessage(tx, quotas, creatorId, ids, { subject, text, appId }, originAt)
    }
  }
}
