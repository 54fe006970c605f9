import { fileFields, slotParents, slotSubjects, type DrawnFile } from '../../domain/schema/own-screen.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import { screenReader, type ScreenContext } from './content.ts'
import { drawnFilesIn } from './drawn-file.ts'
import { listOwnersOfFiles } from './queries.ts'

/**
 * The uploaded files that screens draw beside lessons of a product, in documents that belong to them or to what they stand in; by the
 * ids of those lessons that have some. No query where no screen does, and one more for each lesson that has some.
 */
export async function listLessonFiles(
  tx: Transaction,
  appKey: AppKey,
  context: ScreenContext,
  lessons: { id: string; moduleId: string }[],
  productId: string | null,
): Promise<Map<string, DrawnFile[]>> {
  const ownKinds = context.schemaEntities.flatMap(({ entity: { name, parent } }) =>
    slotParents['lesson.below-player']!.some((one) => one === parent) ? [name] : [],
  )
  const screens = context.ownScreens
    .filter(({ slot }) => slot && slotSubjects[slot] === 'lesson')
    .map(({ parts, ...screen }) => ({
      ...screen,
      parts: parts.filter(
        (part) => !part.path && ownKinds.includes(part.entity ?? '') && fileFields(part).length > 0,
      ),
    }))
  const kinds = screens.flatMap(({ parts }) => parts.map(({ entity }) => entity!))
  const found = new Map<string, DrawnFile[]>()
  if (kinds.length === 0) return found
  const owners = await listOwnersOfFiles(tx, appKey, kinds)
  const read = screenReader(tx, appKey, context, { own: () => Promise.resolve(null) })
  for (const { id, moduleId } of lessons) {
    if (![id, moduleId, productId].some((owner) => owner !== null && owners.has(owner))) continue
    const subject = { lesson: id, module: moduleId, product: productId ?? undefined }
    for (const screen of screens) {
      const { documents } = await read(screen, {}, { subject })
      const files = documents.flatMap((rows, i) => drawnFilesIn(screen.parts[i]!, rows))
      found.set(id, [...(found.get(id) ?? []), ...files])
    }
  }
  return found
}
