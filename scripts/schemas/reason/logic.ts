import type { Scale } from '../logic/order.ts'
import type { Order } from '../logic/syntax.ts'
import { didYouMean, reason, series, words, type Reason } from './reason.ts'

/** What is wrong with conditions and rules between fields. */

const quoted = (names: string[], and: string) =>
  series(
    names.map((name) => `"${name}"`),
    and,
  )

const scales: Record<string, [en: string, pt: string]> = {
  number: ['a number', 'um número'],
  day: ['a day', 'um dia'],
  instant: ['an instant', 'uma data com hora'],
  time: ['a time of day', 'uma hora do dia'],
}

const scaleWords = (scale: Scale): [en: string, pt: string] => {
  const kind = scale.replace('whole ', '')
  return scales[scale] ?? [`a whole number of "${kind}"`, `um número inteiro de "${kind}"`]
}

const examples: Record<string, string> = {
  number: '10',
  day: '"2026-12-31", "today"',
  instant: '"2026-12-31T12:00:00Z", "now"',
  time: '"18:00"',
}

const exampleOn = (scale: Scale) => examples[scale] ?? '1990'

export const reservedWord = (name: string): Reason =>
  reason(
    `"${name}" is a word of conditions`,
    `"${name}" é uma palavra das condições, e um campo não pode se chamar assim.`,
    words(`name the field otherwise, such as "${name}Value"`, `Dê outro nome ao campo, como "${name}Value".`),
  )

export const astray = (text: string, step: string, names: string[]): Reason =>
  reason(
    `there is no field "${text}" here`,
    `Não existe o campo "${text}" aqui.`,
    names.length === 0
      ? words(
          'there is nothing further out: take one "../" away',
          'Não há nada mais para fora: tire um "../", ou comece com "/" para partir do documento inteiro.',
        )
      : (didYouMean(step, names) ??
          words('name one that stands there', `Lá existem: ${names.slice(0, 12).join(', ')}.`)),
  )

export const orderless = (name: string, order: Order): Reason =>
  reason(
    `"${order}" compares numbers, days, instants and times of day, and "${name}" is none`,
    `"${order}" compara números, dias, datas e horas, e "${name}" não é nada disso.`,
    words(
      'list the answers instead, or ask whether it is "filled"',
      `Escreva as respostas em uma lista, ou pergunte só se há uma: "${name}": { "filled": true }.`,
    ),
  )

export const otherOrder = (name: string, order: Order, scale: Scale, orders: Order[]): Reason =>
  reason(
    `"${name}" is ${scaleWords(scale)[0]}, for which there is no "${order}"`,
    `"${name}" é ${scaleWords(scale)[1]}, e para isso não há "${order}".`,
    words(`use "${orders.join('" or "')}"`, `Use "${orders.join('" ou "')}".`),
  )

export const incomparable = (name: string, scale: Scale, other: string, otherScale?: Scale): Reason =>
  reason(
    `"${name}" is ${scaleWords(scale)[0]}, and "${other}" is ${otherScale ? scaleWords(otherScale)[0] : 'none'}`,
    `"${name}" é ${scaleWords(scale)[1]}, e "${other}" ${otherScale ? `é ${scaleWords(otherScale)[1]}` : 'não'}: os dois não se comparam.`,
    words(
      `compare with a field of the same kind or with ${exampleOn(scale)}`,
      `Compare com um campo do mesmo tipo, ou com ${exampleOn(scale).replace(', ', ' ou ')}.`,
    ),
  )

export const neverHolds = (names: string[]): Reason =>
  reason(
    `this can never hold, whatever ${quoted(names, 'and')} ${names.length > 1 ? 'are' : 'is'}`,
    `Isto nunca vale, seja qual for a resposta a ${quoted(names, 'e a')}.`,
    words('loosen one of its parts', 'Afrouxe uma das partes.'),
  )

export const alwaysHolds = (names: string[]): Reason =>
  reason(
    `this always holds, whatever ${quoted(names, 'and')} ${names.length > 1 ? 'are' : 'is'}, and so says nothing`,
    `Isto vale sempre, seja qual for a resposta a ${quoted(names, 'e a')}, e por isso não diz nada.`,
    words('write what would be wrong, or take it out', 'Escreva o que pode dar errado, ou tire.'),
  )

export const unkeepable = (names: string[]): Reason =>
  reason(
    `no answers to ${quoted(names, 'and')} keep this rule`,
    `Nenhuma resposta a ${quoted(names, 'e a')} serviria: esta regra ninguém consegue cumprir.`,
    words('loosen it, or the rules of these fields', 'Afrouxe a regra, ou as regras desses campos.'),
  )

/** `first` is the sentence of the rule before. */
export const rulesClash = (first: string): Reason =>
  reason(
    `nothing keeps both this rule and the one that says “${first}”`,
    `Nada cumpriria ao mesmo tempo esta regra e a que diz “${first}”`,
    words('loosen one of them', 'Afrouxe uma das duas.'),
  )

export const limitedDefault = (value: unknown): Reason =>
  reason(
    `${JSON.stringify(value)} is what the field starts with, and cannot always be chosen`,
    `${JSON.stringify(value)} é o valor de partida do campo, e por isso tem de poder ser escolhido sempre.`,
    words(
      'take "when" out, or start with another choice',
      'Tire o "when" desta opção, ou comece com outra em "default".',
    ),
  )
