import type { MistakeRow } from './row.ts'

/** What entities belong to, and where what belongs to something is shown. */
export const parentMistakes: MistakeRow[] = [
  {
    file: 'faq.json',
    from: '"parent": "app"',
    to: '"parent": "faq"',
    at: 'faq.json:4:51',
    en: 'this would belong to itself; name what it is a part of',
    pt: 'Isto pertenceria a si mesmo. Escreva a que isto pertence.',
  },
  {
    file: 'faq.json',
    from: '"parent": "app"',
    to: '"parent": "student"',
    at: 'faq.json:4:51',
    en: 'nothing can belong to "student"; use creator, app, product, module, lesson, faq',
    pt: 'Nada pode pertencer a "student". Use creator, app, product, module, lesson, faq.',
  },
  {
    file: 'faq.json',
    from: '"parent": "app"',
    to: '"parent": "creator"',
    at: 'faq.json:4:51',
    en: 'a list on a tab of "app" is of something that belongs to it; write "parent": "app"',
    pt: 'Uma lista em uma aba de “app” mostra algo que pertence a ele. Escreva "parent": "app" em "x-entity".',
  },
  {
    file: 'faq.json',
    from: '"ordered": true',
    to: '"ordered": true, "single": true',
    at: 'faq.json:4:68',
    en: '"ordered" does nothing here: there is one of it; take it out, or "single"',
    pt: '"ordered" não faz nada aqui: há um só. Tire "ordered", ou tire "single".',
  },
  {
    file: 'screens/tabs/app.json',
    from: '{"list":"faq"}',
    to: '{"list":"faq"}, { "form": "politica", "icon": "scroll" }',
    at: 'screens/tabs/app.json:13:23',
    en: 'there is no screens/forms/politica.json; make it',
    pt: 'Não existe "screens/forms/politica.json". Crie esse arquivo.',
  },
  {
    file: 'screens/forms/outras.json',
    from: '',
    to: '{ "$schema": "../../meta/screen.json", "kind": "form", "entity": "faq", "title": "Outras", "fields": ["question", "answer"], "submit": "Salvar", "busy": "Salvando" }',
    at: 'screens/forms/outras.json:1:40',
    en: 'no tab shows this form; add { "form": "outras", "icon": "file-text" } to screens/tabs/app.json',
    pt: 'Nenhuma aba mostra este formulário. Acrescente { "form": "outras", "icon": "file-text" } em "tabs" de "screens/tabs/app.json".',
  },
  {
    file: 'screens/lists/product.json',
    from: '"actions": [',
    to: '"actions": [{ "list": "faq", "label": "Perguntas" },',
    at: 'faq.json:4:51',
    en: 'a list on a tab of "product" is of something that belongs to it; write "parent": "product"',
    pt: 'Uma lista em uma aba de “product” mostra algo que pertence a ele. Escreva "parent": "product" em "x-entity".',
  },
  {
    file: 'screens/lists/product.json',
    from: '"actions": [',
    to: '"actions": [{ "list": "fak", "label": "Perguntas" },',
    at: 'screens/lists/product.json:82:17',
    en: 'there is no list "fak"; did you mean "faq"?',
    pt: 'Não existe a lista "fak". Você quis dizer "faq"?',
  },
]
