import { atom, useStore } from 'jotai'
import { useCallback, useState } from 'react'
import type { Document } from '../../domain/schema/definition.ts'

/** What was typed into a form and is not saved, and the copy that it started from. */
interface KeptForm<T> {
  copy: T | null
  value: Document
}

/** By the name of each form. */
const keptAtom = atom<Record<string, KeptForm<unknown> | undefined>>({})

/** What was typed `before` into the form of this name, while it was last drawn; `keep` keeps it for the next time. Without a name nothing is kept. */
export function useKeptForm<T>(name: string | undefined) {
  const store = useStore()
  const [before] = useState(() =>
    name === undefined ? undefined : (store.get(keptAtom)[name] as KeptForm<T> | undefined),
  )
  const keep = useCallback(
    (form?: KeptForm<T>) => {
      if (name !== undefined) store.set(keptAtom, (all) => ({ ...all, [name]: form }))
    },
    [store, name],
  )
  return { before, keep }
}
