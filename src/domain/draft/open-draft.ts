import { createDeviceWriter } from './device-writer.ts'
import type { FieldValue } from './difference.ts'
import type { DraftEditor, DraftOpening, DraftView, Publication } from './draft-editor.ts'
import { storedDraftOf, resumed, withStored, type StoredDraft } from './stored-draft.ts'
import { createOrphanDrafts } from './orphan-draft.ts'
import type { Answer, DraftPorts } from './port.ts'
import { createRejection } from './rejection.ts'
import { presentAnswer, presentStoredDraft, presentDraftState } from './present-draft.ts'
import {
  absorbed,
  acknowledged,
  draftOf,
  edited,
  pendingChange,
  rebased,
  refused,
  resolved,
  storedPictures,
  travelled,
  type Copy,
  type DraftRules,
} from './state.ts'

/** Opens a draft: goes on from what was left on the device, else from the server's copy. */
export function openDraft(
  ports: DraftPorts,
  rules: DraftRules,
  { id, copy, left, onCopy }: DraftOpening,
): DraftEditor {
  const { network, storage, now } = ports
  const listeners = new Set<() => void>()
  let view: DraftView = { ...draftOf(copy), phase: 'idle', place: 'device', savedAt: null }
  /** The fields' former names, as what is open goes by them. */
  let { former } = rules
  /** Whether the server may hold something newer. */
  let isBehind = false
  let isAbandoned = false
  const rejection = createRejection(now)
  let hasComeBack = false
  /** What came in from elsewhere since somebody began to publish. */
  let came: FieldValue[] = []

  const [newest, ...older] = left.map((one) => presentStoredDraft(one, former)).sort((a, b) => b.at - a.at)
  const device = createDeviceWriter(storage, id, kept, noteKept)
  const others = createOrphanDrafts(older, newest?.rest ?? [], device.forget)
  if (newest) {
    // Somebody may have saved, and left, after the copy was read: it may be older than what is left.
    isBehind = true
    device.forget([newest.id])
    show(resumed(view, newest))
  }

  function kept(): StoredDraft | null {
    return storedDraftOf(view, rules, { id, at: now(), rest: others.rest() })
  }

  /**
   * On top of the newest copy, so that none of them knows more than it; one after the other: what disagrees with one is
   * chosen before the next one comes.
   */
  function absorbWaiting(): void {
    while (!isBehind && view.conflicts.length === 0) {
      const one = others.next()
      if (!one) return
      show(absorbed(view, resumed(draftOf(view.server), one), rules))
    }
  }

  function show(change: Partial<DraftView>): void {
    view = { ...view, ...change }
    // What is kept is the next builder's by then, even where a publication is still under way.
    if (!isAbandoned) device.write()
    tell()
  }

  function renew(): void {
    if (rules.former === former) return
    former = rules.former
    others.change((one) => presentStoredDraft(one, former))
    show(presentDraftState(view, former))
  }

  function heard(answer: Answer): Answer {
    renew()
    return presentAnswer(answer, former)
  }

  function noteKept(place: DraftView['place']): void {
    if (place === view.place) return
    view = { ...view, place }
    tell()
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  let queue: Promise<unknown> = Promise.resolve()
  /** One conversation with the server at a time. */
  function inTurn<T>(talk: () => Promise<T>): Promise<T> {
    const turn = queue.then(talk)
    queue = turn.catch(() => undefined)
    return turn
  }

  let underway: Promise<boolean> | null = null
  let next: Promise<boolean> | null = null
  function save(): Promise<boolean> {
    if (!underway) {
      underway = inTurn(exchange).finally(() => {
        underway = null
      })
      return underway
    }
    next ??= underway.then(() => {
      next = null
      return save()
    })
    return next
  }

  async function exchange(): Promise<boolean> {
    /** What was refused goes along once more. */
    let isAgain = rejection.isDue(hasComeBack)
    hasComeBack = false
    const hopeful = () => (isAgain ? { ...view, refused: {} } : view)
    // More than one round where a value is refused or somebody was faster; not for ever where somebody always is.
    for (let round = 0; round < 10 && !isAbandoned && !isGone(); round++) {
      const isSentAgain = view.sending !== null
      if (!view.sending) {
        if (!(await settleLeft())) return false
        // A choice is made between the two values that are shown, not ones that come in meanwhile.
        if (isBehind && view.conflicts.length === 0 && !(await takeNewest())) return false
        absorbWaiting()
        const change = pendingChange(hopeful(), rules)
        if (!change) {
          if (isAgain) rejection.settle()
          if (view.phase !== 'idle') show({ phase: 'idle' })
          return true
        }
        if (!isAgain && rejection.isOf(change, view.server.etag)) return failed('refused')
        show({ phase: 'saving', sending: { key: ports.newKey(), change, etag: view.server.etag } })
        // On the device before it goes out: whoever finds it there knows that it may have arrived.
        await device.done()
      } else show({ phase: 'saving' })
      if (isAbandoned) return false
      const answer = heard(await network.save(view.sending!))
      if (isAbandoned) return false
      if (answer.kind === 'copy') {
        take(answer.copy)
        if (isAgain) {
          rejection.settle()
          show({ refused: {} })
        }
        // What was typed since the first attempt goes right after it.
        if (!isSentAgain && !isBehind && others.isEmpty()) return true
      } else if (answer.kind === 'stale') {
        isBehind = true
        show({ sending: null })
        if (view.conflicts.length > 0) return failed('idle')
      } else if (answer.kind === 'refused') {
        rejection.note(view.sending!, isAgain)
        show(refused(hopeful(), answer.fields, rules))
        isAgain = false
        // Everything else in the draft is still good, if only something of it was refused.
        if (Object.keys(answer.fields).length === 0) return failed('refused')
      } else return failed(answer.kind)
    }
    return false
  }

  function take(copy: Copy): void {
    const stored = storedPictures(view, copy, rules)
    others.change((one) => withStored(one, stored))
    show({ ...acknowledged(view, copy, rules), phase: 'idle', savedAt: now() })
    onCopy?.(copy)
  }

  function failed(phase: DraftView['phase']): false {
    show({ phase })
    return false
  }

  const isGone = () => view.phase === 'gone'

  async function takeNewest(): Promise<boolean> {
    const answer = heard(await network.read())
    if (isAbandoned) return false
    if (answer.kind !== 'copy') return failed(answer.kind === 'gone' ? 'gone' : 'lost')
    isBehind = false
    if (answer.copy.etag === view.server.etag) return true
    const rebase = rebased(view, answer.copy, rules)
    came = [...came, ...rebase.came]
    show(rebase.state)
    onCopy?.(answer.copy)
    return true
  }

  /** Finds out what became of what left drafts had sent, and goes on from them too. */
  async function settleLeft(): Promise<boolean> {
    for (let one = others.unsettled(); one; one = others.unsettled()) {
      const answer = heard(await network.save(one.sending!))
      if (isAbandoned) return false
      if (answer.kind === 'lost' || answer.kind === 'gone') return failed(answer.kind)
      const settled = settledOf(one, answer)
      others.change((other) => (other === one ? settled : other))
      isBehind = true
    }
    return true
  }

  function settledOf(one: StoredDraft, answer: Answer): StoredDraft {
    if (answer.kind !== 'copy') return { ...one, sending: null }
    const { server, draft, conflicts } = acknowledged(resumed(draftOf(view.server), one), answer.copy, rules)
    const [base, now] = [rules.asked(server.document), rules.asked(draft)]
    return { ...one, base, etag: server.etag, draft: now, conflicts, sending: null }
  }

  async function publish(): Promise<Publication> {
    came = []
    const isSaved = await save()
    return inTurn(async () => {
      for (let round = 0; round < 3; round++) {
        if (isGone()) break
        if (view.conflicts.length > 0) return { kind: 'conflict' }
        if (came.length > 0) return { kind: 'changed', fields: came }
        // An attempt that may have arrived is settled first: what answers the publication does not answer it.
        if (!isSaved || view.sending) break
        const answer = heard(await network.publish(view.server.etag))
        if (answer.kind === 'copy') {
          take(answer.copy)
          return { kind: 'published', copy: answer.copy }
        }
        if (answer.kind === 'gone') failed('gone')
        else if (answer.kind !== 'stale') return { kind: 'failed', sentence: sentenceOf(answer) }
        else if (!(await takeNewest())) break
      }
      return isGone() ? { kind: 'gone' } : { kind: 'failed', sentence: '' }
    })
  }

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit: (before, after) => {
      const state = edited(view, before, after, now())
      if (state !== view) show(state)
    },
    travel: (direction) => {
      const there = travelled(view, direction)
      if (!there) return null
      show(there.state)
      return there.fields
    },
    resolve: (keepsMine) => {
      show(resolved(view, keepsMine, now()))
      absorbWaiting()
    },
    save,
    catchUp: () => {
      isBehind = true
      hasComeBack = true
      return save()
    },
    publish,
    renew,
    keepAtOnce: device.writeAtOnce,
    close: async () => {
      await save()
      await abandon()
    },
    abandon,
    discard: async () => {
      await abandon()
      await storage.remove([id, ...others.ids()]).catch(() => undefined)
    },
  }

  async function abandon(): Promise<void> {
    if (isAbandoned) return
    isAbandoned = true
    await device.done()
    storage.release()
  }
}

function sentenceOf(answer: Answer): string {
  if (answer.kind !== 'refused' && answer.kind !== 'lost') return ''
  const [field] = answer.kind === 'refused' ? Object.values(answer.fields) : []
  return field ?? answer.message ?? ''
}
