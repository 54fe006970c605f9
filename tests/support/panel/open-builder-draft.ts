import { createStore } from 'jotai'
import { openDraft } from '../../../src/domain/draft/open-draft.ts'
import type { DraftEditor, DraftOpening } from '../../../src/domain/draft/draft-editor.ts'
import { entities } from '../../../src/domain/generated/entities.ts'
import type { App } from '../../../src/domain/generated/types.ts'
import { applyChange } from '../../../src/domain/schema/change.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import type { Document } from '../../../src/domain/schema/definition.ts'
import { appRules } from '../../../src/panel/draft/app-rules.ts'
import { editorAtom, viewAtom } from '../../../src/panel/draft/draft-atoms.ts'

const startApp: Document = withDefaults(entities.app.schema, { id: 'a', name: 'Escola', slug: 'escola' })

/** A draft over a server of its own, and a store that follows it, as the builder has them. */
export function openBuilderDraft({
  now,
  app,
  historyOf,
}: { now?: () => number; app?: Partial<App> } & Pick<DraftOpening, 'historyOf'> = {}) {
  const server = { app: { ...startApp, ...app } as Document, revision: 1 }
  const copy = () => ({ document: server.app, etag: String(server.revision) })
  let [time, keys] = [0, 0]
  const editor: DraftEditor = openDraft(
    {
      network: {
        save: async ({ change, etag }) => {
          if (etag !== String(server.revision)) return { kind: 'stale' }
          elsewhere(change)
          return { kind: 'copy', copy: copy() }
        },
        read: async () => ({ kind: 'copy', copy: copy() }),
        publish: async () => ({ kind: 'copy', copy: copy() }),
      },
      storage: { put: async () => 'device', putAtOnce: () => {}, remove: async () => {}, release: () => {} },
      now: now ?? (() => (time += 5000)),
      newKey: () => String(keys++),
    },
    appRules,
    { id: 'one', left: [], copy: copy(), historyOf },
  )
  const store = createStore()
  store.set(editorAtom, editor)
  const follow = () => store.set(viewAtom, editor.view())
  follow()
  editor.subscribe(follow)

  function elsewhere(change: Document) {
    server.app = applyChange(server.app, change)
    server.revision += 1
  }

  return {
    editor,
    store,
    server,
    /** Somebody else saves a change. */
    elsewhere,
    edit: (change: Document) => editor.edit(editor.view().draft, applyChange(editor.view().draft, change)),
    draft: () => editor.view().draft as unknown as App,
  }
}
