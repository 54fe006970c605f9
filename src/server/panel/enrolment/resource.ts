import { entities } from '../../../domain/generated/entities.ts'
import { insertAudit } from '../../audit/queries.ts'
import { enrolmentDocument, servedEnrolment, unreadableFields } from '../../enrolment/document.ts'
import { changeEnrolment, enrol, type EnrolmentChange } from '../../enrolment/enrol.ts'
import type { EnrolmentRow } from '../../enrolment/queries.ts'
import { forgetReplacedPictures } from '../../image/forget-pictures.ts'
import type { NoticeContext } from '../../grant/tell-students.ts'
import { answer } from '../../resource/answer.ts'
import { accessActions } from '../grant/bulk-access.ts'
import type { ListedResource, Resource } from '../../resource/resource.ts'
import { enrolmentListing, enrolmentParams, enrolmentRanks } from './list-query.ts'
import {
  chooseEnrolments,
  countEnrolments,
  deleteEnrolments,
  findEnrolment,
  listEnrolments,
  studentsOf,
} from './queries.ts'
import type { AppUserRow } from '../../../domain/generated/answer-types.ts'
import { averageProgress } from '../../../domain/study/progress.ts'
import { servedDocument } from '../../resource/document.ts'

/** The users of an app, as a list. */
export const userList: Omit<ListedResource<EnrolmentRow>, 'entity'> & Pick<Resource, 'entity'> = {
  entity: entities['app-user'],
  path: 'users',
  listing: enrolmentListing,
  asked: enrolmentParams,
  ranks: enrolmentRanks,
  sheet: { order: 'name', seenAs: { status: 'effectiveStatus' } },
  counts: {
    path: 'users/stats',
    served: answer('UserStats'),
    of: countEnrolments,
  },
  served: answer('AppUserRow'),
  present: presentEnrolment,
  store: { list: listEnrolments, find: findEnrolment },
}

/** The users of an app: students and their enrolments, served as one. */
export const userResource = (context: NoticeContext): Resource<EnrolmentRow> => ({
  ...userList,
  called: 'Este usuário',
  bulk: accessActions(context, studentsOf),
  store: {
    ...userList.store,
    lock: (tx, appKey, id) => findEnrolment(tx, appKey, id, true),
    documentOf: enrolmentDocument,
    choose: chooseEnrolments,
    async insert(tx, appKey, document, id) {
      const { creatorId, appId } = appKey
      const made = await enrol(tx, context.quotas, appKey, document as EnrolmentChange, id)
      const [studentId] = await studentsOf(tx, creatorId, [made])
      await insertAudit(tx, creatorId, { verb: 'granted', appId, studentId })
      return made
    },
    async update(tx, appKey, row, after: EnrolmentChange) {
      await changeEnrolment(tx, appKey, row, after)
      const [was, is] = [row.status, after.status ?? row.status].map((status) => status === 'ACTIVE')
      if (was === is) return
      const { creatorId, appId } = appKey
      await insertAudit(tx, creatorId, { verb: is ? 'granted' : 'ended', appId, studentId: row.studentId })
    },
    // Ends enrolments; the students, with what they have bought, stay.
    async remove(tx, appKey, ids) {
      const ended = await deleteEnrolments(tx, appKey, ids)
      await forgetReplacedPictures(tx, ended)
      const { creatorId, appId } = appKey
      if (ended.length > 0) await insertAudit(tx, creatorId, { verb: 'ended', appId, count: ended.length })
      return ended.length
    },
  },
})

/** An enrolment as the API serves it, with what cannot be read of it any more. */
function presentEnrolment(row: EnrolmentRow): AppUserRow {
  const { id, email, status, effectiveStatus } = row
  const [courses, percents] = row.study
  const user = servedDocument(entities['app-user'], servedEnrolment(row), {
    id,
    email,
    status,
    effectiveStatus,
    progress: averageProgress({ courses, percents }),
    lastAccess: row.lastAccess?.toISOString() ?? null,
    invitedAt: row.invitedAt?.toISOString() ?? null,
    invitation: row.lastAccess ? 'entered' : row.invitedAt ? 'invited' : 'not_invited',
    enrolledAt: row.enrolledAt.toISOString(),
  })
  const { refusal } = row
  return {
    ...user,
    ...unreadableFields(row),
    ...(refusal && { refusal: refusal.problem ?? '' }),
  } as unknown as AppUserRow
}
