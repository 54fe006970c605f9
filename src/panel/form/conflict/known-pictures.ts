import { storePicture } from '../../../client/request/picture.ts'
import type { Document, FormScreen } from '../../../domain/schema/definition.ts'
import { read, write } from '../../../domain/schema/path.ts'
import { hintsOf } from '../../../ui/form/field/field-hints.ts'

/**
 * `mine` with the addresses of those pictures that are stored in `theirs` already: a save may have arrived whose answer did not.
 * What a picture would be called, the server alone can say.
 */
export async function withKnownPictures(
  screen: Pick<FormScreen, 'fields' | 'uiSchema'>,
  mine: Document,
  theirs: Document,
): Promise<Document> {
  let known = mine
  for (const [key, { path }] of Object.entries(screen.fields)) {
    const [own, stored] = [read(mine, path), read(theirs, path)]
    if (typeof own !== 'string' || !own.startsWith('data:image/') || typeof stored !== 'string') continue
    const url = await storePicture(own, hintsOf(screen, key).image).catch(() => null)
    if (url === stored) known = write(known, path, url)
  }
  return known
}
