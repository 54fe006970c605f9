import { differences, withValues } from '../../../domain/draft/difference.ts'
import type { Merge } from '../../../domain/draft/three-way.ts'
import { isSame } from '../../../domain/schema/change.ts'
import type { Document, FormScreen } from '../../../domain/schema/definition.ts'
import { read } from '../../../domain/schema/path.ts'
import { withKnownPictures } from './known-pictures.ts'
import { mergeForms } from './merge-forms.ts'

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
