import type { HomeProduct } from '../../domain/generated/answer-types.ts'
import { say } from '../../domain/text/say.ts'
import closedPhrases from '../../domain/generated/screens/words/closed-product.ts'
import { useLanguage, usePhrases } from '../words/words.tsx'

/** Why a product is closed, and from when not, where its cover was. */
export function ClosedNote({ product }: { product: HomeProduct }) {
  const [phrases, language] = [usePhrases(closedPhrases), useLanguage()]
  return (
    <div className="enter aspect-3/4 w-full flex flex-col justify-center gap-1 border border-brand-border rounded-card bg-brand-card p-3 text-13px/18px text-brand-text">
      <p className="break-words font-650">{product.name}</p>
      <p>{sentenceOf(product)}</p>
    </div>
  )

  function sentenceOf({ state, reason, releaseAt, lapse }: HomeProduct): string {
    if (lapse) return phrases.lapsed
    if (state === 'locked') return phrases[reason ?? 'notBought']
    if (releaseAt === null) return phrases.soon
    const write = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, options).format(new Date(releaseAt))
    const [date, time] = [write({ day: 'numeric', month: 'long' }), write({ timeStyle: 'short' })]
    return say(phrases.soonOn, { date, time })
  }
}
