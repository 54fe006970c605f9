import { threeWay, type Disagreement, type Merge } from '../../../domain/draft/three-way.ts'
import { isSame } from '../../../domain/schema/change.ts'
import { isAsked } from '../../../domain/schema/condition.ts'
import type { Condition, Document, FormScreen } from '../../../domain/schema/definition.ts'
import { write } from '../../../domain/schema/path.ts'
import { flatten, formPathOf } from '../../../domain/schema/screen.ts'

type Fields = Pick<FormScreen, 'fields'>

/**
 * Merges a form's document that was changed on two sides. `disagreements` are the fields that both changed, in the form's order,
 * but those that no form asks for any more. Where a value from elsewhere would hide a field that was changed here, it is that
 * value one is asked about: a form sends nothing that it hides.
 */
export function mergeForms(
  screen: Fields,
  base: Document,
  mine: Document,
  theirs: Document,
): Merge<Document> {
  const all = threeWay(base, mine, theirs)
  let { merged } = all
  const { disagreements } = all
  for (let hiding = hidingValues(); hiding.length > 0; hiding = hidingValues()) {
    disagreements.push(...hiding)
    for (const { path, mine } of hiding) merged = write(merged, path, mine)
  }
  const keys = Object.keys(screen.fields)
  const place = ({ path }: Disagreement) => keys.indexOf(keyAt(screen, path))
  return {
    merged,
    disagreements: disagreements
      .filter((one) => [merged, theirs].some((document) => isFieldAsked(screen, place(one), document)))
      .toSorted((a, b) => place(a) - place(b)),
  }

  /** Values from elsewhere that hide fields which were changed here. */
  function hidingValues(): Disagreement[] {
    const [was, own, other, now] = [base, mine, theirs, merged].map((document) => flatten(screen, document))
    const hidden = Object.entries(screen.fields).filter(
      ([key, { when }]) => !isSame(was![key], own![key]) && isAsked(when, own!) && !isAsked(when, now!),
    )
    const names = new Set(hidden.flatMap(([, { when }]) => decidersOf(when, own!, now!)))
    return [...names].map((name) => ({
      ...{ path: screen.fields[name]!.path, base: was![name] },
      ...{ mine: own![name], theirs: other![name] },
    }))
  }
}

/** The fields that have to be as in `own` for `when` to hold in `now` too, as few as will do. */
function decidersOf(when: Condition | undefined, own: Document, now: Document): string[] {
  const different = Object.keys(own).filter((name) => !isSame(own[name], now[name]))
  return different.reduce((needed, name) => {
    const fewer = needed.filter((one) => one !== name)
    const restored = Object.fromEntries(fewer.map((one) => [one, own[one]]))
    return isAsked(when, { ...now, ...restored }) ? fewer : needed
  }, different)
}

const keyAt = (screen: Fields, path: string[]) => formPathOf(screen, path)?.split('/')[0] ?? ''

function isFieldAsked(screen: Fields, at: number, document: Document): boolean {
  const field = Object.values(screen.fields)[at]
  return field !== undefined && isAsked(field.when, flatten(screen, document))
}
