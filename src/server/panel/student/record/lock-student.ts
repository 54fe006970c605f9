import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../../database/connection.ts'
import { checkMatch } from '../../../resource/etag.ts'
import { requireFound } from '../../../resource/row.ts'
import { lockStudent, type StudentRecord } from './queries.ts'

/** The student of `/students/{id}`, locked for a change. Throws 404, or 412 on a stale `If-Match`. */
export async function studentToChange(
  tx: Transaction,
  request: Pick<FastifyRequest, 'creatorId' | 'headers'> & { params: { id: string } },
): Promise<StudentRecord> {
  const row = requireFound(await lockStudent(tx, { creatorId: request.creatorId, id: request.params.id }))
  checkMatch(request, row.revision, 'Este aluno')
  return row
}
