import { answer } from '../../../resource/answer.ts'
import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../../quota/stores.ts'
import { entities } from '../../../../domain/generated/entities.ts'
import { asCreator } from '../../../database/tenant.ts'
import { normalEmail } from '../../../enrolment/enrol.ts'
import { badInput } from '../../../error/http-error.ts'
import { takeTurn } from '../../../study/action/queries.ts'
import { type Ids } from '../../../resource/params.ts'
import { requireFound, sendRow } from '../../../resource/row.ts'
import { documentValidator } from '../../../resource/entity-validator.ts'
import { studentToChange } from '../record/lock-student.ts'
import { readDetail } from '../detail/detail.ts'
import { studentList } from '../resource.ts'
import { findByEmail } from '../../../student/queries.ts'
import { findStudent, lockStudent } from '../record/queries.ts'
import { mergeStudents } from './merge.ts'

const entity = entities['student-merge']

/** `POST /students/{id}/merge`: a student whose e-mail was mistyped goes into the one with the right e-mail, who answers. */
export function mergeRoutes(api: FastifyInstance, { sql }: Stores): void {
  const schema = {
    body: entity.input,
    response: { 200: answer('StudentDetail') },
  }
  api.post<Ids & { Body: { email: string } }>(
    '/students/:id/merge',
    { schema, ...documentValidator(entity) },
    async (request, reply) => {
      const { creatorId, params, body } = request
      const row = await asCreator(sql, creatorId, async (tx) => {
        const { email } = requireFound(await findStudent(tx, { creatorId, id: params.id }))
        const rightEmail = normalEmail(body.email)
        if (rightEmail === email) throw badInput({ '/email': 'Este já é o e-mail deste aluno.' }, 409)
        const id = await findByEmail(tx, creatorId, rightEmail)
        if (!id) throw badInput({ '/email': 'Nenhum aluno seu tem este e-mail.' }, 404)
        // Always in one order, and before any other lock: their own devices may be at it, or a merge the other way around.
        for (const studentId of [params.id, id].toSorted())
          await takeTurn(tx, { creatorId, appId: '', studentId })
        const wrong = await studentToChange(tx, request)
        const right = requireFound(await lockStudent(tx, { creatorId, id }))
        await mergeStudents(tx, creatorId, { right, wrong })
        return requireFound(await readDetail(tx, { creatorId, id }))
      })
      return sendRow(reply, studentList, row)
    },
  )
}
