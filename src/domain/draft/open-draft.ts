import type { DraftEditor, DraftOpening } from './draft-editor.ts'
import { exchange } from './exchange.ts'
import { LiveDraft } from './live-draft.ts'
import type { DraftPorts } from './port.ts'
import { publishDraft } from './publication.ts'
import { edited, resolved, travelled, type DraftRules } from './state.ts'
import { createTurns } from './turns.ts'

/** Opens a draft: goes on from what was left on the device, else from the server's copy. */
export function openDraft(ports: DraftPorts, rules: DraftRules, opening: DraftOpening): DraftEditor {
  const draft = new LiveDraft(ports, rules, opening)
  const { inTurn, save } = createTurns(() => exchange(draft))
  return {
    view: () => draft.view,
    subscribe: (listener) => draft.subscribe(listener),
    edit: (before, after) => {
      const state = edited(draft.view, before, after, ports.now())
      if (state !== draft.view) draft.show(state)
    },
    travel: (direction) => {
      const there = travelled(draft.view, direction)
      if (!there) return null
      draft.show(there.state)
      return there.fields
    },
    resolve: (keepsMine) => {
      draft.show(resolved(draft.view, keepsMine, ports.now()))
      draft.absorbOrphans()
    },
    save,
    catchUp: () => {
      draft.isBehind = true
      draft.hasComeBack = true
      return save()
    },
    publish: async () => {
      draft.came = []
      const isSaved = await save()
      return inTurn(() => publishDraft(draft, isSaved))
    },
    renew: () => draft.renew(),
    keepAtOnce: draft.device.writeAtOnce,
    close: async () => {
      await save()
      await draft.abandon()
    },
    abandon: () => draft.abandon(),
    discard: async () => {
      await draft.abandon()
      await ports.storage.remove([opening.id, ...draft.orphans.ids()]).catch(() => undefined)
    },
  }
}
