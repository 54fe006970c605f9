import { nearOrAll, reason, words, type Reason } from './reason.ts'

/** What is wrong with where lists and forms are shown. */

export const unknownList = (name: string, names: string[]): Reason =>
  reason(`there is no list "${name}"`, `Não existe a lista "${name}".`, nearOrAll(name, names))

export const foreignList = (page: string): Reason =>
  reason(
    `a list on a tab of "${page}" is of something that belongs to it`,
    `Uma lista em uma aba de “${page}” mostra algo que pertence a ele.`,
    words(`write "parent": "${page}"`, `Escreva "parent": "${page}" em "x-entity".`),
  )

export const listOfOne = (name: string): Reason =>
  reason(
    'there is one of it ("single"), which no list shows',
    'Há um só ("single"), e por isso não há lista.',
    words(
      `make screens/forms/${name}.json and write { "form": "${name}", "icon": "file-text" }`,
      `Crie "screens/forms/${name}.json" e escreva { "form": "${name}", "icon": "file-text" }.`,
    ),
  )

export const formOfMany = (): Reason =>
  reason(
    'a form on a tab is of something that there is one of',
    'Um formulário em uma aba mostra algo que há um só.',
    words('write "single": true', 'Escreva "single": true em "x-entity".'),
  )

export const unknownForm = (name: string, names: string[]): Reason =>
  reason(
    `there is no screens/forms/${name}.json`,
    `Não existe "screens/forms/${name}.json".`,
    nearOrAll(name, names) ?? words('make it', 'Crie esse arquivo.'),
  )

export const pageInRow = (): Reason =>
  reason(
    'a list that an action opens over a row has no pages of its rows',
    'Uma lista que se abre por uma ação não tem uma página de cada linha.',
    words(
      'take "page" out, and its action "open"; { "run": "history" } in "actions" tells what became of each',
      'Tire "page" e a ação "open". { "run": "history" } em "actions" mostra o que aconteceu com cada uma.',
    ),
  )
