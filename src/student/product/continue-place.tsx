import { useEffect } from 'react'
import { writeNote } from '../../client/device/device-note.ts'
import type { HomeProduct } from '../../domain/generated/answer-types.ts'
import { useWords } from '../words/words.tsx'

/** In the storage of the device and, on the card, in the page: how high it is here. The first paint knows nothing else of it. */
const mark = 'trilha-continue'

/**
 * The place of the card of the lesson to go on with, until it is known which: as high as the card was last (the page's script says
 * so to `student.css` before the first paint), and no place where there was none.
 */
export function ContinuePlace() {
  const words = useWords()
  return (
    <div aria-hidden="true" className="continue-place min-w-0 flex flex-1 flex-col gap-3 px-4 @3xl:px-6">
      <span className="text-18px/24px font-650 tracking-tight">{words.continueWhere}</span>
      <span className="pulse max-w-560px w-full flex-1 rounded-card bg-brand-border" />
    </div>
  )
}

/** Notes for the next visit how high the card is that the home shows for these products, or that it shows none. */
export function useContinueHeight(products: HomeProduct[] | null): void {
  useEffect(() => {
    if (products) writeContinueHeight(document.querySelector<HTMLElement>('.continue')?.offsetHeight ?? 0)
  }, [products])
}

/** 0: there is no card. */
export function writeContinueHeight(height: number): void {
  writeNote(mark, height > 0 ? String(height) : null)
}
