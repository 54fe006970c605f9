import type { MistakeRow } from './row.ts'

/** Tabs, and what the lists on them need. */
export const tabMistakes: MistakeRow[] = [
  {
    file: 'screens/lists/faq.json',
    from: '"-createdAt"',
    to: '"creatdAt"',
    at: 'screens/lists/faq.json:19:7',
    en: 'there is no field "creatdAt" to sort by; did you mean "createdAt"?',
    pt: 'Não existe o campo "creatdAt" pelo qual ordenar. Você quis dizer "createdAt"?',
  },
  {
    file: 'screens/lists/faq.json',
    from: `"selection": {
    "one": "1 pergunta selecionada",
    "many": "{count} perguntas selecionadas",
    "all": "Selecionar todas as {count}"
  },`,
    to: '',
    at: 'screens/lists/faq.json:22:3',
    en: '"selection" and "bulk" go together: rows are marked for what is then done with all of them',
    pt: '"selection" e "bulk" andam juntos: marcam-se linhas para fazer algo com todas elas. Acrescente o que falta, ou tire os dois.',
  },
  {
    file: 'screens/lists/faq.json',
    from: `"bulk": [
    {
      "run": "remove"`,
    to: `"bulk": [
    {
      "run": "block"`,
    at: 'screens/lists/faq.json:28:7',
    en: 'the code of this list cannot "block"; use remove, set',
    pt: 'O programa não sabe fazer "block" nesta lista. Use remove, set.',
  },
  {
    file: 'screens/tabs/app.json',
    from: '"faq"',
    to: '"fap"',
    at: 'screens/tabs/app.json:13:6',
    en: 'there is no list "fap"; did you mean "faq"?',
    pt: 'Não existe a lista "fap". Você quis dizer "faq"?',
  },
  {
    file: 'screens/tabs/app.json',
    from: '"view": "users"',
    to: '"view": "overview"',
    at: 'screens/tabs/app.json:8:5',
    en: '"overview" stands here twice; take one out',
    pt: '"overview" está aqui duas vezes. Tire um dos dois.',
  },
  {
    file: 'screens/tabs/app.json',
    from: '"view": "community"',
    to: '"view": "comunity"',
    at: 'screens/tabs/app.json:11:7',
    en: '"comunity" is not known here; did you mean "community"?',
    pt: 'Não se conhece "comunity" aqui. Você quis dizer "community"?',
  },
  {
    file: 'screens/tabs/app.json',
    from: '"faq"',
    to: '"app-user"',
    at: 'screens/lists/app-user.json:13:3',
    en: '"details" needs code, which this list has not; leave it out',
    pt: '"details" depende de programação, que esta lista não tem. Tire-o daqui.',
  },
  {
    file: 'screens/lists/faq.json',
    from: '{ "run": "edit", "label": "Editar"',
    to: '{ "run": "details", "label": "Editar"',
    at: 'screens/lists/faq.json:50:7',
    en: 'the code of this list cannot "details"; use edit, remove, history',
    pt: 'O programa não sabe fazer "details" nesta lista. Use edit, remove, history.',
  },
  {
    file: 'faq.json',
    from: '"parent": "app"',
    to: '"parent": "app", "publication": true',
    at: 'faq.json:4:68',
    en: 'what is published on a day has a field "publishAt" and, to tell what it is by now, "publication"; add both by "$ref": "common.json#/definitions/publishAt", and likewise',
    pt: 'O que se publica em uma data tem os campos "publishAt" e "publication", que diz a situação de hoje. Acrescente os dois com "$ref": "common.json#/definitions/publishAt", e do mesmo jeito o outro.',
  },
  {
    file: 'faq.json',
    from: `"parent": "app", "ordered": true },
  "type": "object",
  "required": ["question", "answer"],
  "properties": {`,
    to: `"parent": "app", "ordered": true, "publication": true },
  "type": "object",
  "required": ["question", "answer"],
  "properties": {
    "publication": { "$ref": "common.json#/definitions/publication" },
    "publishAt": {
      "$ref": "common.json#/definitions/publishAt",
      "x-from": "integer"
    },`,
    at: 'faq.json:11:7',
    en: '"publishAt" decides when students see a document, be it an old one: a date and time or null, never of another type, hidden or with a default; use "$ref": "common.json#/definitions/publishAt"; a field that was of another type stays beside it under another name',
    pt: '“publishAt” decide quando os alunos veem um documento, também um antigo: é uma data com hora, ou null, nunca de outro tipo, escondida ou com um valor de partida. Use "$ref": "common.json#/definitions/publishAt"; o campo que era de outro tipo fica ao lado, com outro nome.',
  },
  {
    file: 'faq.json',
    from: '"parent": "app"',
    to: '"parent": "product"',
    at: 'faq.json:4:51',
    en: 'a list on a tab of "app" is of something that belongs to it; write "parent": "app"',
    pt: 'Uma lista em uma aba de “app” mostra algo que pertence a ele. Escreva "parent": "app" em "x-entity".',
  },
  {
    file: 'faq.json',
    from: '"id": { "$ref": "common.json#/definitions/id" },',
    to: '',
    at: 'faq.json:7:3',
    en: 'what is stored has an "id"; add "id": { "$ref": "common.json#/definitions/id" }',
    pt: 'O que fica guardado precisa de um "id". Acrescente "id": { "$ref": "common.json#/definitions/id" }.',
  },
  {
    file: 'screens/lists/faq.json',
    from: `"fields": ["question", "answer"],
    "label"`,
    to: `"fields": ["createdAt", "answer"],
    "label"`,
    at: 'screens/lists/faq.json:10:16',
    en: '"createdAt" is set by the server, which does not search in it; leave it out',
    pt: '"createdAt" é preenchido pelo servidor, que não busca nele. Tire-o daqui.',
  },
  {
    file: 'screens/lists/faq.json',
    from: '["question", "answer", "status"]',
    to: '["question", "status"]',
    at: 'faq.json:6:3',
    en: '"answer" must be given, but no screen asks for it; add it to screens/lists/faq.json, or give it a default',
    pt: '"answer" é obrigatório, mas nenhuma tela o pede. Peça-o em screens/lists/faq.json, ou dê a ele um "default".',
  },
  {
    file: 'screens/lists/faq.json',
    from: '["question", "answer", "status"]',
    to: '["question", "anser", "status"]',
    at: 'screens/lists/faq.json:76:28',
    en: 'faq has no field "anser"; did you mean "answer"?',
    pt: '“faq” não tem o campo "anser". Você quis dizer "answer"?',
  },
]
