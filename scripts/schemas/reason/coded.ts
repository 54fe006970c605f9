import { nearOrAll, oneOf, reason, words, type Reason } from './reason.ts'

/** What is wrong with lists that code draws, and with the people whom they show. */

const leaveOut = words('leave it out', 'Tire-o daqui.')

export const unknownFigure = (name: string, names: readonly string[]): Reason =>
  reason(
    `the code of this list knows no number "${name}"`,
    `O programa não conhece o número "${name}" nesta lista.`,
    nearOrAll(name, names),
  )

export const unknownRun = (name: string, names: readonly string[]): Reason =>
  reason(
    `the code of this list cannot "${name}"`,
    `O programa não sabe fazer "${name}" nesta lista.`,
    nearOrAll(name, names),
  )

export const unknownCell = (name: string, names: readonly string[]): Reason =>
  reason(
    `the code of this list draws no "${name}"`,
    `O programa não tem o desenho "${name}" nesta lista.`,
    nearOrAll(name, names) ?? words('name a "field"', 'Use "field", com o nome de um campo.'),
  )

export const unknownNested = (name: string, names: readonly string[]): Reason =>
  reason(
    `the code of this list knows no list "${name}" in its rows`,
    `O programa não conhece a lista "${name}" dentro das linhas desta.`,
    nearOrAll(name, names) ?? leaveOut,
  )

export const idleInGroup = (part: string): Reason =>
  reason(
    `a list of groups has no place for "${part}", nor has the list in a group`,
    `Não há lugar para "${part}" em uma lista de grupos, nem na lista de um grupo.`,
    leaveOut,
  )

export const noIcons = (): Reason =>
  reason(
    'icons beside the menu are for rows of groups and of a stack',
    'Só as linhas de um grupo ou de uma pilha têm ícones ao lado do menu.',
    words(
      'leave "place" out, or write "layout": "stack" in "cards"',
      'Tire "place" daqui, ou escreva "layout": "stack" em "cards".',
    ),
  )

export const servedUnsearched = (path: string): Reason =>
  reason(
    `"${path}" is counted by code, which does not search in it`,
    `"${path}" é calculado pelo programa, que não busca nele.`,
    leaveOut,
  )

export const servedUnfiltered = (path: string, others: readonly string[]): Reason =>
  reason(
    `"${path}" is counted by code, which does not filter by it`,
    `"${path}" é calculado pelo programa, que não filtra por ele.`,
    oneOf(others) ?? leaveOut,
  )

export const servedUnsorted = (path: string, others: readonly string[]): Reason =>
  reason(
    `"${path}" is counted by code, which does not sort by it`,
    `"${path}" é calculado pelo programa, que não ordena por ele.`,
    oneOf(others) ?? leaveOut,
  )

export const unserved = (name: string, names: readonly string[]): Reason =>
  reason(
    `no code ever sets "${name}", and nobody may fill it in`,
    `Nenhum programa preenche "${name}", e ninguém poderia preenchê-lo.`,
    nearOrAll(name, names) ?? words('take "readOnly" away', 'Tire "readOnly".'),
  )

export const appsOfUser = (): Reason =>
  reason(
    "a user is in this one app; the apps of a person are the student's",
    'Um usuário está neste app; os aplicativos de uma pessoa são do aluno.',
    words('name the field otherwise', 'Dê outro nome ao campo.'),
  )

export const unlikeStudent = (name: string): Reason =>
  reason(
    `a student has "${name}" too, and it holds another kind of value there, or others see it; the two are kept as one`,
    `O aluno também tem "${name}", com outro tipo de valor, ou outros o veem; os dois são guardados como um só.`,
    words(
      'make them alike, or name one of them otherwise',
      'Deixe os dois iguais, ou dê outro nome a um deles.',
    ),
  )

export const uncarried = (name: string): Reason =>
  reason(
    `code reads this answer field by field, and "${name}" would be lost`,
    `O programa lê esta resposta campo a campo, e "${name}" se perderia.`,
    leaveOut,
  )
