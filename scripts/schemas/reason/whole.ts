import { demand, type Broken } from './demand.ts'
import { reason, series, words, type Reason } from './reason.ts'

/** What keeps whole documents, or such in which a field is shown or hidden, from being made. */

const quoted = (names: string[], and: string) =>
  series(
    names.map((name) => `"${name}"`),
    and,
  )

export const unanswerable = (name: string): Reason =>
  reason(
    `no list fits "${name}": there are not as many different items as its rules ask for`,
    `Nenhuma lista serviria para "${name}": não há tantos itens diferentes quanto as regras pedem.`,
    words(
      'lower "minItems", take "uniqueItems" out, or let items differ',
      'Diminua "minItems", tire "uniqueItems" ou dê aos itens mais respostas possíveis.',
    ),
  )

/** `others` are the fields that the condition names. */
export const neverHidden = (others: string[]): Reason => ({
  ...reason(
    `"x-when" does nothing here: ${quoted(others, 'and')} can only be answered so that this is asked for`,
    `"x-when" não faz nada aqui: toda resposta a ${quoted(others, 'e a')} faz este campo aparecer.`,
    words(
      'leave out the answers with which it is not asked for, or the whole condition',
      'Deixe só as respostas com que o campo aparece, ou tire "x-when".',
    ),
  ),
  below: 'x-when',
})

export const deadAnswer = (other: string, value: unknown): Reason => ({
  ...reason(
    `${JSON.stringify(value)} counts for nothing: "${other}" is never that where this can be asked for`,
    `${JSON.stringify(value)} não conta aqui: por outra condição, este campo nunca aparece com essa resposta a "${other}".`,
    words('take it out', 'Tire essa resposta, ou corrija a outra condição.'),
  ),
  below: other,
})

/** `message` is what code says; `choice` is the answer with which it says so, where it hangs on one. */
export const ruledOut = (message: string, choice?: { field: string; value: unknown }): Reason =>
  reason(
    `no answer keeps both these rules and those of the program${choice ? ` while "${choice.field}" is ${JSON.stringify(choice.value)}` : ''} (“${message}”)`,
    `Nenhuma resposta serviria${choice ? ` quando "${choice.field}" é ${JSON.stringify(choice.value)}` : ''}: além destas regras, o programa pede “${message}”`,
    words('loosen the rules of the field', 'Afrouxe as regras deste campo.'),
  )

/** `name` is the conditional field in question, if there is one; `path` is what is wrong with the document then. */
export const refused = (name: string | undefined, isHidden: boolean, path: string, error: Broken): Reason => {
  const { en, pt } = demand(error)
  const when = {
    en: name === undefined ? '' : ` while "${name}" is ${isHidden ? 'hidden' : 'asked for'}`,
    pt: name === undefined ? '' : ` enquanto "${name}" ${isHidden ? 'não aparece' : 'aparece'}`,
  }
  return reason(
    `nobody could fill this in${when.en}: ${path ? `"${path}"` : 'it'} ${en}`,
    `Ninguém conseguiria preencher isto${when.pt}: ${path ? `"${path}"` : 'o documento'} ${pt}.`,
    words('change one of the rules', 'Mude uma das regras.'),
  )
}
