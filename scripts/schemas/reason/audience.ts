import type { Audience } from '../../../src/domain/schema/definition.ts'
import { reason, words, type Reason } from './reason.ts'

/** What is wrong with who sees a field. */

export const insideServer = (said: Audience): Reason =>
  reason(
    `what it stands in is "server", which nobody is answered, and this is "${said}"`,
    `Este campo diz "${said}", mas está dentro de um "server", que ninguém recebe.`,
    words(
      'take "x-audience" out here, or out of what it stands in',
      'Tire este "x-audience", ou o de fora, e diga-o em cada campo.',
    ),
  )

export const nothingInside = (said: Audience): Reason =>
  reason(
    `"${said}" sees nothing of this: none of the fields in it says so`,
    `Nada aqui dentro é de "${said}": cada campo diz outra coisa.`,
    words(
      'take it out, or take "x-audience" out of one of them',
      'Tire-o, ou tire o "x-audience" de um dos campos.',
    ),
  )

export const hangsOnServer = (other: string): Reason =>
  reason(
    `"${other}" is "server": nobody is answered it, so that no form could tell whether this appears`,
    `"${other}" é "server": ninguém o recebe, e um formulário não saberia se este campo aparece.`,
    words('let it hang on another field', 'Escolha outro campo para a condição.'),
  )

export const judgedByServer = (other: string): Reason =>
  reason(
    `"${other}" is "server": nobody is answered it, and what this refuses would tell it`,
    `"${other}" é "server": ninguém o recebe, e o que aqui se recusa o contaria.`,
    words('let this ask another field', 'Escolha outro campo para a condição.'),
  )

export const alwaysServer = (name: string): Reason =>
  reason(
    `"${name}" is "server": nobody is answered it, and "always" promises it to who reads`,
    `"${name}" é "server": ninguém o recebe, e "always" o promete a quem lê.`,
    words('take it out of "always"', 'Tire-o de "always".'),
  )

export const requiredServer = (name: string): Reason =>
  reason(
    `"${name}" is "server" and required: whoever edits gets a form without it, and could not save`,
    `"${name}" é "server" e obrigatório: quem edita recebe o formulário sem ele, e não poderia salvar.`,
    words('take it out of "required"', 'Tire-o de "required".'),
  )

/** Titles in other languages, of what students do not see. */
export const unreadTitles = (): Reason =>
  reason(
    '"x-titles" does nothing here: students do not see this field',
    '"x-titles" não faz nada aqui: os alunos não veem este campo.',
    words(
      'add "x-audience": "student", or take "x-titles" out',
      'Acrescente "x-audience": "student", ou tire "x-titles".',
    ),
  )
