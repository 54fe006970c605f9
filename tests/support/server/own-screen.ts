import type { ServedScreen } from '../../../src/domain/schema/own-screen.ts'

const faq = {
  part: 'accordion',
  entity: 'faq',
  roles: { heading: { field: 'question' }, body: { field: 'answer' } },
}

/** Screens that JSON could add to the student app, over the entity of `schema-entity.ts`: a page, a slot, and one at the door. */
export const ownScreens: ServedScreen[] = [
  {
    name: 'duvidas',
    parts: [
      { part: 'text', text: 'Olá', roles: { body: {} } },
      { ...faq, where: ([document]) => document?.status === 'published' },
    ],
  },
  {
    name: 'last',
    slot: 'home.top',
    parts: [{ ...faq, order: '-question', limit: 2, roles: { body: { field: 'question' } } }],
  },
  { name: 'door', slot: 'login.below-form', parts: [faq] },
  {
    name: 'own',
    slot: 'profile.end',
    parts: [
      { part: 'text', entity: 'student', path: ['student', 'address', 'city'], roles: { body: {} } },
      {
        part: 'text',
        entity: 'app-user',
        path: ['app-user', 'name'],
        where: ([document]) => document?.phone === '',
        roles: { body: {} },
      },
    ],
  },
]
