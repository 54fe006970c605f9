import type { MistakeRow } from './row.ts'

const answer = '"answer": {'
const field = (more: string) => `"aula": { "title": "Aula", ${more} }, ${answer}`

/** Fields that name documents of other entities, where they cannot. */
export const referenceMistakes: MistakeRow[] = [
  {
    file: 'faq.json',
    from: answer,
    to: field('"x-refers": { "entity": "lesons", "gone": "clear" }'),
    at: 'faq.json:18:46',
    en: '"lesons" is nothing of an app that a field can name; did you mean "lesson"?',
    pt: 'Um campo não pode nomear "lesons", que não é algo de um app. Você quis dizer "lesson"?',
  },
  {
    file: 'faq.json',
    from: answer,
    to: field('"x-refers": { "entity": "student", "gone": "clear" }'),
    at: 'faq.json:18:46',
    en: '"student" is nothing of an app that a field can name; use product, module, lesson, faq',
    pt: 'Um campo não pode nomear "student", que não é algo de um app. Use product, module, lesson, faq.',
  },
  {
    file: 'faq.json',
    from: answer,
    to: field('"x-refers": { "entity": "lesson" }'),
    at: 'faq.json:18:32',
    en: '"gone" is missing',
    pt: 'Falta "gone". Acrescente "gone". “forbid”: enquanto alguém o nomeia, não se exclui. “clear”: o campo o esquece.',
  },
  {
    file: 'faq.json',
    from: answer,
    to: field('"x-refers": { "entity": "lesson", "gone": "delete" }'),
    at: 'faq.json:18:66',
    en: '"delete" is not known here; use forbid, clear',
    pt: 'Não se conhece "delete" aqui. Use forbid, clear.',
  },
  {
    file: 'faq.json',
    from: answer,
    to: field('"type": "string", "x-refers": { "entity": "lesson", "gone": "clear" }'),
    at: 'faq.json:18:32',
    en: '"type" is not for a field that names documents: what it holds follows from "x-refers"; take "type" out',
    pt: '"type" não cabe em um campo que nomeia documentos: o que ele guarda vem de "x-refers". Tire "type".',
  },
  {
    file: 'faq.json',
    from: answer,
    to: field('"x-refers": { "entity": "lesson", "gone": "clear" }, "x-ui": { "widget": "select" }'),
    at: 'faq.json:18:95',
    en: '"select" cannot ask for a field of type string of format "uuid"; use reference',
    pt: '"select" não serve para um campo do tipo "string" e formato "uuid". Use reference.',
  },
  {
    file: 'faq.json',
    from: answer,
    to: `"itens": { "title": "Itens", "type": "array", "default": [], "items": { "type": "object", "properties": { "aula": { "title": "Aula", "x-refers": { "entity": "lesson", "gone": "clear" } } } } }, ${answer}`,
    at: 'faq.json:18:138',
    en: '"x-refers" does nothing in the items of a list; write "many": true for several',
    pt: '"x-refers" não vale dentro dos itens de uma lista. Para nomear vários, escreva "many": true.',
  },
  {
    file: 'product.json',
    from: '"description": {',
    to: `"aula": { "title": "Aula", "x-refers": { "entity": "lesson", "gone": "clear" } }, "description": {`,
    at: 'product.json:24:32',
    en: '"x-refers" counts only in an entity that schemas alone describe and that belongs to something; take "x-refers" out',
    pt: '"x-refers" só vale em uma entidade que só os esquemas descrevem e que pertence a algo. Tire "x-refers".',
  },
  {
    file: 'faq.json',
    from: answer,
    to: field('"x-refers": { "entity": "lesson", "where": { "tipo": ["VIDEO"] }, "gone": "clear" }'),
    at: 'faq.json:18:77',
    en: 'there is no field "tipo" here; did you mean "type"?',
    pt: 'Não existe o campo "tipo" aqui. Você quis dizer "type"?',
  },
  {
    file: 'faq.json',
    from: answer,
    to: field('"x-refers": { "entity": "lesson", "where": { "type": ["FILME"] }, "gone": "clear" }'),
    at: 'faq.json:18:77',
    en: '"FILME" is not one of its choices; use TEXT, VIDEO, PDF, AUDIO',
    pt: '"FILME" não é uma das opções. Use TEXT, VIDEO, PDF, AUDIO.',
  },
  {
    file: 'faq.json',
    from: answer,
    to: field(
      '"x-refers": { "entity": "product", "where": { "studentsCount": { "min": 3 } }, "gone": "clear" }',
    ),
    at: 'faq.json:18:97',
    en: '"studentsCount" of product cannot decide what can be chosen, for nobody answers it; name a field that people answer',
    pt: '"studentsCount" de "product" não pode decidir o que se escolhe, pois não é uma resposta. Use um campo que as pessoas respondem.',
  },
  {
    file: 'faq.json',
    from: answer,
    to: field(
      '"x-refers": { "entity": "module", "where": { "productId": { "filled": true } }, "gone": "clear" }',
    ),
    at: 'faq.json:18:92',
    en: '"productId" of module cannot decide what can be chosen, for nobody answers it; name a field that people answer',
    pt: '"productId" de "module" não pode decidir o que se escolhe, pois não é uma resposta. Use um campo que as pessoas respondem.',
  },
  {
    file: 'faq.json',
    from: answer,
    to: field(
      '"x-refers": { "entity": "product", "where": { "offerType": ["PAID"], "not": { "offerType": ["PAID"] } }, "gone": "clear" }',
    ),
    at: 'faq.json:18:67',
    en: 'this can never hold, whatever "offerType" is; loosen one of its parts',
    pt: 'Isto nunca vale, seja qual for a resposta a "offerType". Afrouxe uma das partes.',
  },
  {
    file: 'faq.json',
    from: answer,
    to: field('"x-refers": { "entity": "lesson", "gone": "clear" }, "x-messages": { "where": "Só vídeos." }'),
    at: 'faq.json:18:101',
    en: '"where" is never said: the field has no such rule; add "x-refers/where" to it or take the sentence away',
    pt: 'A mensagem "where" nunca apareceria: o campo não tem essa regra. Acrescente "x-refers/where" ao campo ou tire a mensagem.',
  },
  {
    file: 'faq.json',
    from: answer,
    to: field(
      '"x-refers": { "entity": "faq", "where": { "senha": ["1"] }, "gone": "clear" } }, "senha": { "title": "Senha", "type": "string", "default": "", "x-audience": "server"',
    ),
    at: 'faq.json:18:74',
    en: 'nobody is told "senha" of faq, and so nobody is to find it out by what can be chosen; name a field that the team sees',
    pt: 'Ninguém vê "senha" de "faq", e o que se pode escolher não deve revelá-lo. Use um campo que a equipe vê.',
  },
  {
    file: 'faq.json',
    from: answer,
    to: field(
      '"x-refers": { "entity": "product", "where": { "status": ["ACTIVE", "INACTIVE"] }, "gone": "clear" }',
    ),
    at: 'faq.json:18:67',
    en: 'this always holds, whatever "status" is, and so says nothing; write what would be wrong, or take it out',
    pt: 'Isto vale sempre, seja qual for a resposta a "status", e por isso não diz nada. Escreva o que pode dar errado, ou tire.',
  },
]
