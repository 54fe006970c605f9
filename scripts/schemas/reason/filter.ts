import { reason, words, type Reason } from './reason.ts'

/** What is wrong with filters of lists. */

const leaveOut = words('leave it out', 'Tire-o daqui.')

export const noRange = (path: string): Reason =>
  reason(
    `"${path}" holds neither numbers nor days, which have a range`,
    `"${path}" não guarda números nem dias, que vão de um até outro.`,
    leaveOut,
  )

export const noButtons = (path: string): Reason =>
  reason(
    `"${path}" has no choices that could stand side by side`,
    `"${path}" não tem opções que possam ficar lado a lado.`,
    leaveOut,
  )

export const figureOfOne = (path: string): Reason =>
  reason(
    `"${path}" refers to documents, and no file knows their ids`,
    `"${path}" nomeia documentos, e nenhum arquivo conhece os ids deles.`,
    leaveOut,
  )

export const noFilter = (path: string): Reason =>
  reason(
    `nobody could say what is wanted of "${path}", so that nothing can be filtered by it`,
    `Não há como dizer o que se quer de "${path}", e por isso não há como filtrar por ele.`,
    words(
      'name a text, a number, a day, a switch, a choice or a reference',
      'Escolha um texto, um número, um dia, uma chave, um campo de opções ou um que nomeia documentos.',
    ),
  )
