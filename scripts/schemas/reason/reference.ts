import { nearOrAll, reason, words, type Reason } from './reason.ts'

/** What is wrong with fields that name other documents. */

const takeOut = words('take "x-refers" out', 'Tire "x-refers".')

export const notReferable = (name: string, names: string[]): Reason => ({
  ...reason(
    `"${name}" is nothing of an app that a field can name`,
    `Um campo não pode nomear "${name}", que não é algo de um app.`,
    nearOrAll(name, names),
  ),
  below: 'entity',
})

export const untitled = (name: string): Reason => ({
  ...reason(
    `"${name}" has no text by which people would know one from another`,
    `"${name}" não tem um texto pelo qual as pessoas distinguiriam um do outro.`,
    words('give it one', 'Dê a ela um campo com "type": "string".'),
  ),
  below: 'entity',
})

export const typedReference = (keyword: string): Reason => ({
  ...reason(
    `"${keyword}" is not for a field that names documents: what it holds follows from "x-refers"`,
    `"${keyword}" não cabe em um campo que nomeia documentos: o que ele guarda vem de "x-refers".`,
    words(`take "${keyword}" out`, `Tire "${keyword}".`),
  ),
  below: keyword,
})

export const referenceInRow = (): Reason =>
  reason(
    '"x-refers" does nothing in the items of a list',
    '"x-refers" não vale dentro dos itens de uma lista.',
    words('write "many": true for several', 'Para nomear vários, escreva "many": true.'),
  )

export const referenceElsewhere = (): Reason =>
  reason(
    '"x-refers" counts only in an entity that schemas alone describe and that belongs to something',
    '"x-refers" só vale em uma entidade que só os esquemas descrevem e que pertence a algo.',
    takeOut,
  )

export const hiddenChoice = (name: string, entity: string): Reason =>
  reason(
    `nobody is told "${name}" of ${entity}, and so nobody is to find it out by what can be chosen`,
    `Ninguém vê "${name}" de "${entity}", e o que se pode escolher não deve revelá-lo.`,
    words('name a field that the team sees', 'Use um campo que a equipe vê.'),
  )

export const servedChoice = (name: string, entity: string): Reason =>
  reason(
    `"${name}" of ${entity} cannot decide what can be chosen, for nobody answers it`,
    `"${name}" de "${entity}" não pode decidir o que se escolhe, pois não é uma resposta.`,
    words('name a field that people answer', 'Use um campo que as pessoas respondem.'),
  )
