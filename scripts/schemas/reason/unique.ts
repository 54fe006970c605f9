import { reason, words, type Reason } from './reason.ts'

/** What is wrong with fields whose values are one of a kind. */

const takeOut = words('take "x-unique" out', 'Tire "x-unique".')

export const uniqueChoice = (): Reason => ({
  ...reason(
    '"x-unique" does nothing here: of a choice there would be one document each, and no more',
    '"x-unique" não cabe em um campo de opções: cada opção serviria a um só documento.',
    takeOut,
  ),
  below: 'x-unique',
})

export const uniqueInRow = (): Reason =>
  reason(
    '"x-unique" does nothing in the items of a list',
    '"x-unique" não vale dentro dos itens de uma lista.',
    takeOut,
  )

export const uniqueDefault = (value: unknown): Reason =>
  reason(
    `only one document could have ${JSON.stringify(value)}, and every new one starts with it`,
    `Só um documento poderia ter ${JSON.stringify(value)}, e todos começariam com esse valor.`,
    words('take "default" or "x-unique" out', 'Tire "default", ou tire "x-unique".'),
  )

export const uniqueElsewhere = (): Reason =>
  reason(
    '"x-unique" counts only in an entity that schemas alone describe and that belongs to something; here code decides what is one of a kind',
    '"x-unique" só vale em uma entidade que só os esquemas descrevem e que pertence a algo; aqui é o programa que decide o que não se repete.',
    takeOut,
  )

export const uniqueInAccount = (): Reason =>
  reason(
    'no app has these, so that none can be one of a kind in one',
    'Isto é da conta toda, e não de um app.',
    words('write "x-unique": "creator"', 'Escreva "x-unique": "creator".'),
  )
