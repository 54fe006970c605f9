import { useState, type ComponentProps } from 'react'
import type { ListFilter } from '../../client/resource/resource.ts'
import type { AnyListCode, Choices } from './list-code.ts'
import { ListSearch } from './list-search.tsx'
import { useGoneAnswers, type FindGone } from './use-gone-answers.ts'

interface CodedSearchProps<C> extends Omit<ComponentProps<typeof ListSearch>, 'choices'> {
  code: Pick<AnyListCode<never, C>, 'useChoices'>
  context: C
  /** What narrows the list, as its request has it. */
  filter: ListFilter
  /** What is asked of its filters, whether that is there or not. */
  wanted: Record<string, string>
  findGone: FindGone
}

/** The search of a list with what its code knows of the answers of its filters; tells what of those is not there any more. */
export function CodedSearch<C>({ code, context, filter, wanted, findGone, ...search }: CodedSearchProps<C>) {
  const { useChoices = noChoices } = code
  const [isShown, show] = useState(!search.screen.filtersTitle)
  const choices = useChoices(context, filter, isShown || Object.keys(wanted).length > 0)
  useGoneAnswers(search.screen, wanted, choices, findGone)
  return <ListSearch {...search} choices={choices} onShow={() => show(true)} />
}

const noChoices = (): Choices | undefined => undefined
