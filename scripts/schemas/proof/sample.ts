import type { Document, Json, Levels, Schema } from '../../../src/domain/schema/definition.ts'
import { isSameContent } from '../../../src/domain/schema/settle-rows.ts'
import type { CompiledCondition } from '../logic/code.ts'
import { withAnswers } from '../logic/answers.ts'
import { solve } from '../logic/solve.ts'
import { askedOf, valuesOf } from '../witness.ts'
import { asAnswered } from './answer.ts'

/** A document that everything asked for is answered in; items of lists stand in `path` as `0`. */
export interface Sample {
  document: Document
  path: string[]
  /** What the document shows of the field at `path`, or undefined where it shows nothing in particular. */
  about?: 'shown' | 'hidden' | { choice: Json }
  /** Answers that the objects around it must have for that. */
  outer: Levels
}

/**
 * Documents of a bundled schema: one with the plainest answers, and for each condition (in groups and items of lists too) one in
 * which it holds and one in which it does not; with `everyChoice` one for each choice as well. Whether they keep all rules is
 * for others to judge. `gaps` are the paths of what cannot be answered at all; `above` are the objects around. A group that is an entity of its own has only its plainest document in them.
 */
export function samplesOf(
  schema: Schema,
  everyChoice = false,
  above: Levels = [],
): { samples: Sample[]; gaps: string[][] } {
  const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => !field.readOnly)
  const gaps: string[][] = []
  const inner: (Omit<Sample, 'document'> & { value: unknown })[] = []
  const plain: Document = {}
  // What stands in groups and lists may hang on what is beside them.
  const isSimple = ([, { properties, items }]: [string, Schema]) => !properties && !items?.properties
  for (const [name, field] of [...fields.filter(isSimple), ...fields.filter((one) => !isSimple(one))])
    plain[name] = plainAnswer(name, field)
  const samples: Sample[] = [
    { document: documentWith({}), path: [], outer: [] },
    ...inner.map(({ value, outer: [own, ...outer], ...about }) => {
      const [name] = about.path as [string]
      return sampleWith(answersOf(name), { ...own, [name]: value }, { ...about, outer })
    }),
  ]
  const seen = new Set<string>()
  for (const [name, field] of fields) {
    const when = field['x-when'] as CompiledCondition | undefined
    if (everyChoice) {
      for (const choice of field.enum ?? [])
        samples.push(
          sampleWith(answersOf(name), { [name]: choice }, { path: [name], about: { choice }, outer: [] }),
        )
    }
    if (!when || seen.has(when.code)) continue
    seen.add(when.code)
    samples.push(sampleWith(answersOf(name), {}, { path: [name], about: 'shown', outer: [] }))
    const other = solve([{ condition: when, isMet: false }])
    if (other) samples.push(sampleWith(other, {}, { path: [name], about: 'hidden', outer: [] }))
  }
  return { samples, gaps }

  /** The first answer that fits; what stands within the field is added to `inner`. */
  function plainAnswer(name: string, field: Schema): unknown {
    if (!field.properties) {
      const [value] = valuesOf(asAnswered(field), 1, [plain, ...above])
      if (value === undefined) gaps.push([name])
      else if (field.items?.properties) addItems(name, field, value as Json[])
      return value
    }
    const within = samplesOf(field, false, [plain, ...above])
    if (!field['x-type']) {
      gaps.push(...within.gaps.map((path) => [name, ...path]))
      for (const { document, path, about, outer } of within.samples.filter((one) => one.about))
        inner.push({ value: document, path: [name, ...path], about, outer })
    }
    return within.samples[0]!.document
  }

  function addItems(name: string, field: Schema, list: Json[]): void {
    const { samples: items, gaps: within } = samplesOf(field.items!, false, [plain, ...above])
    gaps.push(...within.map((path) => [name, '0', ...path]))
    for (const { document, path, about, outer } of items.filter((one) => one.about)) {
      const others = list.filter((item) => !isSameContent(item, document)).slice(0, list.length - 1)
      inner.push({ value: [document, ...others], path: [name, '0', ...path], about, outer })
    }
  }

  /** Answers, by level, with which the field `name` is asked for. */
  function answersOf(name: string): Levels {
    const when = schema.properties![name]!['x-when'] as CompiledCondition | undefined
    return (when && solve([{ condition: when }])) ?? []
  }

  function sampleWith([own, ...outer]: Levels, more: Document, about: Omit<Sample, 'document'>): Sample {
    const around = Array.from({ length: Math.max(outer.length, about.outer.length) }, (_, i) =>
      withAnswers(outer[i] ?? {}, about.outer[i]),
    )
    return { ...about, document: documentWith({ ...own, ...more }, around), outer: around }
  }

  /** The plainest answers but for those of `answers`, without what these hide. */
  function documentWith(answers: Document, outer: Levels = []): Document {
    const around = above.map((level, i) => withAnswers(level, outer[i]))
    const decided = withAnswers(plain, answers)
    // What is in a list hangs, perhaps, on what is beside it.
    for (const [name, field] of fields) {
      if (field.items?.properties && !(name in answers))
        decided[name] = valuesOf(asAnswered(field), 1, [decided, ...around])[0]
    }
    return askedOf(schema, decided, around)
  }
}
