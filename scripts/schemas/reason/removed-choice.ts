import { reason, words, type Reason } from './reason.ts'

/** `reading` is what the choice that stands in for it is called; undefined where nothing does. */
export const removedChoice = (label: string, value: unknown, isItem: boolean, reading?: string): Reason => {
  const stored = JSON.stringify(value)
  const name = label === String(value) ? `“${label}”` : `“${label}” (${stored})`
  const [en, pt] = isItem
    ? ['is left out of the lists that it is in', 'deixa de aparecer nas listas em que está']
    : reading === undefined
      ? ['reads as not answered', 'passa a ser lido como sem resposta']
      : [`reads as “${reading}”`, `passa a ser lido como “${reading}”`]
  return reason(
    `the choice ${name} is gone, and what is stored with it ${en}`,
    `A opção ${name} saiu. O que está guardado com ela continua guardado, mas ${pt}.`,
    words(
      `if another one takes its place, give that "x-was": [${stored}]`,
      `Se outra opção fica no lugar dela, acrescente a essa outra "x-was": [${stored}]. Quem a tem: npm run schemas -- --check-data.`,
    ),
  )
}
