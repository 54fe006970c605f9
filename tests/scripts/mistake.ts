/** A mistake that someone makes in `schemas/`: an edit of one file, and what the compiler must say of it. */
export type MistakeCase = [says: string, file: string, from: string, to: string]

const builder = 'screens/builder.json'

/** Mistakes of every kind that the compiler knows. */
export const mistakes: MistakeCase[] = [
  // Names of fields, entities and files.
  [
    `${builder} › steps/2/fields/1: app has no field "config.bannerz"; did you mean "config.banners"?`,
    builder,
    '"config.banners"',
    '"config.bannerz"',
  ],
  [
    `${builder} › steps/0/fields/5/fields/0: app has no field "config.feedEnable"; did you mean "config.feedEnabled"?`,
    builder,
    '"config.feedEnabled"',
    '"config.feedEnable"',
  ],
  [
    `${builder} › steps/0/fields/1: "name" is asked for twice; take one out`,
    builder,
    '"description",\n',
    '"name",\n',
  ],
  [
    `${builder} › steps/0/fields/0: "id" is set by the server and cannot be asked for; take it out`,
    builder,
    '"name",',
    '"id",',
  ],
  [
    'screens/login.json › entity: there is no entity "logon"; did you mean "login"?',
    'screens/login.json',
    '"entity": "login"',
    '"entity": "logon"',
  ],
  [
    'screens/registration.json › confirm: this form has no field "pasword"; did you mean "password"?',
    'screens/registration.json',
    '"password": {',
    '"pasword": {',
  ],
  [
    'app.json › required: there is no field "nome" here; did you mean "name"?',
    'app.json',
    '["name"]',
    '["nome"]',
  ],
  [
    'product.json › x-entity/parent: there is no entity "ap"; did you mean "app"?',
    'product.json',
    '"parent": "app"',
    '"parent": "ap"',
  ],
  [
    'app-config.json › properties/supportEmail/$ref: common.json has no "/definitions/emial"; did you mean "email"?',
    'app-config.json',
    'common.json#/definitions/email',
    'common.json#/definitions/emial',
  ],
  [
    'app-config.json › properties/supportEmail/$ref: there is no file "comon.json"; did you mean "common.json"?',
    'app-config.json',
    'common.json#/definitions/email',
    'comon.json#/definitions/email',
  ],
  [
    'common.json › definitions/email/$ref: "#/definitions/email" refers to itself; forms cannot be endless; write the type here',
    'common.json',
    '"email": {',
    '"email": { "$ref": "#/definitions/email",',
  ],
  // Conditions, linked fields, previews, presets.
  [
    'app-config.json › properties/feedEnabled/x-sets: there is no field "bottomMenu.fed" here; did you mean "feed"?',
    'app-config.json',
    '"bottomMenu.feed"',
    '"bottomMenu.fed"',
  ],
  [
    'app-config.json › properties/supportEmail/x-when: there is no field "suportChannel" here; did you mean "supportChannel"?',
    'app-config.json',
    '{ "supportChannel": ["email"] }',
    '{ "suportChannel": ["email"] }',
  ],
  [
    'app-config.json › properties/supportEmail/x-when/supportChannel: "emaill" is not one of its choices; did you mean "email"?',
    'app-config.json',
    '{ "supportChannel": ["email"] }',
    '{ "supportChannel": ["emaill"] }',
  ],
  [
    `${builder} › steps/5/fields: "config.supportEmail" appears only for some answers to "config.supportChannel", so both must be on the same screen; add "config.supportChannel" here`,
    builder,
    '"config.supportChannel", ',
    '',
  ],
  [
    `${builder} › steps/3/preview: there is no preview tab "curse"; did you mean "course"?`,
    builder,
    '"preview": "course"',
    '"preview": "curse"',
  ],
  [
    `${builder} › preview/tabs/0/when: app has no field "config.logintype"; did you mean "config.loginType"?`,
    builder,
    '"config.loginType": [',
    '"config.logintype": [',
  ],
  [
    `${builder} › preview/tabs/0/when/config.loginType: "email_senhaa" is not one of its choices; did you mean "email_senha"?`,
    builder,
    '["email_senha",',
    '["email_senhaa",',
  ],
  [
    `${builder} › steps/4/fields/0: there are no presets "paletes"; did you mean "palettes"?`,
    builder,
    '"presets": "palettes"',
    '"presets": "paletes"',
  ],
  [
    'screens/palettes.json › presets/0/values: app has no field "config.headColor"; did you mean "config.headerColor"?',
    'screens/palettes.json',
    '"config.headerColor"',
    '"config.headColor"',
  ],
  [
    'screens/palettes.json › presets/0/values/secondaryColor: "#06zz46" does not fit: it must match format "color"',
    'screens/palettes.json',
    '"#065f46"',
    '"#06zz46"',
  ],
  [
    'app-config.json › properties/freeRegistration/x-when: the conditions go in a circle ("freeRegistration" → "loginType" → "freeRegistration"); let one of them always appear',
    'app-config.json',
    '"title": "Como os alunos entram",',
    '"title": "Como os alunos entram", "x-when": { "freeRegistration": [true] },',
  ],
  [
    'app-config.json › properties/supportEmail/x-when: this can never appear: "freeRegistration" is asked for only while "loginType" is "email_senha" or "apenas_email"',
    'app-config.json',
    '{ "supportChannel": ["email"] }',
    '{ "freeRegistration": [true], "loginType": ["link_direto"] }',
  ],
  // Keywords and values that `meta/` does not know.
  [
    'app.json › properties/description/x-ui: unknown keyword "widgt"; did you mean "widget"?',
    'app.json',
    '"widget": "textarea"',
    '"widgt": "textarea"',
  ],
  [
    'app.json › properties/description/x-ui/widget: "textaria" is not known here; did you mean "textarea"?',
    'app.json',
    '"widget": "textarea"',
    '"widget": "textaria"',
  ],
  [
    'app.json › properties/faviconUrl: unknown keyword "x-uii"; did you mean "x-ui"?',
    'app.json',
    '"x-ui": { "hint"',
    '"x-uii": { "hint"',
  ],
  [
    'app.json › properties/slug/format: "slugg" is not known here; did you mean "slug"?',
    'app.json',
    '"format": "slug"',
    '"format": "slugg"',
  ],
  [
    'app.json › properties/name/type: "strng" is not known here; did you mean "string"?',
    'app.json',
    '"type": "string",',
    '"type": "strng",',
  ],
  [
    'app.json › properties/logoUrl/x-image/width: this must be <= 4096',
    'app.json',
    '"x-image": { "width": 512',
    '"x-image": { "width": 99999',
  ],
  [
    'app.json › properties: the name "is_published" must match pattern "^[a-z][A-Za-z0-9]*$"; name it "isPublished"',
    'app.json',
    '"isPublished": {',
    '"is_published": {',
  ],
  [
    'screens/login.json: unknown keyword "submt"; did you mean "submit"?',
    'screens/login.json',
    '"submit"',
    '"submt"',
  ],
  ['screens/login.json: "title" is missing', 'screens/login.json', '"title": "Entrar na Trilha",', ''],
  [
    'screens/login.json › kind: "from" is not known here; did you mean "form"?',
    'screens/login.json',
    '"kind": "form"',
    '"kind": "from"',
  ],
  [
    'screens/login.json › $schema: this file must say which schema describes it; did you mean "../meta/screen.json"?',
    'screens/login.json',
    '../meta/screen.json',
    '../meta/scren.json',
  ],
  ['messages.json: "required" is missing', 'messages.json', '"required": "Preencha este campo.",', ''],
  // Files that are no JSON objects.
  [
    'app.json › line 6, column 23: this is not JSON (missing comma, or }); add it',
    'app.json',
    '"required": ["name"],',
    '"required": ["name"]',
  ],
]
