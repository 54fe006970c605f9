import type { MistakeRow } from './row.ts'

/** What people write who know other tools, or have written little JSON. */
const from = '  "properties": {\n'
const own = (field: string) => ({ file: 'app-config.json', from, to: `${from}    "own": ${field},\n` })

export const habitMistakes: MistakeRow[] = [
  {
    ...own('{ "title": "Estilos", "type": "array", "options": ["Samba"] }'),
    at: 'app-config.json:7:51',
    en: 'unknown keyword "options"; write the choices in "oneOf": [{ "const": "rock", "title": "Rock" }]',
    pt: 'Não se conhece a palavra "options" aqui. As opções se escrevem em "oneOf": [{ "const": "rock", "title": "Rock" }].',
  },
  {
    ...own('{ "label": "Estilo", "type": "string" }'),
    at: 'app-config.json:7:14',
    en: 'unknown keyword "label"; here it is called "title"',
    pt: 'Não se conhece a palavra "label" aqui. Aqui se escreve "title".',
  },
  {
    ...own('{ "title": "Estilo", "type": "select" }'),
    at: 'app-config.json:7:33',
    en: '"select" is not known here; write "type": "string", and the choices in "oneOf"',
    pt: 'Não se conhece "select" aqui. Escreva "type": "string" e as opções em "oneOf": [{ "const": "rock", "title": "Rock" }].',
  },
  {
    ...own('{ "title": "Capa", "type": "image" }'),
    at: 'app-config.json:7:31',
    en: '"image" is not known here; write "$ref": "common.json#/definitions/image"',
    pt: 'Não se conhece "image" aqui. No lugar de "type", escreva "$ref": "common.json#/definitions/image".',
  },
  {
    ...own('{ "title": "Preço", "type": "integer", "format": "currency" }'),
    at: 'app-config.json:7:51',
    en: '"currency" is not known here; here it is called "money"',
    pt: 'Não se conhece "currency" aqui. Aqui se escreve "money".',
  },
  {
    ...own('{ "title": "Estilo", "type": "string", "required": true }'),
    at: 'app-config.json:7:51',
    en: 'a field does not say of itself that it must be answered; name the field in the list "required" beside "properties"',
    pt: 'Um campo não diz de si mesmo que é obrigatório. Escreva o nome do campo na lista "required", ao lado de "properties".',
  },
  {
    ...own('{ "title": "Estilos", "type": "array", "oneOf": [{ "const": "samba", "title": "Samba" }] }'),
    at: 'app-config.json:7:51',
    en: '"oneOf" does nothing here: it is for texts, numbers and switches, and this is a list; put the choices into "items"',
    pt: '"oneOf" não faz nada aqui: serve para textos, números e campos de sim ou não, e este campo é uma lista. Ponha as opções dentro de "items".',
  },
  {
    ...own(
      '{ "title": "Estilos", "type": "array", "items": { "type": "string", "enum": ["Samba"] }, "x-ui": { "widget": "checkbox" } }',
    ),
    at: 'app-config.json:7:111',
    en: '"checkbox" asks for each choice once, and this list may repeat them; add "uniqueItems": true, and take "checkboxes" or "chips"',
    pt: '"checkbox" não serve para uma lista que pode repetir as opções. Acrescente "uniqueItems": true, e use "checkboxes" ou "chips".',
  },
  {
    ...own(
      '{ "title": "Estilos", "type": "array", "minItems": 1, "default": [], "items": { "type": "string", "enum": ["Samba"] } }',
    ),
    at: 'app-config.json:7:66',
    en: '[] does not fit: it must have at least 1 item; take "default" out and name the field in "required", or make the rule wider',
    pt: '[] não serve: o valor precisa ter pelo menos 1 item. Apague o "default" e escreva o nome do campo na lista "required", ou diminua a regra.',
  },
  {
    ...own('{ "title": "Preço", "type": "integer", "format": "money", "default": 19.9 }'),
    at: 'app-config.json:7:70',
    en: '19.9 is no whole number, as "money" is kept; write 1990',
    pt: '19.9 não serve: "money" é guardado em um número inteiro, sem aspas. Escreva 1990.',
  },
  {
    ...own('{ "title": "Preço", "type": "integer", "format": "money", "default": "R$ 19,90" }'),
    at: 'app-config.json:7:70',
    en: '"R$ 19,90" is no whole number, as "money" is kept; write 1990',
    pt: '"R$ 19,90" não serve: "money" é guardado em um número inteiro, sem aspas. Escreva 1990.',
  },
  {
    ...own('{ "title": "Preço", "type": "string", "format": "money" }'),
    at: 'app-config.json:7:50',
    en: 'the format "money" is one of type "integer", not of "string"; use "type": "integer"',
    pt: 'O formato "money" é guardado em um número inteiro: 1990 é R$ 19,90. Use "type": "integer".',
  },
  {
    ...own('{ "title": "Preço", "type": "number", "x-ui": { "widget": "money" } }'),
    at: 'app-config.json:7:60',
    en: '"money" asks for whole numbers of its own format; write "type": "integer", "format": "money"',
    pt: '"money" só serve para números inteiros desse formato. Escreva "type": "integer", "format": "money".',
  },
  {
    ...own('{ "title": "Nota", "type": "number", "x-ui": { "widget": "select" } }'),
    at: 'app-config.json:7:59',
    en: '"select" cannot ask for a field of type number; use number',
    pt: '"select" não serve para um campo do tipo "number". Use number.',
  },
  {
    ...own('{ "title": "Nota", "type": "number", "default": 19,90 }'),
    at: 'app-config.json:7:60',
    en: 'this is not JSON (a decimal comma); write 19.90',
    pt: 'Números com parte decimal se escrevem com ponto. Escreva 19.90.',
  },
]
