import type { Kind } from './proof.ts'
import { reason, series, words, type Reason, type Words } from './reason.ts'

/** What does nothing where it stands. */

const many: Record<Kind, Words> = {
  text: words('texts', 'textos'),
  number: words('numbers', 'números'),
  switch: words('switches', 'campos de sim ou não'),
  list: words('lists', 'listas'),
  group: words('groups of fields', 'grupos de campos'),
}

const one: Record<Kind, Words> = {
  text: words('a text', 'um texto'),
  number: words('a number', 'um número'),
  switch: words('a switch', 'de sim ou não'),
  list: words('a list', 'uma lista'),
  group: words('a group of fields', 'um grupo de campos'),
}

const quoted = (names: string[]) => names.map((name) => `"${name}"`)

const takeOut = (keyword: string) => words(`take "${keyword}" out`, `Tire "${keyword}".`)

/** Where something more useful can be said than to take a keyword out. */
const instead: Partial<Record<string, Words>> = {
  'group default': words(
    'give each of its fields a default of its own',
    'Dê um "default" a cada campo do grupo.',
  ),
  'list enum': words('put the choices into "items"', 'Ponha as opções dentro de "items".'),
  'list oneOf': words('put the choices into "items"', 'Ponha as opções dentro de "items".'),
  'list properties': words('put the fields into "items"', 'Ponha os campos dentro de "items".'),
  'group items': words('write "type": "array"', 'Escreva "type": "array".'),
  'text items': words('write "type": "array"', 'Escreva "type": "array".'),
  'text properties': words('write "type": "object"', 'Escreva "type": "object".'),
  'text minimum': words(
    'for the length of a text write "minLength"',
    'Para o tamanho de um texto, escreva "minLength".',
  ),
  'text maximum': words(
    'for the length of a text write "maxLength"',
    'Para o tamanho de um texto, escreva "maxLength".',
  ),
  'number minLength': words(
    'for the value of a number write "minimum"',
    'Para o valor de um número, escreva "minimum".',
  ),
  'number maxLength': words(
    'for the value of a number write "maximum"',
    'Para o valor de um número, escreva "maximum".',
  ),
  'list minLength': words(
    'for the length of a list write "minItems"',
    'Para o tamanho de uma lista, escreva "minItems".',
  ),
  'list maxLength': words(
    'for the length of a list write "maxItems"',
    'Para o tamanho de uma lista, escreva "maxItems".',
  ),
}

export const foreignKeyword = (keyword: string, kinds: Kind[], kind: Kind): Reason => {
  const of = (language: 'en' | 'pt') =>
    series(
      kinds.map((one) => many[one][language]),
      language === 'en' ? 'and' : 'e',
    )
  return {
    ...reason(
      `"${keyword}" does nothing here: it is for ${of('en')}, and this is ${one[kind].en}`,
      `"${keyword}" não faz nada aqui: serve para ${of('pt')}, e este campo é ${one[kind].pt}.`,
      instead[`${kind} ${keyword}`] ?? takeOut(keyword),
    ),
    below: keyword,
  }
}

export const ruleOfChoices = (keyword: string): Reason => ({
  ...reason(
    `"${keyword}" does nothing here: the choices alone can be answered`,
    `"${keyword}" não faz nada aqui: só as opções podem ser respondidas.`,
    takeOut(keyword),
  ),
  below: keyword,
})

export const noPicture = (): Reason => ({
  ...reason(
    '"x-image" does nothing here: this is no picture',
    '"x-image" não faz nada aqui: este campo não é uma imagem.',
    words(
      'take it out, or write "$ref": "common.json#/definitions/image"',
      'Tire "x-image", ou escreva "$ref": "common.json#/definitions/image".',
    ),
  ),
  below: 'x-image',
})

export const noFile = (): Reason => ({
  ...reason(
    '"x-accept" does nothing here: this is no file',
    '"x-accept" não faz nada aqui: este campo não é um arquivo.',
    words('take it out, or write "format": "file"', 'Tire "x-accept", ou escreva "format": "file".'),
  ),
  below: 'x-accept',
})

export const servedKeyword = (keyword: string): Reason => ({
  ...reason(
    `"${keyword}" does nothing here: the server sets this field, and nobody is asked for it`,
    `"${keyword}" não faz nada aqui: o servidor preenche este campo, e ninguém o responde.`,
    words(`take "${keyword}" or "readOnly" out`, `Tire "${keyword}", ou tire "readOnly".`),
  ),
  below: keyword,
})

export const foreignHint = (hint: string, widget: string, widgets: string[]): Reason => {
  const few = widgets.length < 5
  return {
    ...reason(
      `"${hint}" does nothing with the widget "${widget}"${few ? `; only with ${series(widgets, 'and')}` : ''}`,
      `"${hint}" não faz nada com o widget "${widget}"${few ? `, só com ${series(quoted(widgets), 'e')}` : ''}.`,
      takeOut(hint),
    ),
    below: `x-ui/${hint}`,
  }
}

/** `at` is the place of the choice; `widgets` draw that part of it, and may be none. */
export const undrawnPart = (at: string, part: string, widgets: string[]): Reason => ({
  ...(widgets.length > 0
    ? reason(
        `"${part}" of a choice is drawn by ${series(widgets, 'and')} only`,
        `"${part}" de uma opção só aparece com o widget ${series(quoted(widgets), 'ou')}.`,
        words(
          `write "widget": "${widgets[0]!}", or take it out`,
          `Escreva "x-ui": { "widget": "${widgets[0]!}" }, ou tire-o.`,
        ),
      )
    : reason(
        `"${part}" is drawn where one choice is made, and not where several are`,
        `"${part}" só aparece onde se escolhe uma opção, e não onde se escolhem várias.`,
        takeOut(part),
      )),
  below: `${at}/${part}`,
})

export const setsInRow = (): Reason => ({
  ...reason(
    '"x-sets" does nothing in the items of a list',
    '"x-sets" não faz nada dentro dos itens de uma lista.',
    takeOut('x-sets'),
  ),
  below: 'x-sets',
})
