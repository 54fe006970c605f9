import { nearOrAll, reason, words, type Reason } from './reason.ts'

/** What is wrong with what the API is said to answer. */

export const takenAnswer = (name: string, other: string): Reason =>
  reason(
    `${other} makes a "${name}" already`,
    `Já existe "${name}", que vem de "${other}".`,
    words('call it otherwise', 'Dê outro nome a esta forma.'),
  )

export const endlessAnswer = (ref: string): Reason =>
  reason(
    `"${ref}" adds to itself`,
    `"${ref}" acrescenta campos a si mesmo, sem fim.`,
    words('write its fields here', 'Escreva os campos aqui, em vez de "$ref".'),
  )

export const saysNothing = (type: unknown): Reason => {
  if ([type].flat().includes('array'))
    return reason(
      'a list of what?',
      'Falta dizer do que é a lista.',
      words('add "items"', 'Descreva cada item em "items".'),
    )
  return type === undefined
    ? reason(
        'this says nothing of what is answered',
        'Falta dizer o que é respondido.',
        words('add "type" or "$ref"', 'Escreva "type" ou "$ref".'),
      )
    : reason(
        'some object says nothing',
        'Um grupo sem campos não diz o que é respondido.',
        words(
          'add "properties", or "additionalProperties" where names are not known',
          'Escreva os campos em "properties", ou em "additionalProperties" o que são os valores.',
        ),
      )
}

export const teamField = (file: string, name: string): Reason =>
  reason(
    `students are answered this, and "${name}" is not theirs`,
    `Isto chega aos alunos, e "${name}" não é deles.`,
    words(
      `write "x-audience": "student" in ${file}, or take it out`,
      `Escreva "x-audience": "student" no campo, em ${file}, ou tire-o daqui.`,
    ),
  )

/** `names` are those that there are; `place` is the file of the program that answers it. */
export const neededAnswer = (name: string, names: Iterable<string>, place: string): Reason =>
  reason(
    `the program answers a "${name}" (${place}), and no file says what that is`,
    `O programa responde "${name}" (${place}), e nenhum arquivo diz o que é.`,
    nearOrAll(name, names),
  )
