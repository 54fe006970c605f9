import { nearOrAll, reason, words, type Reason } from './reason.ts'

/** What is wrong with the orders of a list. */

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

/** A field that names several documents. */
export const severalTitles = (name: string): Reason =>
  reason(
    `"${name}" names several documents, and none of their titles comes first`,
    `"${name}" nomeia vários documentos, e nenhum dos nomes deles vale por todos.`,
    words('sort by a field that names one', 'Ordene por um campo que nomeia um só.'),
  )

export const unsortable = (name: string): Reason =>
  reason(
    `"${name}" holds nothing of which one comes before another, so that nothing can be sorted by it`,
    `"${name}" não é texto, número, dia, chave nem opções, e por isso não há como ordenar por ele.`,
    words('leave it out', 'Tire-o daqui.'),
  )
