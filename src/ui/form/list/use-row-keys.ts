import { useState } from 'react'
import { newId } from '../../../domain/schema/new-id.ts'
import { areRows } from '../../../domain/schema/row.ts'

/**
 * A key for every item of a list, which stays with it: its id, where it has one. Texts and numbers have keys of the form's own,
 * which follow what the form does with them; `setKeys` says what that was.
 */
export function useRowKeys(items: unknown[]): [keys: string[], setKeys: (keys: string[]) => void] {
  const [own, setOwn] = useState<string[]>([])
  if (items.length > 0 && areRows(items)) return [items.map(({ id }) => id), setOwn]
  if (own.length === items.length) return [own, setOwn]
  const fitting = items.map((_, at) => own[at] ?? newId())
  setOwn(fitting)
  return [fitting, setOwn]
}
