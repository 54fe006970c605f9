import { nearOrAll, reason, words, type Reason } from './reason.ts'

/** What no screen shows, and what entities say of themselves in vain. */

export const undrawnAnswer = (keyword: 'x-tone' | 'x-icon'): Reason =>
  reason(
    `"${keyword}" does nothing here: no list draws the answers to this field`,
    `"${keyword}" não faz nada aqui: nenhuma lista mostra as respostas deste campo como etiquetas.`,
    words(
      `add the field to the "columns" of a list, or take "${keyword}" out`,
      `Acrescente o campo às "columns" de uma lista, ou tire "${keyword}".`,
    ),
  )

export const unfilteredPlural = (): Reason =>
  reason(
    '"x-plural" does nothing here: no list filters by this field',
    '"x-plural" não faz nada aqui: nenhuma lista filtra por este campo.',
    words(
      'add the field to the "filters" of a list, or take "x-plural" out',
      'Acrescente o campo aos "filters" de uma lista, ou tire "x-plural".',
    ),
  )

export const unreadReason = (): Reason =>
  reason(
    '"recommended" does nothing here: only the steps of the builder tell what is missing',
    '"recommended" não faz nada aqui: só os passos da criação do app dizem o que falta preencher.',
    words('take it out, or ask for the field in a step', 'Tire-o, ou peça o campo em um passo.'),
  )

/** `wanted` is what code counts on; undefined is that nothing is said. */
export const neededKind = (keyword: string, wanted: unknown): Reason => {
  const said = `"${keyword}": ${JSON.stringify(wanted)}`
  return wanted === undefined
    ? reason(
        `"${keyword}" does nothing here: code keeps what this file describes, and not so`,
        `"${keyword}" não faz nada aqui: quem guarda o que este arquivo descreve é o programa, de outro jeito.`,
        words('take it out', `Tire "${keyword}".`),
      )
    : reason(
        `the program counts on ${said} here`,
        `O programa conta com ${said} aqui.`,
        words(`write ${said} again`, `Escreva ${said} de novo.`),
      )
}

export const draftElsewhere = (): Reason =>
  reason(
    '"draft" does nothing here: apps alone are published',
    '"draft" não faz nada aqui: só um aplicativo é publicado.',
    words('take it out', 'Tire "draft".'),
  )

export const orderUnlisted = (): Reason =>
  reason(
    '"ordered" does nothing here: no list shows these for people to put them in order',
    '"ordered" não faz nada aqui: nenhuma lista mostra isto para as pessoas porem em ordem.',
    words('make a list of them, or take it out', 'Crie uma lista em "screens/lists", ou tire "ordered".'),
  )

export const orderOfOne = (): Reason =>
  reason(
    '"ordered" does nothing here: there is one of it',
    '"ordered" não faz nada aqui: há um só.',
    words('take it out, or "single"', 'Tire "ordered", ou tire "single".'),
  )

export const singleWithin = (parent: string): Reason =>
  reason(
    `there is one of it in an app or in the account, not in each "${parent}": no form would show it`,
    `De uma coisa há uma só no app ou na conta, e não em cada "${parent}": nenhum formulário a mostraria.`,
    words('take "single" out, which makes a list of it', 'Tire "single", e vira uma lista.'),
  )

export const childless = (name: string, names: string[]): Reason =>
  reason(`nothing can belong to "${name}"`, `Nada pode pertencer a "${name}".`, nearOrAll(name, names))

export const ownParent = (): Reason =>
  reason(
    'this would belong to itself',
    'Isto pertenceria a si mesmo.',
    words('name what it is a part of', 'Escreva a que isto pertence.'),
  )
