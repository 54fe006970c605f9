import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { noteServerTime } from '../../../src/client/request/server-clock.ts'
import type { Document, FormScreen } from '../../../src/domain/schema/definition.ts'
import { ModalForm } from '../../../src/panel/form/modal-form.tsx'
import { smallScreen } from '../../support/form/small-screen.ts'
import { open } from '../../support/panel/open-screen.tsx'

const publishAt = { title: 'Publicar em', type: ['string', 'null'], format: 'date-time' }
const form: FormScreen = {
  ...smallScreen,
  publishes: true,
  schema: { ...smallScreen.schema, properties: { ...smallScreen.schema.properties, publishAt } },
  uiSchema: { ...smallScreen.uiSchema, publishAt: { 'ui:widget': 'date-time' } },
  layout: [...smallScreen.layout, { kind: 'field', field: 'publishAt' }],
  fields: { ...smallScreen.fields, publishAt: { path: ['publishAt'] } },
  initial: { ...smallScreen.initial, publishAt: null },
  edit: { title: 'Coisa', submit: 'Salvar' },
}

afterEach(cleanup)

/** What a press of a button sends; `stored` is the document that is changed, without which one is made. */
async function sent(button: string, stored?: Document) {
  const save = vi.fn(async (_: Document) => undefined)
  const entry = stored && { data: stored, etag: '"1"' }
  const person = open(<ModalForm screen={form} entry={entry} save={save} onClose={() => {}} />, '/')
  if (!stored) await person.type(await screen.findByLabelText('Nome'), 'Ana')
  await person.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  return save.mock.calls[0]![0]
}

test('saves a draft, or publishes at once', async () => {
  expect(await sent('Salvar rascunho')).toMatchObject({ name: 'Ana', publishAt: null })
  cleanup()
  const { publishAt } = await sent('Publicar')
  expect(Math.abs(Date.parse(publishAt as string) - Date.now())).toBeLessThan(60_000)
})

test('publishes by the clock of the server, where the device’s is wrong', async () => {
  const there = Date.parse('2031-03-01T12:00:00.000Z')
  noteServerTime(new Date(there).toUTCString())
  const { publishAt } = await sent('Publicar')
  expect(Math.abs(Date.parse(publishAt as string) - there)).toBeLessThan(60_000)
  cleanup()
  const past = { name: 'Ana', publishAt: '2031-02-01T12:00:00.000Z' }
  open(
    <ModalForm screen={form} entry={{ data: past, etag: null }} save={async () => {}} onClose={() => {}} />,
    '/',
  )
  expect(await screen.findByRole('button', { name: 'Salvar' })).toBeTruthy()
  noteServerTime(new Date().toUTCString())
})

test('what names a day to come is scheduled as it says, and what was published is withdrawn or saved', async () => {
  const scheduled = { name: 'Ana', publishAt: '2126-01-01T12:00:00.000Z' }
  expect(await sent('Voltar a rascunho', scheduled)).toEqual({ publishAt: null })
  cleanup()
  open(
    <ModalForm
      screen={form}
      entry={{ data: scheduled, etag: null }}
      save={async () => {}}
      onClose={() => {}}
    />,
    '/',
  )
  expect(await screen.findByRole('button', { name: 'Agendar' })).toBeTruthy()
  cleanup()
  const live = { name: 'Ana', publishAt: '2026-01-01T12:00:00.000Z' }
  open(
    <ModalForm screen={form} entry={{ data: live, etag: null }} save={async () => {}} onClose={() => {}} />,
    '/',
  )
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Salvar' })
  // What Enter in a field presses.
  const submits = [...save.form!.elements].filter((one) => (one as HTMLButtonElement).type === 'submit')
  expect(submits).toEqual([save])
})
