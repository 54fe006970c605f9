import { Mistake } from '../mistake.ts'
import * as say from '../reason/proof.ts'
import { choiceTwice } from '../reason/rule.ts'
import type { SourceObject } from '../source.ts'

/** Throws a `Mistake` where the choices of a field, as they stand in its file, cannot be told apart. */
export function checkChoices({ oneOf, enum: plain }: SourceObject, file: string, place: string): void {
  const at = place.replace(/\/$/, '')
  const choices = (oneOf ?? []) as SourceObject[]
  if (oneOf && plain) throw new Mistake(file, at, say.twoKindsOfChoices())
  const values = (oneOf ? choices.map((one) => one.const as unknown) : (plain as unknown[] | undefined)) ?? []
  const twice = values.findIndex((value, i) => values.indexOf(value) < i)
  if (twice >= 0) {
    throw new Mistake(file, at, choiceTwice(values[twice], oneOf ? `oneOf/${twice}/const` : `enum/${twice}`))
  }
  for (const [i, { title }] of choices.entries()) {
    if (choices.findIndex((one) => one.title === title) < i)
      throw new Mistake(file, at, say.labelTwice(title as string, i))
  }
  const former = choices.flatMap((one, i) =>
    ((one['x-was'] ?? []) as string[]).map((was) => [was, i] as const),
  )
  const again = former.find(([was, i]) => former.some(([other, j]) => other === was && j < i))
  if (again) throw new Mistake(file, at, say.formerValueTwice(...again))
}
