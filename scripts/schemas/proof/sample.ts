import { isAsked } from '../../../src/domain/schema/condition.ts'
import type { Condition, Document, Json, Schema } from '../../../src/domain/schema/definition.ts'
import { isSameContent } from '../../../src/domain/schema/settle-rows.ts'
import { valuesOf } from '../witness.ts'
import { asAnswered } from './answer.ts'

/** A document that everything asked for is answered in; items of lists stand in `path` as `0`. */
export interface Sample {
  document: Document
  path: string[]
  /** What the document shows of the field at `path`, or undefined where it shows nothing in particular. */
  about?: 'shown' | 'hidden' | { choice: Json }
}

/** A field that no document can be made for, and why. */
export type Gap = { path: string[] } & ({ why: 'unanswerable' } | { why: 'never hidden'; when: Condition })

/**
 * Documents of a bundled schema: one with the plainest answers, and for each condition (in groups and items of lists too) one in
 * which it holds and one in which it does not; with `everyChoice` one for each choice as well. Whether they keep all rules is
 * for others to judge. A group that is an entity of its own has only its plainest document in them.
 */
export function samplesOf(schema: Schema, everyChoice = false): { samples: Sample[]; gaps: Gap[] } {
  const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => !field.readOnly)
  const gaps: Gap[] = []
  const inner: (Omit<Sample, 'document'> & { value: unknown })[] = []
  const plain = Object.fromEntries(fields.map(([name, field]) => [name, plainAnswer(name, field)]))
  const samples: Sample[] = [
    { document: documentWith({}), path: [] },
    ...inner.map(({ value, ...about }) => {
      const [name] = about.path as [string]
      const { 'x-when': when } = schema.properties![name]!
      return { ...about, document: documentWith(given(when, { [name]: value })) }
    }),
  ]
  const seen = new Set<string>()
  for (const [name, field] of fields) {
    const when = field['x-when']
    if (everyChoice) {
      for (const choice of field.enum ?? [])
        samples.push({
          document: documentWith(given(when, { [name]: choice })),
          path: [name],
          about: { choice },
        })
    }
    if (!when || seen.has(JSON.stringify(when))) continue
    seen.add(JSON.stringify(when))
    samples.push({ document: documentWith(given(when, {})), path: [name], about: 'shown' })
    const other = otherwise(when)
    if (other) samples.push({ document: documentWith(other), path: [name], about: 'hidden' })
    else if (!mayBeUnanswered(when)) gaps.push({ path: [name], why: 'never hidden', when })
  }
  return { samples, gaps }

  /** The first answer that fits; what stands within the field is added to `inner`. */
  function plainAnswer(name: string, field: Schema): unknown {
    if (!field.properties) {
      const [value] = valuesOf(asAnswered(field))
      if (value === undefined) gaps.push({ path: [name], why: 'unanswerable' })
      else if (field.items?.properties) addItems(name, field, value as Json[])
      return value
    }
    const within = samplesOf(field)
    if (!field['x-type']) {
      gaps.push(...within.gaps.map((gap) => ({ ...gap, path: [name, ...gap.path] })))
      for (const { document, path, about } of within.samples.filter((one) => one.about))
        inner.push({ value: document, path: [name, ...path], about })
    }
    return within.samples[0]!.document
  }

  function addItems(name: string, field: Schema, list: Json[]): void {
    const { samples: items, gaps: within } = samplesOf(field.items!)
    gaps.push(...within.map((gap) => ({ ...gap, path: [name, '0', ...gap.path] })))
    for (const { document, path, about } of items.filter((one) => one.about)) {
      const others = list.filter((item) => !isSameContent(item, document)).slice(0, list.length - 1)
      inner.push({ value: [document, ...others], path: [name, '0', ...path], about })
    }
  }

  /** The plainest answers but for those of `answers`, without what these hide. */
  function documentWith(answers: Document): Document {
    const decided: Document = { ...plain, ...answers }
    const shown = fields.filter(
      ([name, field]) => decided[name] !== undefined && isAsked(field['x-when'], decided),
    )
    return Object.fromEntries(shown.map(([name]) => [name, decided[name]]))
  }

  /** Answers with which a condition holds; conditions are spelled out, so that one answer is enough for each. */
  function given(when: Condition = {}, more: Document): Document {
    return {
      ...Object.fromEntries(Object.entries(when).map(([other, values]) => [other, values[0]])),
      ...more,
    }
  }

  /** Answers with which a condition does not hold, all the same valid, or undefined where there are none. */
  function otherwise(when: Condition): Document | undefined {
    for (const [other, values] of Object.entries(when)) {
      const field = schema.properties![other]!
      const answers = valuesOf(field, values.length + 1)
      const free = answers.find((answer) => !(values as Json[]).includes(answer))
      if (free !== undefined) return given(field['x-when'], { [other]: free })
    }
    return undefined
  }

  /** Whether somebody may not have answered yet what a condition hangs on. */
  function mayBeUnanswered(when: Condition): boolean {
    return Object.keys(when).some((other) => schema.properties![other]!.default === undefined)
  }
}
