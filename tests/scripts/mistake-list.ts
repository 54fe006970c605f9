import type { MistakeCase } from './mistake.ts'

const [users, students, faq] = [
  'screens/lists/app-user.json',
  'screens/lists/student.json',
  'screens/lists/faq.json',
]
const tabs = 'screens/tabs/app.json'

/** Mistakes in lists and in the tabs that show them; the schemas hold the entity `faq` as well. */
export const listMistakes: MistakeCase[] = [
  // Columns, search, filters, figures.
  [
    `${users} › columns/1/field: app-user has no field "statuss"; did you mean "status"?`,
    users,
    '"field": "status", "label": "Status"',
    '"field": "statuss", "label": "Status"',
  ],
  [
    `${faq} › columns/1: "createdAt" has no title to stand above its column; give it a "label"`,
    faq,
    '{ "field": "status" }]',
    '{ "field": "createdAt" }]',
  ],
  [
    `${students} › columns/0/below: student has no field "enroledAt"; did you mean "enrolledAt"?`,
    students,
    '"below": "enrolledAt"',
    '"below": "enroledAt"',
  ],
  [
    `${students} › columns/0/order: there is no order "nome"; did you mean "name"?`,
    students,
    '"order": "name"',
    '"order": "nome"',
  ],
  [
    `${users} › name: app-user has no field "nam"; did you mean "name"?`,
    users,
    '"columns": [',
    '"name": "nam", "columns": [',
  ],
  [
    `${users} › search/fields/1: "progress" is no text, so that nothing can be searched in it; leave it out`,
    users,
    '"fields": ["name", "email"]',
    '"fields": ["name", "progress"]',
  ],
  [
    `${users} › filters/0/field: "name" has no choices to filter by; name a field with "oneOf"`,
    users,
    '"filters": [{ "field": "status"',
    '"filters": [{ "field": "name"',
  ],
  [
    `${faq} › figures/1/where: the list has no filter "statu" to count by; did you mean "status"?`,
    faq,
    '"where": { "status"',
    '"where": { "statu"',
  ],
  [
    `${faq} › figures/1/where/status: "drafts" is not one of its choices; did you mean "draft"?`,
    faq,
    '{ "status": "draft" }',
    '{ "status": "drafts" }',
  ],
  [
    `${faq} › figures/0: a figure has either "where" (what it counts; {} for all) or "value"; add one of them`,
    faq,
    ', "where": {} }',
    ' }',
  ],
  // Words and icons.
  [
    `${users} › found/many: this does not say how many; put {count} where the number belongs`,
    users,
    '{count} usuários',
    'Usuários',
  ],
  [
    `${students} › bulk/0/confirm/title/many: this does not say how many; put {count} where the number belongs`,
    students,
    'Matricular {count} alunos',
    'Matricular alunos',
  ],
  [
    `${users} › buttons/0/icon: there is no icon "uplod"; did you mean "upload"?`,
    users,
    '"icon": "upload"',
    '"icon": "uplod"',
  ],
  [
    'faq.json › properties/status/oneOf/1/x-icon: there is no icon "pencil-lin"; did you mean "pencil-line"?',
    'faq.json',
    '"x-icon": "pencil-line"',
    '"x-icon": "pencil-lin"',
  ],
  [
    'faq.json › properties/status/oneOf/0: unknown keyword "x-plurals"; did you mean "x-plural"?',
    'faq.json',
    '"x-plural": "Publicadas"',
    '"x-plurals": "Publicadas"',
  ],
  // Buttons and actions.
  [
    `${users} › empty/buttons/1: the list has no button "imports"; did you mean "import"?`,
    users,
    '["add", "import"]',
    '["add", "imports"]',
  ],
  [
    `${users} › buttons/2: "import" stands here twice; take one out`,
    users,
    '"run": "add"',
    '"run": "import"',
  ],
  [
    `${users} › actions/2/run: "edti" is not known here; did you mean "edit"?`,
    users,
    '"run": "edit"',
    '"run": "edti"',
  ],
  [
    `${faq} › actions/1: an action has either "run" (what it does) or "set" (the values that it gives the row); add one of them`,
    faq,
    '"set": { "status": "published" },',
    '',
  ],
  [
    `${faq} › actions/1/set: faq has no field "situation"; add it to faq.json or take it out here`,
    faq,
    '"set": { "status"',
    '"set": { "situation"',
  ],
  [
    `${faq} › actions/1/set/status: "publish" is not one of its choices; did you mean "published"?`,
    faq,
    '"set": { "status": "published" }',
    '"set": { "status": "publish" }',
  ],
  [
    `${faq} › actions/1/set: "order" is set by the server; an action cannot set it; name another field`,
    faq,
    '"set": { "status": "published" }',
    '"set": { "order": 1 }',
  ],
  [
    `${faq} › actions/0: what removes a row asks before; give it a "confirm" with "title", "text" and "submit"`,
    faq,
    '"run": "edit"',
    '"run": "remove"',
  ],
  [
    `${faq} › actions/0: a separator stands between two actions; move it down`,
    faq,
    '"actions": [',
    '"actions": ["separator", ',
  ],
  [
    `${students} › bulk/1: what removes a row asks before; give it a "confirm" with "title", "text" and "submit"`,
    students,
    '"run": "message"',
    '"run": "remove"',
  ],
  [
    `${faq} › columns/0/order: there is no order "-question"; did you mean "question"?`,
    faq,
    '{ "value": "-question", "label": "Pergunta, de Z a A" },',
    '',
  ],
  // The tabs that show lists, and what these need there.
  [
    `${faq} › orders/0/value: people put these in order, so that the first one is "order"; add { "value": "order", "label": … } before it`,
    faq,
    '{ "value": "order", "label": "Ordem do app" },',
    '',
  ],
  [
    `${faq} › orders/3/value: "status" is a choice; offer it as a filter instead`,
    faq,
    '"-createdAt"',
    '"-status"',
  ],
  [
    `${faq} › orders/3/value: there is no field "creatdAt" to sort by; did you mean "createdAt"?`,
    faq,
    '"-createdAt"',
    '"creatdAt"',
  ],
  [
    `${faq} › bulk: "selection" and "bulk" go together: rows are marked for what is then done with all of them`,
    faq,
    `"selection": {
    "one": "1 pergunta selecionada",
    "many": "{count} perguntas selecionadas",
    "all": "Selecionar todas as {count}"
  },`,
    '',
  ],
  [
    `${faq} › bulk/0: this needs code, which the list has not; leave it out`,
    faq,
    '"bulk": [\n    {\n      "run": "remove"',
    '"bulk": [\n    {\n      "run": "block"',
  ],
  [`${tabs} › tabs/5/list: there is no list "fap"; did you mean "faq"?`, tabs, '"faq"', '"fap"'],
  [
    `${tabs} › tabs/1: "overview" stands here twice; take one out`,
    tabs,
    '"view": "users"',
    '"view": "overview"',
  ],
  [
    `${tabs} › tabs/3/view: "comunity" is not known here; did you mean "community"?`,
    tabs,
    '"view": "community"',
    '"view": "comunity"',
  ],
  [
    'screens/lists/app-user.json › details: "details" needs code, which this list has not; leave it out',
    tabs,
    '"faq"',
    '"app-user"',
  ],
  [
    `${faq} › actions/0: this needs code, which the list has not; leave it out`,
    faq,
    '{ "run": "edit", "label": "Editar"',
    '{ "run": "details", "label": "Editar"',
  ],
  [
    'faq.json › x-entity/parent: a list on a tab of "app" is of something that belongs to it; write "parent": "app"',
    'faq.json',
    '"parent": "app"',
    '"parent": "product"',
  ],
  [
    'faq.json › properties: what is stored has an "id"; add "id": { "$ref": "common.json#/definitions/id" }',
    'faq.json',
    '"id": { "$ref": "common.json#/definitions/id" },',
    '',
  ],
  [
    `${faq} › search/fields/0: "createdAt" is set by the server, which does not search in it; leave it out`,
    faq,
    '"fields": ["question", "answer"],\n    "label"',
    '"fields": ["createdAt", "answer"],\n    "label"',
  ],
  [
    'faq.json › required: "answer" must be given, but no screen asks for it; add it to screens/lists/faq.json, or give it a default',
    faq,
    '["question", "answer", "status"]',
    '["question", "status"]',
  ],
  [
    `${faq} › form/fields/1: faq has no field "anser"; did you mean "answer"?`,
    faq,
    '["question", "answer", "status"]',
    '["question", "anser", "status"]',
  ],
]
