import { nearOrAll, oneOf, reason, words, type Reason } from './reason.ts'

/** What is wrong with the screens of the student app. */

export const noPlace = (slots: Iterable<string>): Reason =>
  reason(
    'it says neither "slot" nor "page"',
    'Falta dizer onde isto aparece: em um "slot" ou em uma "page" própria.',
    oneOf(slots),
  )

export const unknownSlot = (name: string, slots: Iterable<string>): Reason =>
  reason(`there is no slot "${name}"`, `Não existe o lugar "${name}".`, nearOrAll(name, slots))

export const filledSlot = (slot: string, file: string): Reason =>
  reason(
    `${file} fills "${slot}" already`,
    `O arquivo "${file}" já ocupa o lugar "${slot}".`,
    words('add the parts there', 'Acrescente as partes lá.'),
  )

export const takenPath = (path: string): Reason =>
  reason(
    `every app has an address "/${path}" already`,
    `O endereço "/${path}" já é de outra página do app.`,
    words('choose another', 'Escolha outro.'),
  )

export const pathTwice = (path: string): Reason =>
  reason(
    `another page has the address "/${path}"`,
    `Outra página já tem o endereço "/${path}".`,
    words('choose another', 'Escolha outro.'),
  )

export const fullMenu = (most: number): Reason =>
  reason(
    `the menu has room for ${most} pages`,
    `No menu cabem ${most} páginas além das do app.`,
    words('leave "menu" out', 'Tire "menu" desta, e leve até ela de outro jeito.'),
  )

export const searchInSlot = (): Reason =>
  reason(
    'only a page can be searched',
    'Só em uma página própria se busca.',
    words('leave it out', 'Tire-o daqui.'),
  )

export const unknownPart = (name: string, parts: Iterable<string>): Reason =>
  reason(`there is no part "${name}"`, `Não existe a parte "${name}".`, nearOrAll(name, parts))

export const oneSource = (named: string[]): Reason =>
  reason(
    named.length === 0 ? 'it says nothing to draw' : `it draws ${named.join(' and ')} at once`,
    named.length === 0 ? 'Falta dizer o que esta parte mostra.' : 'Uma parte mostra uma coisa só.',
    words('use one of "text", "field", "entity"', 'Use "text", "field" ou "entity", um deles.'),
  )

/** A kind of part wants items with fields, and gets a value that stands alone. */
export const needsRows = (part: string): Reason =>
  reason(
    `"${part}" draws documents or the items of a list`,
    `"${part}" mostra documentos, ou os itens de uma lista com campos.`,
    words(
      'name an "entity", or the "field" of such a list',
      'Diga uma "entity", ou o "field" de uma lista assim.',
    ),
  )

export const codedEntity = (name: string): Reason =>
  reason(
    `code decides who sees "${name}"`,
    `Quem vê “${name}” é o programa que decide.`,
    words('place an entity that has no code', 'Use uma entidade sua.'),
  )

/** What documents belong to is not there where a part stands; `slots` are the places where it is. */
export const absentParent = (name: string, parent: string, slots: string[]): Reason =>
  reason(
    `each "${name}" belongs to a "${parent}", and there is none here`,
    `Cada “${name}” pertence a um “${parent}”, e aqui não há um.`,
    slots.length > 0
      ? oneOf(slots)
      : words(
          'place an entity of the app, the account, a product, a module or a lesson',
          'Use uma entidade do app, da conta, de um produto, módulo ou aula.',
        ),
  )

/** A field of something that the place of the part does not know. */
export const unknownSubject = (path: string, subjects: string[]): Reason => {
  const names = subjects.map((name) => `"${name}."`)
  return reason(
    `"${path}" is no field that is known here`,
    `"${path}" não é um campo que se conheça aqui.`,
    words(`begin with ${inWords(names, 'or')}`, `Comece com ${inWords(names, 'ou')}.`),
  )
}

const inWords = (names: string[], or: string) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} ${or} ${names.at(-1)!}` : names.join('')

export const unknownRowField = (name: string, names: string[]): Reason =>
  reason(`it has no field "${name}"`, `Não há o campo "${name}" aí.`, nearOrAll(name, names))

export const missingRole = (part: string, role: string): Reason =>
  reason(
    `"${part}" needs "${role}"`,
    `“${part}” precisa de "${role}".`,
    words(`add "${role}"`, `Acrescente "${role}".`),
  )

export const idleKeyword = (keyword: string, part: string): Reason =>
  reason(
    `"${keyword}" does nothing in this "${part}"`,
    `"${keyword}" não faz nada nesta parte “${part}”.`,
    words('leave it out', 'Tire-o daqui.'),
  )

const wants = {
  text: words('a text, a number, a day or a choice', 'um texto, um número, um dia ou uma escolha'),
  picture: words('a picture', 'uma imagem'),
  link: words('a link', 'um link'),
  file: words('an uploaded file', 'um arquivo enviado'),
  date: words('a day or an instant', 'um dia ou um instante'),
  instant: words('a day or an instant', 'um dia ou um instante'),
}

export const unfitField = (role: string, want: keyof typeof wants): Reason =>
  reason(
    `"${role}" takes ${wants[want].en}`,
    `Aqui vai ${wants[want].pt}.`,
    words('name another field', 'Escolha outro campo.'),
  )

/** A column of a table without words above it. */
export const untitledField = (name: string): Reason =>
  reason(
    `"${name}" has no title to stand above its column`,
    `"${name}" não tem um título para ficar acima da coluna.`,
    words('give the field a "title"', 'Dê um "title" ao campo.'),
  )

/** Who has not come in yet is not told what can be learnt. */
export const courseAtDoor = (name: string): Reason =>
  reason(
    `who stands at the door sees no "${name}"`,
    `Quem ainda não entrou não vê “${name}”.`,
    words('name it behind the door', 'Mostre-o em um lugar depois da porta.'),
  )

/** A field that is not shown to students. */
export const notStudents = (name: string, file: string): Reason =>
  reason(
    `students may not see "${name}"`,
    `Os alunos não podem ver "${name}".`,
    words(
      `add "x-audience": "student" to it, in ${file} or where it stands`,
      `Se podem, acrescente "x-audience": "student" ao campo.`,
    ),
  )
