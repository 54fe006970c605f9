import { didYouMean, reason, series, words, type Reason } from './reason.ts'

/** What is wrong with sentences, and with names that people could not tell from one another. */

/** `filled` are the words that something is put in the place of. */
export const unfilled = (word: string, filled: string[]): Reason => {
  const all = filled.map((one) => `{${one}}`)
  return reason(
    `nobody fills in {${word}}`,
    `Ninguém preenche “{${word}}”, e as pessoas leriam as chaves.`,
    filled.length === 0
      ? words('write it without braces', 'Aqui nada é preenchido. Escreva a frase sem as chaves.')
      : (near(word, filled) ??
          words(
            `use ${all.join(', ')}`,
            `Troque por ${series(all, 'ou')}, ou escreva a frase sem as chaves.`,
          )),
  )
}

function near(word: string, filled: string[]): Reason['suggestion'] {
  const found = filled.find((one) => didYouMean(word, [one]))
  return found === undefined ? undefined : words(`did you mean {${found}}?`, `Você quis dizer {${found}}?`)
}

/** Two of a kind that are called the same. */
export const calledTheSame = (name: string): Reason =>
  reason(
    `another one is called "${name}" already`,
    `Já há outro chamado "${name}", e ninguém saberia qual é qual.`,
    words('call one of them otherwise', 'Dê outro nome a um deles, ou tire o que sobra.'),
  )
