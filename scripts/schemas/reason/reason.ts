import leven from 'leven'

/** A sentence as the terminal of `npm run schemas` says it, and in the words of product owners. */
export interface Words {
  en: string
  pt: string
}

/** Why something in `schemas/` cannot be, and what to do about it. */
export interface Reason {
  says: Words
  /** Its English is empty where the sentence says it already. */
  suggestion?: Words
  /** Where exactly that is, below the place of the mistake: `oneOf/1`. */
  below?: string
}

/** In English a part of a line, in Portuguese a sentence. */
export function reason(en: string, pt: string, suggestion?: Words): Reason {
  return { says: { en, pt }, ...(suggestion && { suggestion }) }
}

export function words(en: string, pt: string): Words {
  return { en, pt }
}

/** `did you mean "banners"?` when one of the candidates is close to what was written. */
export function didYouMean(written: string, candidates: Iterable<string>): Words | undefined {
  const closest = [...candidates]
    .map((candidate) => ({ candidate, distance: leven(written.toLowerCase(), candidate.toLowerCase()) }))
    .filter(
      ({ candidate, distance }) =>
        distance <= Math.max(2, Math.floor(candidate.length / 3)) &&
        // Something of what was written must be left.
        distance < Math.max(written.length, candidate.length),
    )
    .sort((a, b) => a.distance - b.distance)[0]?.candidate
  return closest === undefined
    ? undefined
    : words(`did you mean "${closest}"?`, `Você quis dizer "${closest}"?`)
}

/** Most names that are listed; more of them help nobody. */
const most = 12

/** `use a, b`, unless there is nothing to use. */
export function oneOf(candidates: Iterable<string>): Words | undefined {
  const all = [...candidates]
  const few = all.slice(0, most).join(', ')
  const rest = all.length > most ? ', …' : ''
  return all.length === 0 ? undefined : words(`use ${few}${rest}`, rest ? `Use ${few}${rest}` : `Use ${few}.`)
}

/** What comes close to what was written, else all that there is. */
export function nearOrAll(written: string, candidates: Iterable<string>): Words | undefined {
  const all = [...candidates]
  return didYouMean(written, all) ?? oneOf(all)
}

/** `a, b and c`. */
export function series(all: string[], and: string): string {
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${and} ${all.at(-1)!}`
}
