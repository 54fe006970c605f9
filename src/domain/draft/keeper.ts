import type { Document } from '../schema/definition.ts'
import { createDeviceWriter } from './device.ts'
import type { FieldValue } from './difference.ts'
import { keptOf, resumed, type KeptDraft } from './kept.ts'
import type { Answer, DraftPorts, Place } from './port.ts'
import {
  absorbed,
  acknowledged,
  draftOf,
  edited,
  pendingChange,
  rebased,
  refused,
  resolved,
  travelled,
  type Conflict,
  type Copy,
  type DraftRules,
  type DraftState,
} from './state.ts'

/** A draft as its builder shows it. */
export interface DraftView extends DraftState {
  /** What the last exchange with the server came to. `lost`: no answer. `refused`: it takes nothing of it. */
  phase: 'idle' | 'saving' | 'lost' | 'refused'
  /** Where what is not with the server is kept; `nowhere` where the device takes nothing. */
  place: Place | 'nowhere'
  /** When the server took something last, in this sitting. */
  savedAt: number | null
}

/** What came of publishing. `changed`: something came in from elsewhere meanwhile; whoever publishes has to see it first. */
export type Publication =
  | { kind: 'published'; copy: Copy }
  | { kind: 'conflict' }
  | { kind: 'changed'; fields: FieldValue[] }
  | { kind: 'failed'; sentence: string }

/** Keeps one draft: on the device at once, with the server as soon as there is one. */
export interface DraftKeeper {
  view: () => DraftView
  /** Calls `listener` after every change of the view; answers how to stop. */
  subscribe: (listener: () => void) => () => void
  /** Takes an edit: `before` as it was drawn, `after` as it shall be. */
  edit: (before: Document, after: Document) => void
  /** Steps back or forth; answers the fields that changed, or null. */
  travel: (direction: 'undo' | 'redo') => FieldValue[] | null
  /** Settles all conflicts. */
  resolve: (keepsMine: (conflict: Conflict) => boolean) => void
  /**
   * Saves what the server does not know yet. Saves never overtake each other: while one is under way, the next
   * waits for it and then takes everything along. Resolves to whether the server has all that it may know; never throws.
   */
  save: () => Promise<boolean>
  /** The same, and takes in what changed elsewhere. */
  catchUp: () => Promise<boolean>
  publish: () => Promise<Publication>
  /** Saves once more, then leaves what is kept to the next builder. */
  close: () => Promise<void>
  /** Leaves everything as it is, at once: an answer under way is ignored, and the next builder asks again. */
  abandon: () => Promise<void>
}

export interface DraftOpening {
  id: string
  /** The server's copy as it was just read. */
  copy: Copy
  /** Drafts that were left on this device. */
  left: KeptDraft[]
  onCopy?: (copy: Copy) => void
}

/** Opens a draft: goes on from what was left on the device, else from the server's copy. */
export function openDraft(
  ports: DraftPorts,
  rules: DraftRules,
  { id, copy, left, onCopy }: DraftOpening,
): DraftKeeper {
  const { network, storage, now } = ports
  const listeners = new Set<() => void>()
  let view: DraftView = { ...draftOf(copy), phase: 'idle', place: 'device', savedAt: null }
  /** Left drafts of which it is not known yet whether what they sent has arrived. */
  let unsettled: KeptDraft[] = []
  /** Whether the server may hold something newer. */
  let isBehind = false
  let isAbandoned = false
  /** What came in from elsewhere since somebody began to publish. */
  let came: FieldValue[] = []

  const device = createDeviceWriter(storage, id, () => keptOf(view, rules, id, now()), noteKept)
  goOn()

  function goOn(): void {
    const [newest, ...older] = [...left].sort((a, b) => b.at - a.at)
    if (!newest) return
    let state = resumed(view, newest)
    if (state.sending) isBehind = true
    else ({ state } = rebased(state, copy, rules))
    unsettled = older.filter(({ sending }) => sending !== null)
    const settled = older.filter(({ sending }) => sending === null)
    for (const one of settled) state = absorbed(state, resumed(draftOf(copy), one), rules)
    device.forget([newest, ...settled].map((one) => one.id))
    show(state)
  }

  function show(change: Partial<DraftView>): void {
    view = { ...view, ...change }
    device.write()
    tell()
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
    // More than one round where a value is refused or somebody was faster; not for ever where somebody always is.
    for (let round = 0; round < 10 && !isAbandoned; round++) {
      if (!view.sending && !(await settleLeft())) return false
      if (!view.sending) {
        const change = pendingChange(view, rules)
        if (!change) {
          if (isBehind && !(await takeNewest())) return false
          if (pendingChange(view, rules)) continue
          if (view.phase !== 'idle') show({ phase: 'idle' })
          return true
        }
        show({ phase: 'saving', sending: { key: ports.newKey(), change, etag: view.server.etag } })
        // On the device before it goes out: whoever finds it there knows that it may have arrived.
        await device.done()
      } else show({ phase: 'saving' })
      if (isAbandoned) return false
      const answer = await network.save(view.sending!)
      if (isAbandoned) return false
      if (answer.kind === 'copy') {
        take(answer.copy)
        if (!isBehind && unsettled.length === 0) return true
      } else if (answer.kind === 'stale') {
        show({ sending: null })
        if (!(await takeNewest())) return false
      } else if (answer.kind === 'refused') {
        show(refused(view, answer.fields))
        // Everything else in the draft is still good, if only something of it was refused.
        if (Object.keys(answer.fields).length === 0) return failed('refused')
      } else return failed('lost')
    }
    return false
  }

  function take(copy: Copy): void {
    show({ ...acknowledged(view, copy), phase: 'idle', savedAt: now() })
    onCopy?.(copy)
  }

  function failed(phase: 'lost' | 'refused'): false {
    show({ phase })
    return false
  }

  async function takeNewest(): Promise<boolean> {
    const answer = await network.read()
    if (isAbandoned) return false
    if (answer.kind !== 'copy') return failed('lost')
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
    for (let one = unsettled[0]; one; one = unsettled[0]) {
      const answer = await network.save(one.sending!)
      if (isAbandoned) return false
      if (answer.kind === 'lost') return failed('lost')
      unsettled = unsettled.slice(1)
      const state = resumed(draftOf(view.server), one)
      const settled = answer.kind === 'copy' ? acknowledged(state, answer.copy) : { ...state, sending: null }
      isBehind = true
      device.forget([one.id])
      show(absorbed(view, settled, rules))
    }
    return true
  }

  async function publish(): Promise<Publication> {
    came = []
    const isSaved = await save()
    return inTurn(async () => {
      for (let round = 0; round < 3; round++) {
        if (view.conflicts.length > 0) return { kind: 'conflict' }
        if (came.length > 0) return { kind: 'changed', fields: came }
        if (!isSaved) break
        const answer = await network.publish(view.server.etag)
        if (answer.kind === 'copy') {
          take(answer.copy)
          return { kind: 'published', copy: answer.copy }
        }
        if (answer.kind !== 'stale') return { kind: 'failed', sentence: sentenceOf(answer) }
        if (!(await takeNewest())) break
      }
      return { kind: 'failed', sentence: '' }
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
    resolve: (keepsMine) => show(resolved(view, keepsMine, now())),
    save,
    catchUp: () => {
      isBehind = true
      return save()
    },
    publish,
    close: async () => {
      await save()
      await abandon()
    },
    abandon,
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
  const fields = answer.kind === 'refused' ? Object.values(answer.fields) : []
  return fields[0] ?? answer.message ?? ''
}
