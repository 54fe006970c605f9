import { didYouMean, reason, words, type Reason } from './reason.ts'

/** What is wrong with the words of a page. */

/** The program says something that the page has no words for; `names` are those that stand there. */
export const lacking = (name: string, place: string, names: string[]): Reason =>
  reason(
    `the program says "${name}" (${place}), and the page has no words for it`,
    `O programa diz “${name}” (${place}), e a página não tem palavras para isso.`,
    didYouMean(name, names) ?? words(`add "${name}"`, `Acrescente "${name}", com o texto.`),
  )

/** Nothing ever says it. */
export const unsaid = (name: string): Reason =>
  reason(
    `nothing says "${name}"`,
    `Nada no programa diz “${name}”.`,
    words('take it away', 'Tire-o: o que se escreve aqui não apareceria em lugar nenhum.'),
  )

/** Words are to be those of a field that has none. */
export const untitled = (path: string): Reason =>
  reason(
    `"${path}" has no title`,
    `"${path}" não tem um título.`,
    words('write the words here', 'Escreva o texto aqui mesmo.'),
  )

/** Nothing is put in the place of `{mark}`. */
export const unfilledMark = (mark: string): Reason =>
  reason(
    `nobody fills in {${mark}}`,
    `Ninguém preenche “{${mark}}”, e as pessoas leriam as chaves.`,
    words('write it without braces', 'Escreva a frase sem as chaves.'),
  )

/** A language leaves out what the others fill in. */
export const unsaidMark = (mark: string): Reason =>
  reason(
    `it lacks {${mark}}, which the other languages have`,
    `Falta “{${mark}}”, que os outros idiomas têm.`,
    words(
      `write {${mark}} where it belongs`,
      `Escreva {${mark}} onde couber na frase, ou tire dos outros idiomas.`,
    ),
  )
