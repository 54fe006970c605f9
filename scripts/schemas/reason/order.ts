import { nearOrAll, reason, words, type Reason } from './reason.ts'

/** What is wrong with the orders of a list that has no code. */

export const placedFirst = (): Reason =>
  reason(
    'people put these in order, so that the first one is "order"',
    'Aqui são as pessoas que põem as linhas em ordem, e por isso a primeira ordem é "order".',
    words(
      'add { "value": "order", "label": … } before it',
      'Acrescente antes { "value": "order", "label": "…" }.',
    ),
  )

export const unknownField = (name: string, names: string[]): Reason =>
  reason(
    `there is no field "${name}" to sort by`,
    `Não existe o campo "${name}" pelo qual ordenar.`,
    nearOrAll(name, names),
  )

export const servedUnsorted = (name: string): Reason =>
  reason(
    `"${name}" is set by the server, which does not sort by it`,
    `"${name}" é preenchido pelo servidor, que não ordena por ele.`,
    words('leave it out', 'Tire-o daqui.'),
  )

export const choiceUnsorted = (name: string): Reason =>
  reason(
    `"${name}" is a choice`,
    `"${name}" é um campo de opções.`,
    words('offer it as a filter instead', 'Ofereça-o como filtro em "filters".'),
  )

export const unsortable = (name: string): Reason =>
  reason(
    `"${name}" is neither a text nor a number, so that nothing can be sorted by it`,
    `"${name}" não é texto nem número, e por isso não há como ordenar por ele.`,
    words('leave it out', 'Tire-o daqui.'),
  )
