import { nearOrAll, reason, words, type Reason } from './reason.ts'

/** What is wrong with the folder of a kind of fields. */

export const noPart = (file: string, why: string): Reason =>
  reason(
    `"${file}" is missing in this folder, and a kind of type "${why}" needs it`,
    `Falta "${file}" nesta pasta: um tipo de campo de "type": "${why}" precisa dele.`,
    words(
      `add it, as in src/kind/${why === 'string' ? 'cpf' : 'money'}/`,
      `Crie-o, como em src/kind/${why === 'string' ? 'cpf' : 'money'}/.`,
    ),
  )

export const noExport = (name: string): Reason =>
  reason(
    `this must export "${name}"`,
    `Este arquivo precisa exportar "${name}".`,
    words(`write "export function ${name}"`, `Escreva "export function ${name}".`),
  )

export const unknownPart = (file: string, parts: string[]): Reason =>
  reason(
    `"${file}" is no part of a kind`,
    `"${file}" não é parte de um tipo de campo.`,
    nearOrAll(file, parts),
  )

export const idlePart = (file: string, type: string): Reason =>
  reason(
    `a kind of type "${type}" has no use for "${file}"`,
    `Um tipo de campo de "type": "${type}" não usa "${file}".`,
    words('take it out', 'Apague-o.'),
  )

export const unknownType = (): Reason =>
  reason(
    'this must say "type": "string" or "type": "integer"',
    'Falta dizer o que um campo deste tipo guarda.',
    words('', 'Escreva "type": "string" (um texto) ou "type": "integer" (um número inteiro).'),
  )

export const takenName = (name: string): Reason =>
  reason(
    `"${name}" is a format of the program itself`,
    `"${name}" já é um formato do próprio programa.`,
    words('give the folder another name', 'Dê outro nome à pasta.'),
  )
