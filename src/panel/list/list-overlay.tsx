import { Suspense } from 'react'
import type { Item } from '../../client/resource/resource.ts'
import type { AnyListCode } from './list-code.ts'
import { RowQuestion } from './row-question.tsx'
import { isDialog, type useListRuns } from './use-list-runs.ts'

interface ListOverlayProps<T extends Item, C> {
  code: AnyListCode<T, C>
  runs: ReturnType<typeof useListRuns<T, C>>
  /** What else a question can name, in braces. */
  names?: Record<string, string>
}

/** What is open over a list, for one row or for the list as a whole. */
export function ListOverlay<T extends Item, C>({ code, runs, names }: ListOverlayProps<T, C>) {
  const { opened, close, around, nameOf, othersOf } = runs
  if (opened?.what === 'question') {
    const { words, item, run } = opened
    return (
      <RowQuestion
        words={words}
        name={nameOf(item)}
        more={{ ...item, ...names }}
        onClose={close}
        onConfirm={() => {
          close()
          run()
        }}
      />
    )
  }
  if (opened?.what === 'row') {
    const { words, item } = opened
    const Dialog = code.actions?.[words.run!]
    if (!Dialog || !isDialog(Dialog)) return null
    return (
      <Suspense>
        <Dialog {...around} item={item} name={nameOf(item)} words={words} others={othersOf(words, item)} />
      </Suspense>
    )
  }
  if (opened?.what !== 'button') return null
  const Dialog = code.buttons?.[opened.words.run]
  if (!Dialog || !isDialog(Dialog)) return null
  return (
    <Suspense>
      <Dialog {...around} words={opened.words} />
    </Suspense>
  )
}
