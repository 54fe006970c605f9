import { insertAudit } from '../../../audit/queries.ts'
import { answers } from '../../../resource/answer.ts'
import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../../quota/stores.ts'
import { entities } from '../../../../domain/generated/entities.ts'
import { databaseNow } from '../../../database/clock.ts'
import { asCreator } from '../../../database/tenant.ts'
import { normalEmail } from '../../../enrolment/enrol.ts'
import { badInput } from '../../../error/http-error.ts'
import { takeTurn } from '../../../study/action/queries.ts'
import type { Ids } from '../../../resource/params.ts'
import { requireFound, sendRow } from '../../../resource/row.ts'
import { documentValidator } from '../../../resource/entity-validator.ts'
import { studentToChange } from '../record/lock-student.ts'
import { readDetail } from '../detail/detail.ts'
import { studentList } from '../resource.ts'
import { findByEmail } from '../../../student/queries.ts'
import { findStudent, lockStudent, type StudentRecord } from '../record/queries.ts'
import type { Transaction } from '../../../database/connection.ts'
import { eraseStudents } from '../../../student/erase/erase.ts'
import { certifyStudent } from '../study/complete.ts'
import { fillGaps } from './fill-gaps.ts'
import {
  fillStudent,
  moveEnrolments,
  moveRights,
  moveSales,
  moveStudy,
  movePostsAndLetters,
  refreshStanding,
} from './queries.ts'

const entity = entities['student-merge']

/** `POST /students/{id}/merge`: a student whose e-mail was mistyped goes into the one with the right e-mail, who answers. */
export function mergeRoutes(api: FastifyInstance, { sql }: Stores): void {
  api.post<Ids & { Body: { email: string } }>(
    '/students/:id/merge',
    { ...answers('StudentDetail', { body: entity.input }), ...documentValidator(entity) },
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
        const what = 'na união de cadastros'
        await insertAudit(tx, creatorId, { verb: 'erased', count: 1, what })
        await insertAudit(tx, creatorId, { verb: 'granted', studentId: right.id, what })
        return requireFound(await readDetail(tx, { creatorId, id }))
      })
      return sendRow(reply, studentList, row)
    },
  )
}

/**
 * Makes one student of two who are the same person: everything of `wrong` becomes `right`'s, both histories are kept, and
 * `wrong` is erased. Their devices are signed out. Both have to be locked.
 */
async function mergeStudents(
  tx: Transaction,
  creatorId: string,
  { right, wrong }: { right: StudentRecord; wrong: StudentRecord },
): Promise<void> {
  const pair = { creatorId, right: right.id, wrong: wrong.id }
  await moveStudy(tx, pair)
  await moveEnrolments(tx, pair)
  await moveRights(tx, pair)
  await moveSales(tx, pair, { right: right.email, wrong: wrong.email })
  await movePostsAndLetters(tx, pair)
  await fillStudent(tx, pair, { ...fillGaps(right.data, wrong.data), status: right.data.status ?? 'active' })
  await eraseStudents(tx, creatorId, [wrong.id])
  await refreshStanding(tx, pair)
  const { apps } = (await lockStudent(tx, { creatorId, id: right.id }))!
  const now = databaseNow()
  for (const { id: appId, data } of apps)
    await certifyStudent(tx, { creatorId, appId, studentId: right.id }, String(data.name ?? ''), now)
}
