import { insertAudit } from '../../audit/queries.ts'
import { answer } from '../../resource/answer.ts'
import { entities } from '../../../domain/generated/entities.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { averageProgress } from '../../../domain/study/progress.ts'
import type { StudentCounts } from '../../../domain/generated/answer-types.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Resource } from '../../resource/resource.ts'
import type { Selection, Siblings } from '../../resource/store.ts'
import { eraseStudents } from '../../student/erase/erase.ts'
import type { NoticeContext } from '../../grant/tell-students.ts'
import { bulkActions } from './bulk/actions.ts'
import { changeStudent, createStudent, documentOf } from './detail/change.ts'
import { presentDetail, readDetail, type DetailRow } from './detail/detail.ts'
import { studentListing, studentParams, studentRanks } from './list/list-query.ts'
import { presentStudent } from './list/present.ts'
import { chooseStudents, countStudents, listStudents, type ListRow } from './list/queries.ts'
import { lockStudent } from './record/queries.ts'

const integer = { type: 'integer' }

/** What of students is the same whatever they are changed by. */
export const studentList = {
  entity: entities.student,
  path: '/students',
  listing: studentListing,
  asked: studentParams,
  usualOrder: '-enrolledAt',
  ranks: studentRanks,
  sheet: {
    order: 'name',
    seenAs: { status: 'effectiveStatus' },
    more: {
      completedCourses: { title: 'Cursos concluídos', ...integer },
      totalCourses: { title: 'Cursos', ...integer },
    },
    of: ({ apps }: Document) => ({ apps: (apps as { name: string }[]).map(({ name }) => name) }),
  },
  counts: {
    path: '/students/counts',
    served: answer('StudentCounts'),
    isNarrowed: true,
    async of(tx: Transaction, { creatorId }: Siblings, selection: Selection): Promise<StudentCounts> {
      const { percents, courses, ...counts } = await countStudents(tx, creatorId, selection)
      return { ...counts, averageProgress: averageProgress({ percents, courses }) }
    },
  },
  served: answer('StudentRow'),
  servedOne: answer('StudentDetail'),
  present: presentStudent,
  presentOne: (row: ListRow) => presentDetail(row as DetailRow),
}

/** The students of a creator, across apps. */
export const studentResource = (context: NoticeContext): Resource<ListRow> => ({
  ...studentList,
  called: 'Este aluno',
  // For good: what is left, where the creator wants that, are certificates with a name in them.
  removal: { keepCertificates: { type: 'boolean' } },
  bulk: bulkActions(context),
  store: {
    list: listStudents,
    find: (tx, { creatorId }, id) => readDetail(tx, { creatorId, id }),
    lock: (tx, { creatorId }, id) => lockStudent(tx, { creatorId, id }),
    documentOf,
    choose: chooseStudents,
    insert: (tx, { creatorId }, made, id) => createStudent(tx, context.quotas, creatorId, made, id),
    update: (tx, { creatorId }, row, after, change) => changeStudent(tx, creatorId, row, after, change),
    async remove(tx, { creatorId }, ids, how) {
      const count = await eraseStudents(tx, creatorId, ids, how)
      if (count > 0) await insertAudit(tx, creatorId, { verb: 'erased', count })
      return count
    },
  },
})
