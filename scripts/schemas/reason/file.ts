import { demand } from './demand.ts'
import { didYouMean, nearOrAll, oneOf, reason, words, type Reason } from './reason.ts'
import { asRequired, kindOfFields, synonymOfKeyword, synonymOfValue } from './synonym.ts'

/** What is wrong with files by what `meta/` knows. */

export const noMeta = (written: string, known: string[]): Reason =>
  reason(
    'this file must say which schema describes it',
    'O arquivo precisa dizer, em "$schema", o que ele é.',
    didYouMean(written, known) ??
      words(`name one of ${known.join(', ')}`, `Escreva um destes: ${known.join(', ')}.`),
  )

export const unknownKeyword = (name: string, known: string[]): Reason => ({
  ...reason(
    `unknown keyword "${name}"`,
    `Não se conhece a palavra "${name}" aqui.`,
    synonymOfKeyword(name, known) ?? nearOrAll(name, known),
  ),
  below: name,
})

export const unknownValue = (value: unknown, known: string[]): Reason =>
  reason(
    `"${String(value)}" is not known here`,
    `Não se conhece "${String(value)}" aqui.`,
    synonymOfValue(String(value), known) ??
      didYouMean(String(value), known) ??
      kindOfFields(String(value), known) ??
      oneOf(known),
  )

export const missing = (name: string, about: string): Reason =>
  reason(
    `"${name}" is missing`,
    `Falta "${name}".`,
    words('', [`Acrescente "${name}".`, about].join(' ').trim()),
  )

export const mustBe = (value: unknown): Reason =>
  reason(
    `this must be ${JSON.stringify(value)}`,
    `Aqui só vale ${JSON.stringify(value)}.`,
    words(`write ${JSON.stringify(value)}`, `Escreva ${JSON.stringify(value)}.`),
  )

/** `fieldName` of `is_published`, `Nome do curso`. */
const fieldName = (written: string) =>
  written
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^[0-9]+/, '')
    .replace(/^./, (letter) => letter.toLowerCase())

export const wrongName = (name: string, pattern: string): Reason => {
  const better = fieldName(name)
  return {
    ...reason(
      `the name "${name}" must match pattern "${pattern}"`,
      `O nome "${name}" não serve: um nome começa com letra minúscula e só tem letras sem acento e números.`,
      better && better !== name
        ? words(`name it "${better}"`, `Escreva "${better}".`)
        : words('name it otherwise', 'Escolha outro nome.'),
    ),
    below: name,
  }
}

/** `"required": true` in the field itself. */
export const requiredInField = (): Reason =>
  reason(
    'a field does not say of itself that it must be answered',
    'Um campo não diz de si mesmo que é obrigatório.',
    asRequired,
  )

/** A rule of `meta/` that a value breaks; `about` says what is wanted there. */
export const brokenMeta = (
  error: { keyword: string; params: Record<string, unknown>; message?: string },
  kind: string,
  about: string,
): Reason =>
  reason(
    `this ${demand(error).en}${kind && ` (screen of kind "${kind}")`}`,
    `O valor ${demand(error).pt}${kind && ` (tela do tipo "${kind}")`}.`,
    about ? words('', about) : words('', 'Mude o que está aqui.'),
  )
