import { useCallback, useState } from 'react'
import { readNote, removeNotes, writeNote } from '../../client/device/device-note.ts'

/** What was typed and not sent yet stays on the device, so that neither a failure nor a reload loses it. */
const prefix = 'trilha-draft-'

/** The text under `key`, which begins as `initial`, and how to change it. */
export function useDraft(key: string, initial = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => readNote(prefix + key) ?? initial)
  const change = useCallback(
    (next: string) => {
      setText(next)
      writeNote(prefix + key, next)
    },
    [key],
  )
  return [text, change]
}

/** Forgets every draft, as signing out does. */
export const forgetDrafts = () => removeNotes(prefix)
