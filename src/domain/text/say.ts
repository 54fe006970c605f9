import { numberText } from '../number/number-text.ts'

/** Words in which `{name}` stands for a value; where their number matters, one form for each plural. */
export type Sentence = string | Plural

/**
 * What is said of so many: `{count}` is how many. `one` of one, `many` of any other number, and of none, unless `zero` says it
 * otherwise.
 */
export interface Plural {
  zero?: string
  one: string
  many: string
}

/** The values of a sentence by their names; of one that is known while types are checked, just those that it names. */
export type Values<S extends Sentence, V> = (S extends string ? unknown : { count: number }) &
  (string extends TextOf<S> ? Record<string, V> : Record<MarksOf<TextOf<S>>, V>)

type TextOf<S> = S extends string ? S : S extends Plural ? Exclude<S[keyof Plural], undefined> : never
type MarksOf<T> = T extends `${string}{${infer Mark}}${infer Rest}` ? Mark | MarksOf<Rest> : never

/**
 * A sentence with its values put in, numbers as people of `locale` write them. What nothing is known of stays in its braces;
 * braces within a value mean nothing.
 */
export function say<const S extends Sentence>(
  sentence: S,
  values: Values<S, string | number>,
  locale = 'pt-BR',
): string {
  return sayParts<S, string>(sentence, values, locale).join('')
}

/** The same in parts, for values that are more than text, such as a name in bold; those at odd places are the values. */
export function sayParts<const S extends Sentence, V>(
  sentence: S,
  values: Values<S, V | string | number>,
  locale = 'pt-BR',
): (V | string)[] {
  const known: Record<string, V | string | number | undefined> = values
  return formOf(sentence, Number(known.count), locale)
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? part : written(known[part] ?? `{${part}}`, locale)))
}

/** CLDR counts none as one in Portuguese; on a screen “0 alunos” is what people write. */
function formOf(sentence: Sentence, count: number, locale: string): string {
  if (typeof sentence === 'string') return sentence
  if (count === 0) return sentence.zero ?? sentence.many
  return new Intl.PluralRules(locale).select(count) === 'one' ? sentence.one : sentence.many
}

const written = <V>(value: V | number, locale: string): V | string =>
  typeof value === 'number' ? numberText(value, locale) : value
