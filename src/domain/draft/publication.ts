import type { Publication } from './draft-editor.ts'
import { takeNewest } from './exchange.ts'
import type { LiveDraft } from './live-draft.ts'
import type { Answer } from './port.ts'

/** Puts on the air what the server has of a draft. `isSaved`: that is all of it. Never throws. */
export async function publishDraft(draft: LiveDraft, isSaved: boolean): Promise<Publication> {
  for (let round = 0; round < 3 && !draft.isGone; round++) {
    const { conflicts, sending, server } = draft.view
    if (conflicts.length > 0) return { kind: 'conflict' }
    if (draft.came.length > 0) return { kind: 'changed', fields: draft.came }
    // An attempt that may have arrived is settled first: what answers the publication does not answer it.
    if (!isSaved || sending) break
    const answer = draft.hear(await draft.ports.network.publish(server.etag))
    if (answer.kind === 'copy') {
      draft.take(answer.copy)
      return { kind: 'published', copy: answer.copy }
    }
    if (answer.kind === 'gone') draft.fail('gone')
    else if (answer.kind !== 'stale') return { kind: 'failed', sentence: sentenceOf(answer) }
    else if (!(await takeNewest(draft))) break
  }
  return draft.isGone ? { kind: 'gone' } : { kind: 'failed', sentence: '' }
}

function sentenceOf(answer: Answer): string {
  if (answer.kind !== 'refused' && answer.kind !== 'lost') return ''
  const [field] = answer.kind === 'refused' ? Object.values(answer.fields) : []
  return field ?? answer.message ?? ''
}
