import type { OwnScreenContents, SiteCourse, StudentView } from '../../../../domain/generated/answer-types.ts'
import { slotSubjects } from '../../../../domain/schema/own-screen.ts'
import type { AppKey } from '../../../app/app-key.ts'
import type { Transaction } from '../../../database/connection.ts'
import { preferencesOf } from '../../../enrolment/student/present-me.ts'
import type { EnrolledStudent } from '../../../enrolment/student/queries.ts'
import { readScreens, screenReader, type ScreenContext } from '../../../screen/content.ts'
import { findOwnDocuments } from '../../../screen/own-documents.ts'
import { chosenScreens, openSubject, readAround, type SubjectQuery } from '../../../screen/subject.ts'
import { productOf } from '../../../study/home.ts'

/** Somebody's look at an app, which its creator takes. */
export interface Look {
  tx: Transaction
  appKey: AppKey
  student: EnrolledStudent
  at: Date
}

/** What screens that JSON adds draw for a student at an instant: all of them, or one where a course or lesson is shown. Throws 403, 404. */
export async function viewedDocuments(
  look: Look,
  context: ScreenContext,
  query: SubjectQuery = {},
): Promise<OwnScreenContents> {
  const { tx, appKey, student, at } = look
  const { screens, one } = chosenScreens(context.ownScreens, query)
  const { language } = preferencesOf(student)
  const view = { student, at, language: language ?? 'pt-BR' }
  return await readAround(
    appKey,
    query,
    async () => (one ? await openSubject(tx, appKey, view, one, query.of) : {}),
    (subject) => readScreens(screens, readerOf(look, context), { subject }),
  )
}

/**
 * The same of every course and lesson that is open to them (`courses`), for whoever is there no more when one of these is shown: by screen,
 * and by the id of what is shown.
 */
export async function documentsAround(
  look: Look,
  context: ScreenContext,
  courses: SiteCourse[],
): Promise<StudentView['around'] & {}> {
  const read = readerOf(look, context)
  const around: StudentView['around'] & {} = {}
  for (const screen of context.ownScreens.filter(({ isOfSubject }) => isOfSubject)) {
    const contents: OwnScreenContents = (around[screen.name] = {})
    for (const { id, modules } of courses) {
      const product = productOf(id) ?? undefined
      if (slotSubjects[screen.slot!] === 'product') {
        contents[id] = await read(screen, {}, { subject: { product } })
        continue
      }
      for (const { id: module, lessons } of modules)
        for (const { id: lesson } of lessons)
          contents[lesson] = await read(screen, {}, { subject: { lesson, module, product } })
    }
  }
  return around
}

function readerOf({ tx, appKey, student, at }: Look, context: ScreenContext) {
  const own = () => findOwnDocuments(tx, appKey, { ...student, isByEmail: false })
  return screenReader(tx, appKey, { ...context, at }, { own, who: student })
}
