import { fileFields, slotSubjects, type ServedScreen } from '../../domain/schema/own-screen.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import { HttpError } from '../error/http-error.ts'
import { readHome, type StudyView } from '../study/home.ts'
import { lookInto } from '../study/look.ts'
import { idOf } from '../upload/url.ts'
import { screenReader, type ScreenContext } from './content.ts'
import { drawnFilesIn } from './drawn-file.ts'
import type { OwnDocuments } from './own-row.ts'
import { listHolding, type HoldingRow } from './queries.ts'
import { openSubject, type Subject } from './subject.ts'

/** Somebody's look at an app: the screens that open to them, and what is their own. */
interface Look {
  screens: ServedScreen[]
  view: StudyView
  own: () => Promise<OwnDocuments | null>
}

/**
 * Whether one of these screens draws an uploaded file for whoever looks, now: read as their device reads them, but of the documents
 * that name the file alone.
 */
export async function isDrawn(
  tx: Transaction,
  appKey: AppKey,
  context: ScreenContext,
  { screens, view, own }: Look,
  url: string,
): Promise<boolean> {
  const id = idOf(url)
  const drawing = drawingFiles(screens)
  if (!id || drawing.length === 0) return false
  const holding = await listHolding(tx, appKey, id)
  const read = screenReader(tx, appKey, context, { own })
  for (const screen of drawing) {
    const isHeld = screen.parts.some(
      ({ path, entity }) => path || holding.some(({ kind }) => kind === entity),
    )
    if (!isHeld) continue
    for (const [of, ids] of await placesOf(tx, appKey, view, screen, holding)) {
      const subject = await openedSubject(tx, appKey, view, screen, of)
      const { documents } = subject ? await read(screen, {}, { subject, ids }) : { documents: [] }
      if (documents.some((rows, i) => drawnFilesIn(screen.parts[i]!, rows).some((file) => file.url === url)))
        return true
    }
  }
  return false
}

/** What of these screens draws uploaded files that the server reads: in documents, and, about nothing else, in what is the student's own. */
function drawingFiles(screens: ServedScreen[]): ServedScreen[] {
  return screens.flatMap(({ isOfSubject, ...screen }) => {
    const parts = screen.parts.filter((part) => part.entity && fileFields(part).length > 0)
    const [own, others] = [parts.filter(({ path }) => path), parts.filter(({ path }) => !path)]
    return [
      ...(own.length > 0 ? [{ ...screen, parts: own }] : []),
      ...(others.length > 0 ? [{ ...screen, ...(isOfSubject && { isOfSubject }), parts: others }] : []),
    ]
  })
}

/** The courses or lessons at which a screen can draw some of these documents, each with their ids; of all others one place that is none. */
async function placesOf(
  tx: Transaction,
  appKey: AppKey,
  view: StudyView,
  { slot, isOfSubject }: ServedScreen,
  holding: HoldingRow[],
): Promise<[of: string | undefined, ids: string[]][]> {
  if (!isOfSubject) return [[undefined, holding.map(({ id }) => id)]]
  const isLesson = slotSubjects[slot!] === 'lesson'
  const groups = Map.groupBy(holding, ({ lessonId, productId }) => (isLesson ? lessonId : productId))
  // What is the app's stands beside any that is open.
  const usual = groups.has(null) ? await openPlace(tx, appKey, view, isLesson) : undefined
  return [...groups].map(([of, some]) => [of ?? usual, some.map(({ id }) => id)])
}

/** Any course, or lesson, that is open to whoever looks. */
async function openPlace(
  tx: Transaction,
  appKey: AppKey,
  view: StudyView,
  isLesson: boolean,
): Promise<string | undefined> {
  const look = await lookInto(tx, appKey, view)
  for (const { id, state } of readHome(look)) {
    if (state !== 'open') continue
    if (!isLesson) return id
    const [lesson] = look.taught.courses.get(id) ?? []
    if (lesson) return lesson.id
  }
  return undefined
}

/** What a screen is about, where that is open to whoever looks; else null. */
async function openedSubject(
  tx: Transaction,
  appKey: AppKey,
  view: StudyView,
  screen: ServedScreen,
  of: string | undefined,
): Promise<Subject | null> {
  try {
    return await openSubject(tx, appKey, view, screen, of)
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  }
}
