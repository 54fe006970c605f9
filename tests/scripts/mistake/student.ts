import type { MistakeRow } from './row.ts'

const file = { file: 'screens/student/home.json', from: '' }
const head = '{\n  "$schema": "../../meta/screen.json",\n  "kind": "student",\n'
const inSlot = (part: string, slot = 'home.top') => `${head}  "slot": "${slot}",\n  "parts": [${part}]\n}`

/** Mistakes in the screens of the student app. */
export const studentMistakes: MistakeRow[] = [
  {
    ...file,
    to: inSlot('{ "part": "text", "field": "app.name" }', 'home.topp'),
    at: 'screens/student/home.json:4:3',
    en: 'there is no slot "home.topp"; did you mean "home.top"?',
    pt: 'Não existe o lugar "home.topp". Você quis dizer "home.top"?',
  },
  {
    ...file,
    to: head + `  "parts": [{ "part": "text", "text": "Olá" }]\n}`,
    at: 'screens/student/home.json:1:1',
    en: 'it says neither "slot" nor "page"; use home.top, home.below-banner, course.below-cover, lesson.below-player, login.below-form, profile.end',
    pt: 'Falta dizer onde isto aparece: em um "slot" ou em uma "page" própria. Use home.top, home.below-banner, course.below-cover, lesson.below-player, login.below-form, profile.end.',
  },
  {
    ...file,
    to: inSlot('{ "part": "acordion", "entity": "faq" }'),
    at: 'screens/student/home.json:5:15',
    en: 'there is no part "acordion"; did you mean "accordion"?',
    pt: 'Não existe a parte "acordion". Você quis dizer "accordion"?',
  },
  {
    ...file,
    to: inSlot('{ "part": "text", "field": "app.nam" }'),
    at: 'screens/student/home.json:5:31',
    en: 'app has no field "nam"; did you mean "name"?',
    pt: '“app” não tem o campo "nam". Você quis dizer "name"?',
  },
  {
    ...file,
    to: inSlot('{ "part": "text", "field": "faq.question" }'),
    at: 'screens/student/home.json:5:31',
    en: '"faq.question" is no field that is known here; begin with "app.", "student." or "app-user."',
    pt: '"faq.question" não é um campo que se conheça aqui. Comece com "app.", "student." ou "app-user.".',
  },
  {
    ...file,
    to: inSlot('{ "part": "text", "field": "app-user.progress" }', 'profile.end'),
    at: 'screens/student/home.json:5:31',
    en: 'students may not see "app-user.progress"; add "x-audience": "student" to it, in app-user.json or where it stands',
    pt: 'Os alunos não podem ver "app-user.progress". Se podem, acrescente "x-audience": "student" ao campo.',
  },
  {
    ...file,
    to: inSlot(
      '{ "part": "text", "text": "Olá", "when": { "student.status": ["active"] } }',
      'course.below-cover',
    ),
    at: 'screens/student/home.json:5:56',
    en: '"student.status" is no field that is known here; begin with "app." or "product."',
    pt: '"student.status" não é um campo que se conheça aqui. Comece com "app." ou "product.".',
  },
  {
    ...file,
    to: inSlot('{ "part": "text", "field": "app.config.domain" }'),
    at: 'screens/student/home.json:5:31',
    en: 'students may not see "app.config.domain"; add "x-audience": "student" to it, in app.json or where it stands',
    pt: 'Os alunos não podem ver "app.config.domain". Se podem, acrescente "x-audience": "student" ao campo.',
  },
  {
    ...file,
    to: inSlot('{ "part": "accordion", "entity": "fag", "heading": "question", "body": "answer" }'),
    at: 'screens/student/home.json:5:36',
    en: 'there is no entity "fag"; did you mean "faq"?',
    pt: 'Não existe a entidade "fag". Você quis dizer "faq"?',
  },
  {
    ...file,
    to: inSlot('{ "part": "accordion", "entity": "product", "heading": "name", "body": "description" }'),
    at: 'screens/student/home.json:5:36',
    en: 'code decides who sees "product"; place an entity that has no code',
    pt: 'Quem vê “product” é o programa que decide. Use uma entidade sua.',
  },
  {
    ...file,
    to: inSlot('{ "part": "accordion", "entity": "faq", "heading": "qestion", "body": "answer" }'),
    at: 'screens/student/home.json:5:53',
    en: 'it has no field "qestion"; did you mean "question"?',
    pt: 'Não há o campo "qestion" aí. Você quis dizer "question"?',
  },
  {
    ...file,
    to: inSlot('{ "part": "accordion", "entity": "faq", "heading": "question" }'),
    at: 'screens/student/home.json:5:13',
    en: '"accordion" needs "body"; add "body"',
    pt: '“accordion” precisa de "body". Acrescente "body".',
  },
  {
    ...file,
    to: inSlot(
      '{ "part": "accordion", "entity": "faq", "heading": "question", "body": "answer", "where": { "status": ["publishd"] } }',
    ),
    at: 'screens/student/home.json:5:105',
    en: '"publishd" is not one of its choices; did you mean "published"?',
    pt: '"publishd" não é uma das opções. Você quis dizer "published"?',
  },
  {
    ...file,
    to: inSlot('{ "part": "text", "text": "Olá", "when": { "app.config.supportChannel": ["mail"] } }'),
    at: 'screens/student/home.json:5:56',
    en: '"mail" is not one of its choices; did you mean "email"?',
    pt: '"mail" não é uma das opções. Você quis dizer "email"?',
  },
  {
    ...file,
    to: inSlot(
      '{ "part": "text", "text": "Olá", "when": { "any": [{ "app.name": { "filled": true } }, { "app.nam": { "filled": true } }] } }',
    ),
    at: 'screens/student/home.json:5:115',
    en: 'app has no field "nam"; did you mean "name"?',
    pt: '“app” não tem o campo "nam". Você quis dizer "name"?',
  },
  {
    ...file,
    to: inSlot(
      '{ "part": "accordion", "entity": "faq", "heading": "question", "body": "answer", "order": "-quetion" }',
    ),
    at: 'screens/student/home.json:5:94',
    en: 'faq has no field "quetion"; did you mean "question"?',
    pt: '“faq” não tem o campo "quetion". Você quis dizer "question"?',
  },
  {
    ...file,
    to: inSlot('{ "part": "text", "text": "Olá", "field": "app.name" }'),
    at: 'screens/student/home.json:5:13',
    en: 'it draws text and field at once; use one of "text", "field", "entity"',
    pt: 'Uma parte mostra uma coisa só. Use "text", "field" ou "entity", um deles.',
  },
  {
    ...file,
    to: inSlot('{ "part": "accordion", "field": "app.name" }'),
    at: 'screens/student/home.json:5:36',
    en: '"accordion" draws documents or the items of a list; name an "entity", or the "field" of such a list',
    pt: '"accordion" mostra documentos, ou os itens de uma lista com campos. Diga uma "entity", ou o "field" de uma lista assim.',
  },
  {
    ...file,
    to: inSlot('{ "part": "text", "text": "Olá", "limit": 3 }'),
    at: 'screens/student/home.json:5:46',
    en: '"limit" does nothing in this "text"; leave it out',
    pt: '"limit" não faz nada nesta parte “text”. Tire-o daqui.',
  },
  {
    ...file,
    to: inSlot('{ "part": "text", "field": "app.logoUrl" }'),
    at: 'screens/student/home.json:5:31',
    en: '"body" takes a text, a number, a day or a choice; name another field',
    pt: 'Aqui vai um texto, um número, um dia ou uma escolha. Escolha outro campo.',
  },
  {
    ...file,
    to: inSlot('{ "part": "files", "entity": "faq", "file": "answer" }'),
    at: 'screens/student/home.json:5:49',
    en: '"file" takes an uploaded file; name another field',
    pt: 'Aqui vai um arquivo enviado. Escolha outro campo.',
  },
  {
    ...file,
    to:
      head +
      `  "page": { "path": "feed", "title": "Dúvidas", "icon": "circle-help" },\n  "parts": [{ "part": "text", "text": "Olá" }]\n}`,
    at: 'screens/student/home.json:4:13',
    en: 'every app has an address "/feed" already; choose another',
    pt: 'O endereço "/feed" já é de outra página do app. Escolha outro.',
  },
  {
    ...file,
    to:
      head +
      `  "slot": "home.top",\n  "search": "Buscar",\n  "parts": [{ "part": "text", "text": "Olá" }]\n}`,
    at: 'screens/student/home.json:5:3',
    en: 'only a page can be searched; leave it out',
    pt: 'Só em uma página própria se busca. Tire-o daqui.',
  },
]
