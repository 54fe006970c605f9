import type { EntityDefinition } from '../../domain/schema/definition.ts'
import { slotSubjects, type ServedScreen, type SlotParent } from '../../domain/schema/own-screen.ts'
import { generalId } from '../../domain/site/general-course.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import { readerAhead } from '../database/read-ahead.ts'
import { notFound } from '../error/http-error.ts'
import { outermost } from '../resource/resource.ts'
import type { Siblings } from '../resource/store.ts'
import { openCourse, openLesson } from '../study/course.ts'
import { productOf, type StudyView } from '../study/home.ts'
import { missingContent } from '../study/offer.ts'
import { findLessonPlace, type LessonPlace } from '../study/queries.ts'

/** Of what a screen draws documents: the ids of the course or lesson around its slot, and of what that stands in, where there is one. */
export type Subject = Partial<Record<SlotParent, string>>

/** How a query names the course or lesson around a slot. */
export const subjectId = { type: 'string', anyOf: [{ const: generalId }, { format: 'uuid', minLength: 36 }] }

/** What the panel asks of one screen; of all of them without it. */
export interface SubjectQuery {
  screen?: string
  of?: string
}

export const subjectQuery = { screen: { type: 'string', maxLength: 100 }, of: subjectId }

/** The screens that are asked for: the `one` that is named, or else all. */
export function chosenScreens(
  all: ServedScreen[],
  { screen }: SubjectQuery,
): { screens: ServedScreen[]; one?: ServedScreen } {
  if (screen === undefined) return { screens: all }
  const one = all.find(({ name }) => name === screen)
  if (!one) throw notFound()
  return { screens: [one], one }
}

/** By the app, the screen and what is shown, what that stands in. */
const ahead = readerAhead<Subject>()

/** Reads what is drawn around a subject while that is found: by `openSubject` or `ownSubject`, which refuse it too. */
export async function readAround<T>(
  { appId }: Pick<AppKey, 'appId'>,
  { screen, of }: SubjectQuery,
  find: () => Promise<Subject>,
  read: (subject: Subject) => Promise<T>,
): Promise<T> {
  return (await ahead({ key: `${appId} ${screen} ${of}`, find, read })).value
}

/**
 * What a screen is about, where that is `of`: for whom it is open to study, by the very rule of that. Throws 403, with why and from
 * when, or 404. At most 1 query, and none for a screen that draws nothing of it.
 */
export async function openSubject(
  tx: Transaction,
  appKey: AppKey,
  view: StudyView,
  { isOfSubject, slot }: ServedScreen,
  of: string | undefined,
): Promise<Subject> {
  if (!isOfSubject) return {}
  if (of === undefined) throw notFound()
  if (slotSubjects[slot!] === 'product') {
    await openCourse(tx, appKey, view, of)
    return { product: productOf(of) ?? undefined }
  }
  if (of === generalId) throw missingContent(view.language)
  return around(of, await openLesson(tx, appKey, view, of))
}

/** The same for its creator, to whom all of an app is open that lacks nothing. Throws 404. */
export async function ownSubject(
  tx: Transaction,
  appKey: AppKey,
  { isOfSubject, slot }: ServedScreen,
  of: string | undefined,
): Promise<Subject> {
  if (!isOfSubject || of === undefined || of === generalId) return {}
  if (slotSubjects[slot!] === 'product') return { product: of }
  const place = await findLessonPlace(tx, appKey, of)
  if (!place) throw notFound()
  return around(of, place)
}

const around = (lesson: string, { moduleId, product }: LessonPlace): Subject => ({
  ...{ lesson, module: moduleId, product: product?.id },
})

/** The documents of an entity that are the app's, its account's, or of the subject; undefined where that is not there. */
export function siblingsAround(
  { parent }: Pick<EntityDefinition, 'parent'>,
  { creatorId, appId }: AppKey,
  subject: Subject,
): Siblings | undefined {
  if (parent === 'creator') return { creatorId, appId: '', owner: outermost(creatorId, '') }
  if (parent === 'app') return { creatorId, appId, owner: outermost(creatorId, appId) }
  const id = subject[parent as SlotParent]
  return id ? { creatorId, appId, owner: { table: parent!, column: `${parent!}_id`, id } } : undefined
}
