import { createDeviceWriter, type DeviceWriter } from './device-writer.ts'
import type { FieldValue } from './difference.ts'
import type { DraftOpening, DraftView } from './draft-editor.ts'
import { createOrphanDrafts, type OrphanDrafts } from './orphan-draft.ts'
import type { Answer, DraftPorts } from './port.ts'
import { presentAnswer, presentDraftState, presentStoredDraft } from './present-draft.ts'
import { createRejection } from './rejection.ts'
import {
  absorbed,
  acknowledged,
  draftOf,
  rebased,
  storedPictures,
  type Copy,
  type DraftRules,
} from './state.ts'
import { resumed, storedDraftOf, withStored } from './stored-draft.ts'

/**
 * A draft that is open: what is shown of it, what is known of the server, and what is written on the device after every
 * change. Its steps are pure (`state.ts`); who talks with the server about it are `exchange.ts` and `publication.ts`.
 */
export class LiveDraft {
  readonly ports: DraftPorts
  readonly rules: DraftRules
  readonly device: DeviceWriter
  readonly orphans: OrphanDrafts
  readonly rejection: ReturnType<typeof createRejection>
  view: DraftView
  /** Whether the server may hold something newer. */
  isBehind = false
  /** Whoever edits it came back to the page, and nothing was exchanged since. */
  hasComeBack = false
  isAbandoned = false
  /** What came in from elsewhere since somebody began to publish. */
  came: FieldValue[] = []
  /** The fields' former names, as what is open goes by them. */
  #former: DraftRules['former']
  readonly #onCopy: DraftOpening['onCopy']
  readonly #listeners = new Set<() => void>()

  /** Goes on from the newest draft that was left on the device, else from the server's copy. */
  constructor(ports: DraftPorts, rules: DraftRules, { id, copy, left, historyOf, onCopy }: DraftOpening) {
    this.ports = ports
    this.rules = rules
    this.rejection = createRejection(ports.now)
    this.view = { ...draftOf(copy), phase: 'idle', isFault: false, place: 'device', savedAt: null }
    this.#former = rules.former
    this.#onCopy = onCopy
    const [newest, ...older] = left
      .map((one) => presentStoredDraft(one, this.#former))
      .sort((a, b) => b.at - a.at)
    const stored = () => storedDraftOf(this.view, rules, { id, at: ports.now(), rest: this.orphans.rest() })
    this.device = createDeviceWriter(ports.storage, id, stored, (place) => this.#notePlace(place))
    this.orphans = createOrphanDrafts(older, newest?.rest ?? [], this.device.forget)
    if (newest) this.view = { ...this.view, ...resumed(this.view, newest) }
    this.view = { ...this.view, history: historyOf?.(this.view.draft) ?? this.view.history }
    if (!newest) return
    // Somebody may have saved, and left, after the copy was read: it may be older than what is left.
    this.isBehind = true
    this.device.forget([newest.id])
    this.show({})
  }

  /** Whether the server has no such document any more. */
  get isGone(): boolean {
    return this.view.phase === 'gone'
  }

  /** Calls `listener` after every change of the view; returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  show(change: Partial<DraftView>): void {
    this.view = { ...this.view, ...change }
    // What is kept is the next builder's by then, even where a publication is still under way.
    if (!this.isAbandoned) this.device.write()
    this.#tell()
  }

  /** Shows what an exchange ended with; false, for the server does not have everything. */
  fail(phase: DraftView['phase']): false {
    this.show({ phase })
    return false
  }

  /** Takes the fields' new names, where the rules have changed while it is open. */
  renew(): void {
    const { former } = this.rules
    if (former === this.#former) return
    this.#former = former
    this.orphans.change((one) => presentStoredDraft(one, former))
    this.show(presentDraftState(this.view, former))
  }

  /** An answer of the server, in today's names. */
  hear(answer: Answer): Answer {
    this.renew()
    this.view = { ...this.view, isFault: answer.kind === 'lost' && answer.isFault === true }
    return presentAnswer(answer, this.#former)
  }

  /** The server took what was sent, and has this now. */
  take(copy: Copy): void {
    const stored = storedPictures(this.view, copy, this.rules)
    this.orphans.change((one) => withStored(one, stored))
    const savedAt = this.ports.now()
    this.show({ ...acknowledged(this.view, copy, this.rules), phase: 'idle', savedAt })
    this.#onCopy?.(copy)
  }

  /** The server has this now, without having been told anything. */
  takeNewer(copy: Copy): void {
    this.isBehind = false
    if (copy.etag === this.view.server.etag) return
    const { state, came } = rebased(this.view, copy, this.rules)
    this.came = [...this.came, ...came]
    this.show(state)
    this.#onCopy?.(copy)
  }

  /**
   * Takes the drafts in that earlier builders left: on top of the newest copy, so that none of them knows more than it; one after
   * the other: what disagrees with one is chosen before the next one comes.
   */
  absorbOrphans(): void {
    while (!this.isBehind && this.view.conflicts.length === 0) {
      const one = this.orphans.next()
      if (!one) return
      this.show(absorbed(this.view, resumed(draftOf(this.view.server), one), this.rules))
    }
  }

  async abandon(): Promise<void> {
    if (this.isAbandoned) return
    this.isAbandoned = true
    await this.device.done()
    this.ports.storage.release()
  }

  #notePlace(place: DraftView['place']): void {
    if (place === this.view.place) return
    this.view = { ...this.view, place }
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
