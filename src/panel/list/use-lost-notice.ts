import { useEffect } from 'react'
import { readNote, writeNote } from '../../client/device/device-note.ts'
import { words } from '../../domain/generated/screens/pages/saved-view.ts'
import type { SavedView } from '../../domain/generated/types.ts'
import { say } from '../../domain/text/say.ts'
import { toast } from '../../ui/toast/toast-queue.ts'

/** Tells, once on a device, that the view that is open asks for something which its list does not know any more: these parameters. */
export function useLostNotice(view: SavedView | undefined, lost: string[] | undefined): void {
  const { id, name } = view ?? {}
  const what = lost?.join(' ') ?? ''
  useEffect(() => {
    if (id === undefined || what === '' || readNote(key + id) === what) return
    writeNote(key + id, what)
    toast({ kind: 'info', title: say(words.lost, { name: name! }), description: words.lostText })
  }, [id, name, what])
}

const key = 'trilha-lost-'
