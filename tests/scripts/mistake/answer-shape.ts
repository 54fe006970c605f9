import type { MistakeRow } from './row.ts'

/** What the API is said to answer, and cannot. */
export const answerShapeMistakes: MistakeRow[] = [
  {
    file: 'answers/site-student.json',
    from: '"../app-config.json#/properties/language"',
    to: '"../app-config.json#/properties/domain"',
    at: 'answers/site-student.json:23:23',
    en: 'students are answered this, and "domain" is not theirs; write "x-audience": "student" in app-config.json, or take it out',
    pt: 'Isto chega aos alunos, e "domain" não é deles. Escreva "x-audience": "student" no campo, em app-config.json, ou tire-o daqui.',
  },
  {
    file: 'answers/site-app.json',
    from: '"../app-config.json"',
    to: '"../app-konfig.json"',
    at: 'answers/site-app.json:20:21',
    en: 'there is no file "../app-konfig.json"; did you mean "app-config.json"?',
    pt: 'Não existe o arquivo "../app-konfig.json". Você quis dizer "app-config.json"?',
  },
  {
    file: 'answers/site-post.json',
    from: '"#/definitions/SiteAuthor"',
    to: '"#/definitions/SiteAutor"',
    at: 'answers/site-post.json:95:11',
    en: 'answers/site-post.json has no "/definitions/SiteAutor"; did you mean "SiteAuthor"?',
    pt: 'O arquivo answers/site-post.json não tem "/definitions/SiteAutor". Você quis dizer "SiteAuthor"?',
  },
  {
    file: 'answers/error.json',
    from: '"additionalProperties": { "type": "string" },',
    to: '',
    at: 'answers/error.json:14:9',
    en: 'some object says nothing; add "properties", or "additionalProperties" where names are not known',
    pt: 'Um grupo sem campos não diz o que é respondido. Escreva os campos em "properties", ou em "additionalProperties" o que são os valores.',
  },
  {
    file: 'answers/error.json',
    from: '"ErrorBody"',
    to: '"Student"',
    at: 'answers/error.json:4:5',
    en: 'student.json makes a "Student" already; call it otherwise',
    pt: 'Já existe "Student", que vem de "student.json". Dê outro nome a esta forma.',
  },
  {
    file: 'answers/certificate.json',
    from: '"CertificateValidity"',
    to: '"CertificateValid"',
    at: 'answers/account.json:3:3',
    en: 'the program answers a "CertificateValidity" (src/server/panel/certificate/routes.ts), and no file says what that is; did you mean "CertificateValid"?',
    pt: 'O programa responde "CertificateValidity" (src/server/panel/certificate/routes.ts), e nenhum arquivo diz o que é. Você quis dizer "CertificateValid"?',
  },
]
