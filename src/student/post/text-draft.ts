import { useCallback, useState } from 'react'

/** What was typed and not sent yet stays on the device, so that neither a failure nor a reload loses it. */
const prefix = 'trilha-draft-'

/** The text under `key`, which begins as `initial`, and how to change it. */
export function useDraft(key: string, initial = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => read(key) || initial)
  const change = useCallback(
    (next: string) => {
      setText(next)
      write(key, next)
    },
    [key],
  )
  return [text, change]
}

/** Forgets every draft, as signing out does. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // There is no storage.
  }
}

function read(key: string): string {
  try {
    return localStorage.getItem(prefix + key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(prefix + key, text)
    else localStorage.removeItem(prefix + key)
  } catch {
    // Without room it stays for as long as the page does.
  }
}
