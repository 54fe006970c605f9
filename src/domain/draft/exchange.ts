import type { LiveDraft } from './live-draft.ts'
import type { Answer } from './port.ts'
import { acknowledged, draftOf, pendingChange, refused } from './state.ts'
import { resumed, type StoredDraft } from './stored-draft.ts'

/** Rounds of one exchange: more than one where a value is refused or somebody was faster; not for ever where somebody always is. */
const rounds = 10

/** Tells the server what it does not know yet. Resolves to whether it has all that it may know; never throws. */
export async function exchange(draft: LiveDraft): Promise<boolean> {
  const { rejection, rules } = draft
  /** What was refused goes along once more. */
  let isAgain = rejection.isDue(draft.hasComeBack)
  draft.hasComeBack = false
  for (let round = 0; round < rounds && !draft.isAbandoned && !draft.isGone; round++) {
    const isSentAgain = draft.view.sending !== null
    if (isSentAgain) draft.show({ phase: 'saving' })
    else {
      const outcome = await prepare(draft, isAgain)
      if (outcome !== 'ready') return outcome
    }
    if (draft.isAbandoned) return false
    const answer = draft.hear(await draft.ports.network.save(draft.view.sending!))
    if (draft.isAbandoned) return false
    if (answer.kind === 'copy') {
      draft.take(answer.copy)
      if (isAgain) {
        rejection.settle()
        draft.show({ refused: {} })
      }
      // What was typed since the first attempt goes right after it.
      if (!isSentAgain && !draft.isBehind && draft.orphans.isEmpty()) return true
    } else if (answer.kind === 'stale') {
      draft.isBehind = true
      draft.show({ sending: null })
      if (draft.view.conflicts.length > 0) return draft.fail('idle')
    } else if (answer.kind === 'refused') {
      rejection.note(draft.view.sending!, isAgain)
      draft.show(refused(viewToSend(draft, isAgain), answer.fields, rules))
      isAgain = false
      // Everything else in the draft is still good, if only something of it was refused.
      if (Object.keys(answer.fields).length === 0) return draft.fail('refused')
    } else return draft.fail(answer.kind)
  }
  return false
}

/** Makes an attempt of what is to be sent, `ready` once it is on the device; else what the exchange has come to. */
async function prepare(draft: LiveDraft, isAgain: boolean): Promise<'ready' | boolean> {
  if (!(await settleOrphans(draft))) return false
  // A choice is made between the two values that are shown, not ones that come in meanwhile.
  if (draft.isBehind && draft.view.conflicts.length === 0 && !(await takeNewest(draft))) return false
  draft.absorbOrphans()
  const change = pendingChange(viewToSend(draft, isAgain), draft.rules)
  const { etag } = draft.view.server
  if (!change) {
    if (isAgain) draft.rejection.settle()
    if (draft.view.phase !== 'idle') draft.show({ phase: 'idle' })
    return true
  }
  if (!isAgain && draft.rejection.isOf(change, etag)) return draft.fail('refused')
  draft.show({ phase: 'saving', sending: { key: draft.ports.newKey(), change, etag } })
  // On the device before it goes out: whoever finds it there knows that it may have arrived.
  await draft.device.done()
  return 'ready'
}

const viewToSend = ({ view }: LiveDraft, isAgain: boolean) => (isAgain ? { ...view, refused: {} } : view)

/** Reads the server's copy and builds the draft on it. Resolves to whether that could be done. */
export async function takeNewest(draft: LiveDraft): Promise<boolean> {
  const answer = draft.hear(await draft.ports.network.read())
  if (draft.isAbandoned) return false
  if (answer.kind !== 'copy') return draft.fail(answer.kind === 'gone' ? 'gone' : 'lost')
  draft.takeNewer(answer.copy)
  return true
}

/** Finds out what became of what left drafts had sent, and goes on from them too. */
async function settleOrphans(draft: LiveDraft): Promise<boolean> {
  const { orphans } = draft
  for (let one = orphans.unsettled(); one; one = orphans.unsettled()) {
    const answer = draft.hear(await draft.ports.network.save(one.sending!))
    if (draft.isAbandoned) return false
    if (answer.kind === 'lost' || answer.kind === 'gone') return draft.fail(answer.kind)
    const settled = settledOrphan(draft, one, answer)
    orphans.change((other) => (other === one ? settled : other))
    draft.isBehind = true
  }
  return true
}

function settledOrphan({ view, rules }: LiveDraft, one: StoredDraft, answer: Answer): StoredDraft {
  if (answer.kind !== 'copy') return { ...one, sending: null }
  const { server, draft, conflicts } = acknowledged(resumed(draftOf(view.server), one), answer.copy, rules)
  const [base, now] = [rules.asked(server.document), rules.asked(draft)]
  return { ...one, base, etag: server.etag, draft: now, conflicts, sending: null }
}
