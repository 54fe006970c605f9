import { nearOrAll, reason, words, type Reason } from './reason.ts'

/** What is wrong with fields that many rows are given at once. */

/** Why a field is none of those. */
export type Unsettable = 'served' | 'untold' | 'conditional' | 'group' | 'unique' | 'file'

const why: Record<Unsettable, [en: string, pt: string]> = {
  served: ['it is set by the server', 'quem o preenche é o servidor'],
  untold: ['nobody is told it', 'ninguém o recebe de volta'],
  conditional: ['it is asked for in some of them only', 'ele só aparece em algumas'],
  group: ['it is a group', 'ele é um grupo'],
  unique: ['no two may have the same one', 'duas não podem ter o mesmo valor'],
  file: ['its files belong to one of them', 'um arquivo é de uma só'],
}

export const unsettable = (path: string, because: Unsettable, names: string[]): Reason => {
  const [en, pt] = why[because]
  return reason(
    `many rows cannot be given "${path}": ${en}`,
    `Não dá para definir "${path}" em muitas linhas: ${pt}.`,
    nearOrAll(path, names) ?? words('leave it out', 'Tire-o daqui.'),
  )
}

export const eitherSets = (hasFields: boolean): Reason =>
  hasFields
    ? reason(
        'only "run": "set" gives rows the values of fields',
        'Só "run": "set" define campos.',
        words('take "fields" out', 'Tire "fields".'),
      )
    : reason(
        '"fields" is missing: name those of which rows are given a value',
        'Falta "fields": os campos que se podem definir.',
        words('', 'Acrescente "fields" com o nome de ao menos um campo.'),
      )
