import type { Answer } from '../../../src/domain/draft/port.ts'
import type { Attempt, Copy } from '../../../src/domain/draft/state.ts'
import { applyChange } from '../../../src/domain/schema/change.ts'
import type { Document } from '../../../src/domain/schema/definition.ts'
import { firstDocument, type Witness } from './witness.ts'

/** The server, as the API promises it to be: one revision after another, each change applied once. */
export function modelServer(witness: Witness) {
  let document = firstDocument
  let revision = 1
  let published = 0
  const saves = new Map<string, Copy>()

  const copy = (): Copy => ({ document: { ...document, revision, published }, etag: String(revision) })

  function save({ key, change, etag }: Attempt): Answer {
    const before = saves.get(key)
    if (before) return { kind: 'copy', copy: before }
    if (etag !== String(revision)) return { kind: 'stale' }
    const stored = JSON.parse(
      JSON.stringify(change).replaceAll('data:image/png;base64,', '/images/'),
    ) as Document
    const after = applyChange(document, stored)
    witness.checkWrite(document, after)
    document = after
    revision += 1
    saves.set(key, copy())
    return { kind: 'copy', copy: copy() }
  }

  function publish(etag: string | null): Answer {
    if (etag !== String(revision)) return { kind: 'stale' }
    published = revision
    revision += 1
    return { kind: 'copy', copy: copy() }
  }

  return { copy, save, publish, read: (): Answer => ({ kind: 'copy', copy: copy() }) }
}

export type ModelServer = ReturnType<typeof modelServer>
