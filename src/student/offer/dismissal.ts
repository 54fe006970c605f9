import { useState } from 'react'
import { readNote, writeNote } from '../../client/device/device-note.ts'

/** Whether the student does not want what the app offers under this name (any more) on this device, and how to say so. */
export function useDismissal(name: string): [boolean, () => void] {
  const [isDismissed, setDismissed] = useState(() => readNote(name) === 'yes')
  const dismiss = () => {
    writeNote(name, 'yes')
    setDismissed(true)
  }
  return [isDismissed, dismiss]
}
