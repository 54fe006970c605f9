import type { ServedScreen } from '../../src/domain/schema/own-screen.ts'

/** A page of questions in their words, and one of the courses that they name. */
const [asked, titled]: [ServedScreen, ServedScreen] = [
  {
    ...{ name: 'perguntas', search: 'Buscar' },
    parts: [
      {
        ...{ part: 'accordion', entity: 'faq', order: 'heldOn' },
        roles: { heading: { field: 'question' }, body: { field: 'answer' } },
      },
    ],
  },
  {
    ...{ name: 'cursos', search: 'Buscar' },
    parts: [
      {
        ...{ part: 'table', entity: 'faq', order: 'product', roles: {} },
        columns: ['question', 'product', 'others'].map((field) => ({ field })),
      },
    ],
  },
]

/** Screens that students search. */
export const screens: ServedScreen[] = [asked, titled]

/** What they search there. */
export const searches: [ServedScreen, string][] = [
  ...['pergunta', 'serenata', 'pergunta 77777', 'ninguem'].map((text): [ServedScreen, string] => [
    asked,
    text,
  ]),
  ...['curso', 'curso 12', 'pergunta 77777 curso'].map((text): [ServedScreen, string] => [titled, text]),
]
