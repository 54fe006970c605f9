import { reason, words, type Reason } from './reason.ts'

/** What is wrong with what the program itself calls by its name, and with what nothing leads to. */

const where = (place: string | undefined) => (place ? ` (${place})` : '')

/** `place` is the file of the program that reads it. */
export const neededName = (name: string, place?: string): Reason =>
  reason(
    `the program reads "${name}"${where(place)}, so that it can neither go nor be called otherwise`,
    `O programa usa "${name}"${where(place)}, e por isso este nome não pode sair nem mudar.`,
    words(
      'bring it back',
      'Traga-o de volta. Para mudar só o que as pessoas leem, troque o texto, e não o nome.',
    ),
  )

export const neededFormerName = (name: string, now: string, place?: string): Reason =>
  reason(
    `the program reads "${name}"${where(place)}, so that it cannot be called "${now}"`,
    `O programa usa "${name}"${where(place)}, e por isso este campo não pode se chamar "${now}".`,
    words(
      `call it "${name}" again`,
      `Volte ao nome "${name}". Para mudar só o que as pessoas leem, troque "title".`,
    ),
  )

export const neededChoice = (value: string, place?: string): Reason =>
  reason(
    `the program counts on the choice "${value}"${where(place)}, so that it can neither go nor be called otherwise`,
    `O programa conta com a opção "${value}"${where(place)}, e por isso ela não pode sair nem mudar de valor.`,
    words(
      'bring it back',
      'Traga-a de volta, com o mesmo "const". Para mudar só o que as pessoas leem, troque o "title".',
    ),
  )

/** `stands`: what SQL takes for an answer that is missing. */
export const neededDefault = (name: string, stands: unknown, place: string): Reason =>
  reason(
    `the database reads ${JSON.stringify(stands)} where "${name}" is missing (${place}), so that its default cannot be another one`,
    `Onde falta "${name}", o banco de dados lê ${JSON.stringify(stands)} (${place}), e por isso este valor inicial não pode mudar.`,
    words(`write "default": ${JSON.stringify(stands)}`, `Escreva "default": ${JSON.stringify(stands)}.`),
  )

export const neededFile = (file: string, place?: string): Reason =>
  reason(
    `the program reads this file${where(place)}, and it is missing`,
    `Falta este arquivo, que o programa usa${where(place)}.`,
    words(
      `bring it back: git checkout schemas/${file}`,
      `Traga-o de volta, com o mesmo nome: git checkout schemas/${file}.`,
    ),
  )
