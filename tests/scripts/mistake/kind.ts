import type { MistakeRow } from './row.ts'

/** Kinds of fields, how they are asked for and how lists draw them. */
export const kindMistakes: MistakeRow[] = [
  {
    file: 'screens/lists/faq.json',
    from: '{ "field": "status" }]',
    to: '{ "field": "status", "as": "money" }]',
    at: 'screens/lists/faq.json:8:101',
    en: '"status" cannot be drawn as "money"; use badge, text',
    pt: '"status" não pode ser desenhado como "money". Use badge, text.',
  },
  {
    file: 'screens/lists/faq.json',
    from: '{ "field": "status" }]',
    to: '{ "field": "status", "as": "monney" }]',
    at: 'screens/lists/faq.json:8:101',
    en: '"monney" is not known here; did you mean "money"?',
    pt: 'Não se conhece "monney" aqui. Você quis dizer "money"?',
  },
  {
    file: 'faq.json',
    from: `"properties": {
`,
    to: `"properties": {
"extra": {"title":"Mais","type":"number","format":"money"},
`,
    at: 'faq.json:8:42',
    en: 'the format "money" is one of type "integer", not of "number"; use "type": "integer"',
    pt: 'O formato "money" é guardado em um número inteiro: 1990 é R$ 19,90. Use "type": "integer".',
  },
  {
    file: 'faq.json',
    from: `"properties": {
`,
    to: `"properties": {
"extra": {"title":"Mais","type":"integer","format":"date"},
`,
    at: 'faq.json:8:43',
    en: 'the format "date" is one of type "string", not of "integer"; use "type": "string"',
    pt: 'O formato "date" é de textos, e este campo é do tipo "integer". Use "type": "string".',
  },
  {
    file: 'faq.json',
    from: `"properties": {
`,
    to: `"properties": {
"extra": {"title":"Mais","type":"integer","format":"money","default":19.9},
`,
    at: 'faq.json:8:60',
    en: '19.9 is no whole number, as "money" is kept; write 1990',
    pt: '19.9 não serve: "money" é guardado em um número inteiro, sem aspas. Escreva 1990.',
  },
  {
    file: 'faq.json',
    from: `"properties": {
`,
    to: `"properties": {
"extra": {"title":"Mais","type":"integer","format":"money","default":0,"x-ui":{"widget":"number"}},
`,
    at: 'faq.json:8:80',
    en: '"number" cannot ask for a field of type integer of format "money"; use money',
    pt: '"number" não serve para um campo do tipo "integer" e formato "money". Use money.',
  },
  {
    file: 'faq.json',
    from: `"properties": {
`,
    to: `"properties": {
"extra": {"title":"Mais","type":"integer","default":1,"oneOf":[{"const":"1","title":"Um"}]},
`,
    at: 'faq.json:8:65',
    en: 'the choice "1" is no value of type "integer"; take the quotation marks away, or use "type": "string"',
    pt: 'A opção "1" não é um valor do tipo "integer". Tire as aspas. Se são textos, o tipo é "string".',
  },
  {
    file: 'faq.json',
    from: `"properties": {
`,
    to: `"properties": {
"extra": {"title":"Mais","type":"string","default":"1","oneOf":[{"const":"1","title":"Um"},{"const":2,"title":"Dois"}]},
`,
    at: 'faq.json:8:93',
    en: 'the choice 2 is no value of type "string"; write "2"',
    pt: 'A opção 2 não é um valor do tipo "string". Escreva entre aspas: "2".',
  },
  {
    file: 'faq.json',
    from: `"properties": {
`,
    to: `"properties": {
"extra": {"title":"Mais","type":"string","format":"time","x-ui":{"widget":"text"}},
`,
    at: 'faq.json:8:66',
    en: '"text" cannot ask for a field of type string of format "time"; use time',
    pt: '"text" não serve para um campo do tipo "string" e formato "time". Use time.',
  },
  {
    file: 'faq.json',
    from: `"properties": {
`,
    to: `"properties": {
"extra": {"title":"Mais","type":"array","items":{"type":"string"},"default":[],"x-ui":{"widget":"pick-list"}},
`,
    at: 'faq.json:8:88',
    en: 'there is nothing to pick from: the items of this list have no choices; give its "items" a "oneOf"',
    pt: 'Não há de onde escolher: os itens desta lista não têm opções. Dê opções aos itens: "items": { "type": "string", "oneOf": [{ "const": "…", "title": "…" }] }.',
  },
  {
    file: 'faq.json',
    from: `"properties": {
`,
    to: `"properties": {
"extra": {"title":"Mais","type":"number","multipleOf":0.1,"default":0.15},
`,
    at: 'faq.json:8:59',
    en: '0.15 does not fit: it must be a multiple of 0.1',
    pt: '0.15 não serve: o valor precisa ser múltiplo de 0.1. Mude o valor ou a regra.',
  },
  {
    file: 'faq.json',
    from: `"properties": {
`,
    to: `"properties": {
"extra": {"title":"Mais","type":"array","items":{"type":"integer"},"default":[],"x-ui":{"widget":"tags"}},
`,
    at: 'faq.json:8:89',
    en: '"tags" cannot ask for a field of type array; use list',
    pt: '"tags" não serve para um campo do tipo "array". Use list.',
  },
  {
    file: 'student.json',
    from: `"properties": {
`,
    to: `"properties": {
"extra": {"title":"Mais","type":"string","format":"file","default":""},
`,
    at: 'student.json:8:42',
    en: 'files are kept with an app or an account, and this belongs to neither; use it in app.json, or in an entity whose "x-entity" has a "parent"',
    pt: 'Arquivos ficam guardados em um app ou na conta, e isto não é parte de nenhum dos dois. Use "file" em app.json, ou em uma entidade com "parent" em "x-entity".',
  },
  {
    file: 'screens/app-settings.json',
    from: '"fields": [',
    to: '"fields": ["config.banners", ',
    at: 'screens/app-settings.json:6:14',
    en: 'this form cannot ask for "config.banners", a list of items to add; ask for it elsewhere, or give the list a widget such as "tags" or "checkboxes"',
    pt: 'Este formulário não pede "config.banners", uma lista de itens que se adicionam. Peça o campo em outra tela, ou dê à lista um "widget" como "tags" ou "checkboxes".',
  },
]
