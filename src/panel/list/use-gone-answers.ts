import { useContext, useEffect } from 'react'
import type { ListScreen } from '../../domain/schema/list.ts'
import { Referred } from '../../ui/widget/referred-document.ts'
import type { Choices } from './list-code.ts'

/** Is told whether what a filter asks for is gone. */
export type FindGone = (field: string, answer: string, isGone: boolean) => void

/**
 * Finds out whether what filters ask for, a document or what only the code of the list can name, is there: it may have been removed
 * since an address or a view named it. Nothing is told while that is not known.
 */
export function useGoneAnswers(
  { filters = [] }: Pick<ListScreen, 'filters'>,
  wanted: Record<string, string>,
  choices: Choices | undefined,
  findGone: FindGone,
): void {
  const find = useContext(Referred)
  const named = filters.filter(({ field, choices: own }) => wanted[field] && !own)
  useEffect(() => {
    for (const { field } of named) {
      const known = choices?.[field]
      if (known) findGone(field, wanted[field]!, !known.some(({ value }) => value === wanted[field]))
    }
  })
  const referred = named.filter(({ field, as }) => as === 'reference' && !choices?.[field])
  const asked = referred.map(({ field, refers = '' }) => `${field} ${refers} ${wanted[field]!}`).join('\n')
  useEffect(() => {
    if (!find || !asked) return
    let isCurrent = true
    for (const [field, entity, id] of asked.split('\n').map((line) => line.split(' '))) {
      find({ entity: entity! }, { ids: id! }).then(
        (documents) => isCurrent && findGone(field!, id!, documents.length === 0),
        // Then the list is narrowed as it was asked for.
        () => {},
      )
    }
    return () => void (isCurrent = false)
  }, [find, asked, findGone])
}
