import { createStore } from 'jotai'
import type { AppEntry } from '../../client/app/app.ts'
import { connectionOrPause } from '../../client/request/connection.ts'
import type { DraftView } from '../../domain/draft/draft-editor.ts'
import { openDraft } from '../../domain/draft/open-draft.ts'
import { isUnsaved } from '../../domain/draft/state.ts'
import { words } from '../../domain/generated/screens/pages/leaving.ts'
import { newId } from '../../domain/schema/new-id.ts'
import { say } from '../../domain/text/say.ts'
import { addUnfinishedWork } from '../leave/unfinished-work.ts'
import { appRules } from './app-rules.ts'
import { editorAtom, viewAtom } from './draft-atoms.ts'
import { copyOf, draftNetwork, entryOf, isSignedIn } from './draft-network.ts'
import { openStorage } from './draft-storage.ts'
import { historySlot } from './history-slot.ts'
import { findHistory, keepHistory } from './kept-history.ts'

export type DraftStore = ReturnType<typeof createStore>

/** A draft that is open: a store that follows its editor. */
interface OpenDraft {
  store: DraftStore
  /** Saves once more, in its own time: when the connection is back, if need be. */
  close: () => void
  /** Leaves everything to the next builder, at once. */
  abandon: () => Promise<void>
}

/** The last builder of each app in this page, which may be closed but still saving. */
const builders = new Map<string, Promise<OpenDraft>>()

/** Opens the draft of an app for its owner. `onCopy` hears of everything that the server says the app is now. */
export function openAppDraft(
  owner: string,
  entry: AppEntry,
  onCopy: (entry: AppEntry) => void,
): Promise<OpenDraft> {
  const { id } = entry.data
  const before = builders.get(id)
  const opening = (async () => {
    // Here again before the last save was through: this builder asks about it anew.
    await (await before?.catch(() => null))?.abandon()
    return open(owner, entry, onCopy)
  })()
  builders.set(id, opening)
  return opening
}

async function open(owner: string, entry: AppEntry, onCopy: (entry: AppEntry) => void): Promise<OpenDraft> {
  const { id, storage, left } = await openStorage(owner, entry.data.id)
  const ports = { network: draftNetwork(owner, entry.data.id), storage, now: Date.now, newKey: newId }
  const editor = openDraft(ports, appRules, {
    id,
    left,
    copy: copyOf(entry),
    historyOf: (draft) => findHistory({ owner, appId: entry.data.id, draft: appRules.asked(draft) }),
    onCopy: (copy) => isSignedIn(owner) && onCopy(entryOf(copy)),
  })
  const store = createStore()
  const follow = () => store.set(viewAtom, editor.view())
  store.set(editorAtom, editor)
  follow()
  const stop = editor.subscribe(follow)
  const forgetWork = addUnfinishedWork({ finish: editor.save, warning: () => lossWarning(editor.view()) })
  addEventListener('pagehide', keep)
  if (left.length > 0) void editor.save()
  let isOver = false
  async function abandon() {
    isOver = true
    stop()
    forgetWork()
    removeEventListener('pagehide', keep)
    keepPast()
    await editor.abandon()
  }

  /** Before the page is gone, in no time. What cannot be lost has the room first. */
  function keep() {
    editor.keepAtOnce()
    keepPast()
  }

  function keepPast() {
    const { draft, history, phase } = editor.view()
    if (phase === 'gone' || !isSignedIn(owner)) historySlot.empty()
    else keepHistory({ owner, appId: entry.data.id, draft: appRules.asked(draft), history })
  }

  /** Also where nobody can be reached for now, as long as its owner is in the panel. */
  async function saveAndLeave() {
    while (!(await editor.save()) && !isOver && editor.view().phase === 'lost' && isSignedIn(owner)) {
      await connectionOrPause()
    }
    await abandon()
  }
  return { store, close: () => void saveAndLeave(), abandon }
}

/** What signing out does to a draft that is not all saved, in a sentence; null where it is. */
function lossWarning(view: DraftView): string | null {
  if (!isUnsaved(view, appRules)) return null
  return say(words.unsaved, { name: String(view.draft.name) || words.nameless, kept: words.kept[view.place] })
}
