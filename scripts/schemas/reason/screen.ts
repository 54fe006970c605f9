import { nearOrAll, reason, words, type Reason } from './reason.ts'

/** What is wrong with forms, steps, presets and templates. */

export const servedField = (path: string): Reason =>
  reason(
    `"${path}" is set by the server and cannot be asked for`,
    `"${path}" é preenchido pelo servidor e não pode ser pedido.`,
    words('take it out', 'Tire-o da tela.'),
  )

export const untitledField = (): Reason =>
  reason(
    'a screen asks for this, but it has no "title" to stand above it',
    'Uma tela pede este campo, mas ele não tem um rótulo.',
    words('give it one', 'Acrescente "title" com o nome do campo, como as pessoas o chamam.'),
  )

export const listInLightForm = (path: string): Reason =>
  reason(
    `this form cannot ask for "${path}", a list of items to add`,
    `Este formulário não pede "${path}", uma lista de itens que se adicionam.`,
    words(
      'ask for it elsewhere, or give the list a widget such as "tags" or "checkboxes"',
      'Peça o campo em outra tela, ou dê à lista um "widget" como "tags" ou "checkboxes".',
    ),
  )

export const askedTwice = (path: string): Reason =>
  reason(
    `"${path}" is asked for twice`,
    `"${path}" é pedido duas vezes.`,
    words('take one out', 'Tire um dos dois.'),
  )

export const unknownPresets = (name: string, names: Iterable<string>): Reason =>
  reason(
    `there are no presets "${name}"`,
    `Não existem os conjuntos prontos "${name}".`,
    nearOrAll(name, names),
  )

export const unknownRepeat = (target: string, names: string[]): Reason => ({
  ...reason(
    `this form has no field "${target}"`,
    `Este formulário não pede o campo "${target}".`,
    nearOrAll(target, names),
  ),
  below: target,
})

export const conditionElsewhere = (asked: string, decisive: string): Reason =>
  reason(
    `"${asked}" appears only for some answers to "${decisive}", so both must be on the same screen`,
    `"${asked}" só aparece com certas respostas a "${decisive}", e por isso os dois precisam estar na mesma tela.`,
    words(`add "${decisive}" here`, `Acrescente "${decisive}" aqui, antes de "${asked}".`),
  )

export const unknownPreview = (name: string, names: string[]): Reason =>
  reason(`there is no preview tab "${name}"`, `Não existe a aba de prévia "${name}".`, nearOrAll(name, names))

export const templateServedField = (): Reason =>
  reason(
    'the server sets this field',
    'Este campo é preenchido pelo servidor.',
    words('leave it out', 'Tire-o do modelo.'),
  )

export const templateGroup = (names: string[]): Reason =>
  reason(
    `name one of its fields: ${names.join(', ')}`,
    'Isto é um grupo de campos, e um modelo preenche um campo de cada vez.',
    words('write its path', `Escreva o caminho até um deles: ${names.join(', ')}.`),
  )

export const templateNoDefault = (): Reason =>
  reason(
    'this field has no default to which the other templates could set it',
    'Este campo não tem "default", o valor que ele teria nos outros modelos.',
    words('leave it out', 'Dê a ele um "default" no esquema, ou tire-o do modelo.'),
  )
