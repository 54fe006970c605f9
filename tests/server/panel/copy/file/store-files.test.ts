import { expect, test } from 'vitest'
import type { App } from '../../../../../src/domain/generated/types.ts'
import type { Document } from '../../../../../src/domain/schema/definition.ts'
import { valueText } from '../../../../../src/domain/schema/value-text.ts'
import { compileFaq, everyKind } from '../../../../scripts/faq/compiled.ts'
import { dataUrl, picture } from '../../../../support/server/picture.ts'
import { startTestServer } from '../../../../support/server/test-server.ts'
import { contentOf, editZip, sealZip, unzip, type Entries } from '../../../../support/server/zip.ts'
import { exportApp, pdf, sendFile } from '../../../../support/server/copied-school.ts'

const { entity, listed, form, list } = await compileFaq(everyKind)
const { app: server, register } = await startTestServer({ schemaEntities: [{ ...listed, entity }] })
const owner = await register()
const other = await register()
const app = (await owner.newApp()) as App

const upload = async (name: string) => {
  const headers = { 'content-type': 'application/pdf', 'x-file-name': name }
  return (await owner.call('POST', `/apps/${app.id}/files`, pdf, headers)).json().url as string
}
const [handout, sheet] = [await upload('Apostila.pdf'), await upload('Folha.pdf')]
const answers = {
  ...{ question: 'Roda de samba', answer: 'Traga o seu **violão**.', status: 'draft' },
  ...{ price: 1990, starts: '19:30', day: '2080-05-03', announced: '2026-01-02' },
  ...{ closes: '2080-05-01T23:30:00.000Z', seats: 10, weight: 19.99, words: ['violão', 'cavaco'], handout },
  ...{ page: 'https://exemplo.com/roda', tint: '#7c3aed', styles: ['choro', 'samba'], isOpen: false },
  ...{ about: '# Venha', cover: dataUrl(await picture(8, 8).png().toBuffer()) },
  links: [{ label: 'Mapa', address: 'https://exemplo.com/mapa', sheet }, { label: 'Ingressos' }],
}

type Row = Document & { handout: string; links: { sheet: string }[] }
const rows = async ({ call }: typeof owner, id: string) =>
  (await call('GET', `/apps/${id}/faq`)).json() as Row[]
/** What a list says of a row, column by column. */
const told = (row: Document) =>
  list.columns.map(({ label, field, ...kind }) => [label, valueText(row[field], kind, { timeZone: 'UTC' })])
const read = async ({ call, person: { email, password } }: typeof owner, url: string) => {
  const signedIn = await call('POST', '/auth/login', { email, password })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
  return await server.inject({ method: 'GET', url, headers: { cookie } })
}

const made = await owner.call('POST', `/apps/${app.id}/faq`, answers)

test('a field of each kind is answered in the form, taken by the API and told by the list', async () => {
  expect(form.validate(answers as Document)).toBe(true)
  expect(made.statusCode, made.body).toBe(201)
  const { cover: _, links, ...same } = answers
  const [row] = await rows(owner, app.id)
  expect(row).toMatchObject(same)
  expect(row!.links).toMatchObject(links)
  expect(Object.fromEntries(told(row!))).toMatchObject({
    ...{ Preço: 'R$\u00a019,90', Começa: '19:30', Dia: '03/05/2080', 'Anunciado em': '02/01/2026' },
    ...{ 'Inscrições até': '01/05/2080 23:30', Lugares: 'Dez', Peso: '19,99', Palavras: 'violão, cavaco' },
    ...{ Capa: 'imagem', Apostila: 'apostila.pdf', Página: 'https://exemplo.com/roda', Cor: '#7c3aed' },
    ...{ Estilos: 'Choro, Samba', Aberto: 'Não', Links: 'Mapa, Ingressos' },
  })
})

const file = await exportApp(owner, app.id)
const entries = await unzip(file)

test('an app’s file brings all of it, and its files under addresses of their own', async () => {
  const names = Object.keys(entries).filter((path) => path.startsWith('files/'))
  expect(names.map((path) => path.split('/').at(-1)).toSorted()).toEqual(['apostila.pdf', 'folha.pdf'])
  expect(Object.values(entries).join('\n')).not.toContain('/files/')
  const answer = await sendFile(other, file)
  expect(answer.statusCode, answer.body).toBe(201)
  const copy = answer.json() as App & { remarks?: unknown }
  expect(copy.remarks).toBeUndefined()
  const [[row], [original]] = [await rows(other, copy.id), await rows(owner, app.id)]
  expect(told(row!)).toEqual(told(original!))
  for (const url of [row!.handout, row!.links[0]!.sheet]) {
    expect([handout, sheet]).not.toContain(url)
    expect((await read(other, url)).rawPayload).toEqual(pdf)
  }
  expect(contentOf(await unzip(await exportApp(other, copy.id)))).toEqual(contentOf(entries))
})

test('a copy keeps its files when the original goes', async () => {
  const leaver = await register()
  const { id } = (await sendFile(leaver, file)).json() as App
  const copy = (await leaver.call('POST', `/apps/${id}/duplicate`, { content: true })).json() as App
  const [original] = await rows(leaver, id)
  await leaver.call('DELETE', `/apps/${id}`)
  const [row] = await rows(leaver, copy.id)
  expect(row!.handout).not.toBe(original!.handout)
  for (const url of [row!.handout, row!.links[0]!.sheet])
    expect((await read(leaver, url)).rawPayload).toEqual(pdf)
})

test('a file that did not come along is told, and its field is empty', async () => {
  const lost = editZip<{ document: Row }[]>(entries, 'documents/faq.json', ([one]) => {
    one!.document.handout = handout
  }) as Entries
  const copy = (await sendFile(other, await sealZip(lost))).json() as App & { remarks: unknown[] }
  const remark = { field: 'Apostila', message: 'O documento enviado não veio no arquivo.' }
  expect(copy.remarks).toMatchObject([remark])
  expect((await rows(other, copy.id))[0]!.handout).toBe('')
})
