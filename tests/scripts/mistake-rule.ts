import type { MistakeCase } from './mistake.ts'

const builder = 'screens/builder.json'

/** Mistakes whose words are all known, but which do not go together. */
export const ruleMistakes: MistakeCase[] = [
  // Rules that make no sense, and defaults that break them.
  [
    'app.json › properties/name: this field has no "type"; add "type": "string", or another one',
    'app.json',
    '"type": "string",',
    '',
  ],
  [
    'app.json › properties/name: Invalid regular expression: /[/u: Unterminated character class',
    'app.json',
    '"maxLength": 60,',
    '"maxLength": 60, "pattern": "[",',
  ],
  [
    'app.json › properties/slug: missing type "number" for keyword "minimum"; take "minimum" out or change the type',
    'app.json',
    '"minLength": 3,',
    '"minimum": 3,',
  ],
  [
    'product.json › properties/platformIds/items/properties/platform: the choice "hotmart" stands here twice; take one out, or change its value',
    'product.json',
    '"const": "hotfy"',
    '"const": "hotmart"',
  ],
  [
    'app-config.json › properties/homeType/default: "gird" is not one of its choices; did you mean "grid"?',
    'app-config.json',
    '"default": "grid"',
    '"default": "gird"',
  ],
  [
    'app-config.json › properties/showStudentName/default: "true" is not one of its choices; take the quotation marks away',
    'app-config.json',
    '"default": true',
    '"default": "true"',
  ],
  [
    'app.json › properties/primaryColor/default: "green" does not fit: it must match format "color"',
    'app.json',
    '"default": "#10b981"',
    '"default": "green"',
  ],
  [
    'product.json › properties/daysAfterPurchase/default: -1 does not fit: it must be >= 0',
    'product.json',
    '"default": 7',
    '"default": -1',
  ],
  [
    'screens/app-settings.json › fields/0: "name" has no title to stand above it; give it a "title" in app.json',
    'app.json',
    '"title": "Nome do aplicativo",',
    '',
  ],
  [
    'product.json › properties/daysAfterPurchase: no value fits: "minimum" 9000 is above "maximum" 3650; change one of them',
    'product.json',
    '"minimum": 0,',
    '"minimum": 9000,',
  ],
  [
    'app.json › properties/slug: no value fits: "minLength" 90 is above "maxLength" 40; change one of them',
    'app.json',
    '"minLength": 3,',
    '"minLength": 90,',
  ],
  [
    'app-config.json › properties/banners: no value fits: "minItems" 4 is above "maxItems" 3; change one of them',
    'app-config.json',
    '"minItems": 3,',
    '"minItems": 4,',
  ],
  [
    'app-config.json › properties/homeType: "grid" is a choice still, so that "x-was" must not give it to another one; take one of them out',
    'app-config.json',
    '["list"]',
    '["grid"]',
  ],
  [
    'app.json › properties/description/x-messages: "pattern" is never said: the field has no such rule; add "pattern" to it or take the sentence away',
    'app.json',
    '"title": "Descrição",',
    '"title": "Descrição", "x-messages": { "pattern": "Não." },',
  ],
  // What does not go together: widgets, pictures, linked fields, names, screens.
  [
    'app.json › properties/description/x-ui/widget: "switch" cannot ask for a field of type string; use text, textarea, email, url, password, cpf, phone, zip-code, lesson-content',
    'app.json',
    '"widget": "textarea"',
    '"widget": "switch"',
  ],
  [
    'app-config.json › properties/homeType/x-ui/widget: "text" cannot ask for a field of type string with choices; use select, cards',
    'app-config.json',
    '"x-picture": "home-carousel",\n          "x-was": ["list"]\n        }\n      ],\n      "x-ui": { "widget": "cards" }',
    '"x-picture": "home-carousel",\n          "x-was": ["list"]\n        }\n      ],\n      "x-ui": { "widget": "text" }',
  ],
  [
    'product.json › properties/releaseDate/x-ui/widget: "date" cannot ask for a field of type string of format "date-time"; use date-time',
    'product.json',
    '"widget": "date-time"',
    '"widget": "date"',
  ],
  [
    'app-config.json › properties/loginType/oneOf/0/x-picture: "login-pasword" is not known here; did you mean "login-password"?',
    'app-config.json',
    '"login-password"',
    '"login-pasword"',
  ],
  [
    'screens/lists/app-user.json › empty/picture: "estudents" is not known here; did you mean "students"?',
    'screens/lists/app-user.json',
    '"picture": "students"',
    '"picture": "estudents"',
  ],
  [
    'app-config.json › properties/communityEnabled/x-sets: a value of type "boolean" does not fit a field of type "string"; name one of the same type',
    'app-config.json',
    '"bottomMenu.community"',
    '"domain"',
  ],
  [
    'app-config.json › properties/loginType/x-sets: of that field "email_senha" is not one of its choices; use grid, carousel',
    'app-config.json',
    '"title": "Como os alunos entram",',
    '"title": "Como os alunos entram", "x-sets": "homeType",',
  ],
  [
    'app.json › properties/constructor: every JavaScript object has a "constructor" already; name the field otherwise, such as "constructorText"',
    'app.json',
    '"primaryColor": {',
    '"constructor": { "title": "Construtora", "type": "string" }, "primaryColor": {',
  ],
  [
    'app.json › properties: the name "__proto__" must match pattern "^[a-z][A-Za-z0-9]*$"; name it "proto"',
    'app.json',
    '"primaryColor": {',
    '"__proto__": { "title": "Protótipo", "type": "string" }, "primaryColor": {',
  ],
  [
    'app-config.json › properties/supportEmail/x-when: there is no field "constructor" here; name one that stands beside it',
    'app-config.json',
    '{ "supportChannel": ["email"] }',
    '{ "constructor": ["email"] }',
  ],
  [
    'screens/login.json › fields/0: login has no field "toString"; add it to login.json or take it out here',
    'screens/login.json',
    '"email", "password"',
    '"toString", "password"',
  ],
  [
    'lesson.json › required: "content" must be given, but no screen asks for it; add it to screens/modals/lesson.json, or give it a default',
    'screens/modals/lesson.json',
    '"content", ',
    '',
  ],
  [
    'app-config.json › required: "config.supportEmail" must be given, but no screen asks for it; add it to screens/app-settings.json or screens/builder.json or screens/feed-settings.json, or give it a default',
    builder,
    ', "config.supportEmail"',
    '',
  ],

  // Templates.
  [
    'templates/music.json › values/config.homeTyp: app has no field "config.homeTyp"; did you mean "config.homeType"?',
    'templates/music.json',
    '"config.homeType"',
    '"config.homeTyp"',
  ],
  [
    'templates/music.json › values/config.homeType: "carrousel" is not one of its choices; did you mean "carousel"?',
    'templates/music.json',
    '"carousel"',
    '"carrousel"',
  ],
  [
    'templates/music.json › values/slug: the server sets this field; leave it out',
    'templates/music.json',
    '"description": "Aulas',
    '"slug": "musica", "description": "Aulas',
  ],
  [
    'templates/music.json: unknown keyword "titel"; did you mean "title"?',
    'templates/music.json',
    '"title"',
    '"titel"',
  ],
  // Former names.
  [
    'product.json › properties/description/x-renamed-from: "name" is a field still; take it out, or name this one anew',
    'product.json',
    '"title": "Descrição",',
    '"title": "Descrição", "x-renamed-from": "name",',
  ],
  [
    'product.json › properties/tagline/x-renamed-from: "name" was "summary" too; only one field can go on with its values',
    'product.json',
    '"name": {',
    `"tagline": { "title": "Chamada", "type": "string", "x-renamed-from": ["slogan", "summary"] },
    "name": { "x-renamed-from": "summary",`,
  ],
]
