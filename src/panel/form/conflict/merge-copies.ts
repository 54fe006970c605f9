import { differences, withValues } from '../../../domain/draft/difference.ts'
import type { Merge } from '../../../domain/draft/three-way.ts'
import { isSame } from '../../../domain/schema/change.ts'
import type { Document, FormScreen } from '../../../domain/schema/definition.ts'
import { read, write } from '../../../domain/schema/path.ts'
import { mergeForms } from './merge-forms.ts'
import { storePicture } from '../../../client/request/picture.ts'
import { hintsOf } from '../../../ui/form/field/field-hints.ts'

interface Copies {
  /** What the form started from, and that with what was sent since and may have arrived. */
  base: Document
  tried: Document
  /** What the form holds. */
  mine: Document
  /** What is stored now. */
  theirs: Document
}

/** Merges a form's document with what was stored meanwhile, of which some may be the form's own. */
export async function mergeCopies(screen: FormScreen, copies: Copies): Promise<Merge<Document>> {
  const { base, tried, mine, theirs } = copies
  const arrived = differences(base, tried).filter(({ path, value }) => isSame(read(theirs, path), value))
  return mergeForms(screen, withValues(base, arrived), await withKnownPictures(screen, mine, theirs), theirs)
}

/**
 * `mine` with the addresses of those pictures that are stored in `theirs` already: a save may have arrived whose answer did not.
 * What a picture would be called, the server alone can say.
 */
async function withKnownPictures(
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
