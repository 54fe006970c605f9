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

export const importElsewhere = (): Reason =>
  reason(
    'a spreadsheet fills a list of an app alone',
    'Uma planilha só preenche a lista de um app.',
    words('take "import" out', 'Tire "import".'),
  )
