import type { MistakeRow } from './row.ts'

const answer = '"answer": {'

/** Fields of which no two documents have the same value, where that cannot be. */
export const uniqueMistakes: MistakeRow[] = [
  {
    file: 'faq.json',
    from: answer,
    to: `"aberta": { "title": "Aberta", "type": "boolean", "default": false, "x-unique": "app" }, ${answer}`,
    at: 'faq.json:18:73',
    en: '"x-unique" does nothing here: it is for texts and numbers, and this is a switch; take "x-unique" out',
    pt: '"x-unique" não faz nada aqui: serve para textos e números, e este campo é de sim ou não. Tire "x-unique".',
  },
  {
    file: 'faq.json',
    from: answer,
    to: `"nota": { "title": "Nota", "type": "string", "default": "A", "enum": ["A", "B"], "x-unique": "app" }, ${answer}`,
    at: 'faq.json:18:86',
    en: '"x-unique" does nothing here: of a choice there would be one document each, and no more; take "x-unique" out',
    pt: '"x-unique" não cabe em um campo de opções: cada opção serviria a um só documento. Tire "x-unique".',
  },
  {
    file: 'faq.json',
    from: answer,
    to: `"codigo": { "title": "Código", "type": "string", "default": "X", "x-unique": "app" }, ${answer}`,
    at: 'faq.json:18:54',
    en: 'only one document could have "X", and every new one starts with it; take "default" or "x-unique" out',
    pt: 'Só um documento poderia ter "X", e todos começariam com esse valor. Tire "default", ou tire "x-unique".',
  },
  {
    file: 'faq.json',
    from: answer,
    to: `"itens": { "title": "Itens", "type": "array", "default": [], "items": { "type": "object", "properties": { "codigo": { "title": "Código", "type": "string", "x-unique": "app" } } } }, ${answer}`,
    at: 'faq.json:18:160',
    en: '"x-unique" does nothing in the items of a list; take "x-unique" out',
    pt: '"x-unique" não vale dentro dos itens de uma lista. Tire "x-unique".',
  },
  {
    file: 'faq.json',
    from: answer,
    to: `"codigo": { "title": "Código", "type": "string", "x-unique": "all" }, ${answer}`,
    at: 'faq.json:18:54',
    en: '"all" is not known here; did you mean "app"?',
    pt: 'Não se conhece "all" aqui. Você quis dizer "app"?',
  },
  {
    file: 'faq.json',
    from: answer,
    to: `"codigo": { "title": "Código", "type": "string", "x-messages": { "unique": "Já há um." } }, ${answer}`,
    at: 'faq.json:18:70',
    en: '"unique" is never said: the field has no such rule; add "x-unique" to it or take the sentence away',
    pt: 'A mensagem "unique" nunca apareceria: o campo não tem essa regra. Acrescente "x-unique" ao campo ou tire a mensagem.',
  },
  {
    file: 'product.json',
    from: '"description": {',
    to: `"codigo": { "title": "Código", "type": "string", "x-unique": "creator" }, "description": {`,
    at: 'product.json:24:54',
    en: '"x-unique" counts only in an entity that schemas alone describe and that belongs to something; here code decides what is one of a kind; take "x-unique" out',
    pt: '"x-unique" só vale em uma entidade que só os esquemas descrevem e que pertence a algo; aqui é o programa que decide o que não se repete. Tire "x-unique".',
  },
]
