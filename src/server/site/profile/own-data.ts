import { entities } from '../../../domain/generated/entities.ts'
import { documentFor } from '../../../domain/schema/audience.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { readableDocument } from '../../../domain/schema/stored-document.ts'
import type { PublishedSite } from '../../publication/publication.ts'
import type { everythingOf } from '../../student/personal-data/queries.ts'
import { siteSentence } from '../session/words.ts'

type Everything = Awaited<ReturnType<typeof everythingOf>>

/** Everything that is stored on a student as they take it along: without what the team keeps for itself. */
export function ownData({ student, enrolment, posts, comments, feedComments, ...others }: Everything) {
  return {
    ...others,
    student: student && ownPart('student', student),
    enrolment: enrolment && ownPart('app-user', enrolment),
    posts: posts.map((row) => ownPart('community-post', row)),
    comments: comments.map((row) => ownPart('community-comment', row)),
    feedComments: feedComments.map((row) => ownPart('community-comment', row)),
  }
}

function ownPart(name: 'student' | 'app-user' | 'community-post' | 'community-comment', row: Document) {
  const { schema } = entities[name]
  return { ...row, data: documentFor('student', schema, readableDocument(schema, row.data as Document)) }
}

/** The same without what only the student may read of themselves: who knows an e-mail is not yet the person. */
export function withoutPrivate(own: ReturnType<typeof ownData>, { site }: PublishedSite) {
  const { name, avatar } = own.student?.data ?? {}
  const student = { ...own.student, data: { name, avatar } }
  // A platform tells a buyer's name and phone, too.
  const sales = own.sales.map((sale) => ({ ...sale, buyer: null }))
  const withheld = siteSentence('withheld', site.app.config)
  return { ...own, student, sales, accessRequests: [], stoppedAddresses: [], withheld }
}
