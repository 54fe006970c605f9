import { nearOrAll, reason, words, type Reason } from './reason.ts'

/** What is wrong with what a field says of its former types (`x-from`). */

export const sameType = (type: string): Reason =>
  reason(
    `"${type}" is what the field holds still`,
    `"${type}" ainda é o tipo do campo.`,
    words(
      'name the type that it had before, or take "x-from" out',
      'Escreva o tipo que ele tinha antes, ou tire "x-from".',
    ),
  )

export const noConversion = (from: string, to: string): Reason =>
  reason(
    `nothing of type "${from}" can be read as "${to}"`,
    `Um valor do tipo "${from}" não pode ser lido como "${to}".`,
    words('say with "values" what each of them is now', 'Diga em "values" o que cada valor passa a ser.'),
  )

export const foreignDetail = (detail: string, from: string, to: string): Reason => ({
  ...reason(
    `"${detail}" says nothing of how "${from}" becomes "${to}"`,
    `"${detail}" não diz nada sobre como "${from}" vira "${to}".`,
    words('take it out', 'Tire-o.'),
  ),
  below: detail,
})

const takeOut = words(
  'leave it out for as long as "x-from" is needed',
  'Tire-o daqui enquanto "x-from" for preciso.',
)

export const unsoughtFilter = (path: string): Reason =>
  reason(
    `"${path}" has values of another type ("x-from"), which no filter would find`,
    `"${path}" guarda valores de outro tipo ("x-from"), que o filtro não acharia.`,
    takeOut,
  )

export const unsoughtOrder = (path: string): Reason =>
  reason(
    `"${path}" has values of another type ("x-from"), which would stand in the wrong place`,
    `"${path}" guarda valores de outro tipo ("x-from"), que ficariam fora de ordem.`,
    takeOut,
  )

export const noSuchField = (name: string, names: string[]): Reason =>
  reason(
    `there is no field "${name}" in this group`,
    `Este grupo não tem o campo "${name}".`,
    nearOrAll(name, names),
  )

export const groupAsWhat = (): Reason =>
  reason(
    'this does not say what of the group is meant',
    'Falta dizer o que do grupo passa a valer.',
    words(
      'add "field": "street", or "text": "{street}, {number}"',
      'Acrescente "field": "rua" ou "text": "{rua}, {numero}".',
    ),
  )
