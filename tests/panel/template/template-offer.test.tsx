import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import type { DraftEditor, DraftView } from '../../../src/domain/draft/draft-editor.ts'
import type { App } from '../../../src/domain/generated/types.ts'
import type { Document } from '../../../src/domain/schema/definition.ts'
import { draftAtom, editorAtom, viewAtom } from '../../../src/panel/draft/draft-atoms.ts'
import { TemplateOffer } from '../../../src/panel/template/template-offer.tsx'
import { currentToasts } from '../../../src/ui/toast/toast-queue.ts'
import { Toaster } from '../../../src/ui/toast/toast.tsx'
import { makeApp } from '../../support/panel/make-app.ts'

afterEach(cleanup)

/** The offer above a draft that somebody edits. */
function openOffer(change: Partial<App> = {}) {
  const store = createStore()
  const show = (draft: Document) => store.set(viewAtom, { draft } as unknown as DraftView)
  store.set(editorAtom, { edit: (_: Document, next: Document) => show(next) } as unknown as DraftEditor)
  show(makeApp({ id: 'v', name: 'Escola da Ana', ...change }) as unknown as Document)
  render(
    <Provider store={store}>
      <TemplateOffer />
      <Toaster />
    </Provider>,
  )
  return { store, person: userEvent.setup(), draft: () => store.get(draftAtom)! }
}

const choose = async (person: ReturnType<typeof userEvent.setup>, title: string) => {
  await person.click(screen.getByRole('button', { name: 'Ver modelos' }))
  await person.click(await screen.findByRole('button', { name: `Usar modelo ${title}` }))
}

test('a draft in which nothing has been chosen starts from a template at once', async () => {
  const { person, draft } = openOffer()
  await choose(person, 'Fitness')
  expect(draft()).toMatchObject({
    name: 'Escola da Ana',
    config: { homeType: 'carousel', courseLayout: 'feed' },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('choices are asked about first, and come back; what was typed since stays', async () => {
  const { person, draft, store } = openOffer({ description: 'Minha escola', primaryColor: '#123456' })
  await choose(person, 'Culinária')
  expect(draft().primaryColor).toBe('#123456')
  const question = within(await screen.findByRole('dialog', { name: 'Usar o modelo Culinária?' }))
  await person.click(question.getByRole('button', { name: 'Usar modelo' }))
  expect(draft()).toMatchObject({ description: 'Receitas que dão certo, explicadas passo a passo.' })
  store.set(draftAtom, (now: App) => ({ ...now, name: 'Cozinha da Ana' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(draft()).toMatchObject({
    name: 'Cozinha da Ana',
    description: 'Minha escola',
    primaryColor: '#123456',
    config: { courseLayout: 'modules' },
  })
})

test('the way back leaves what was chosen since, and there is one for the last template only', async () => {
  const { person, draft, store } = openOffer()
  await choose(person, 'Fitness')
  store.set(draftAtom, (now: App) => ({ ...now, description: 'Treinos da Ana' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(draft()).toMatchObject({ description: 'Treinos da Ana', config: { homeType: 'grid' } })
  await choose(person, 'Música')
  const question = within(await screen.findByRole('dialog', { name: 'Usar o modelo Música?' }))
  await person.click(question.getByRole('button', { name: 'Usar modelo' }))
  await choose(person, 'Culinária')
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Usar o modelo Culinária?' })).getByRole('button', {
      name: 'Usar modelo',
    }),
  )
  expect(currentToasts().map(({ title }) => title)).toEqual(['Modelo Culinária aplicado'])
})

test('an app that has been published is not offered to start anew', () => {
  openOffer({ status: 'ACTIVE' })
  expect(screen.queryByRole('button', { name: 'Ver modelos' })).toBeNull()
})
