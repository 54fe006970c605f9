import { expect, test } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import type { Document, Schema } from '../../../src/domain/schema/definition.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import { applyChange } from '../../../src/domain/schema/change.ts'
import { differences } from '../../../src/domain/schema/difference.ts'

const { schema } = entities.app
const start: Document = withDefaults(schema, { name: 'Academia' })
const told = (after: Document, before: Document = start) =>
  differences(schema, before, after).map(({ title, text }) => `${title}: ${text}`)
const changed = (change: Document, before = start) => applyChange(before, change)

test('what is the same is not told', () => {
  expect(told(start)).toEqual([])
})

test.each<[Document, string]>([
  [{ primaryColor: '#7c2d12' }, 'Cor primária: de #10b981 para #7c2d12'],
  [{ name: 'Ateliê' }, 'Nome do aplicativo: de “Academia” para “Ateliê”'],
  [{ description: 'Aulas\n de  violão' }, 'Descrição: agora é “Aulas de violão”'],
  [{ config: { language: 'es-ES' } }, 'Idioma do app: de Português (Brasil) para Español'],
  [{ config: { bottomMenu: { feed: false } } }, 'Menu inferior › Feed: de ligado para desligado'],
  [{ logoUrl: '/images/a.webp' }, 'Logo: imagem acrescentada'],
  [{ config: { supportEmail: 'a@b.co' } }, 'E-mail de suporte: agora é “a@b.co”'],
])('%j', (change, sentence) => {
  expect(told(changed(change))).toEqual([sentence])
})

test('an emptied field tells what it was; a picture that goes is gone', () => {
  const before = changed({ description: 'Do zero', logoUrl: '/images/a.webp' })
  expect(told(changed({ description: '', logoUrl: null }, before), before)).toEqual([
    'Descrição: agora fica vazio; era “Do zero”',
    'Logo: imagem retirada',
  ])
  expect(told(changed({ logoUrl: '/images/b.webp' }, before), before)).toEqual(['Logo: imagem trocada'])
})

test('long texts are told by their beginnings, and alike beginnings not at all', () => {
  const [long, longer] = ['a'.repeat(80), 'a'.repeat(90)]
  const before = changed({ description: long })
  expect(told(changed({ description: longer }, before), before)).toEqual(['Descrição: o texto mudou'])
  expect(told(changed({ description: 'Outra' }, before), before)).toEqual([
    `Descrição: de “${'a'.repeat(60)}…” para “Outra”`,
  ])
})

test('lists of a fixed length are told item by item, with colours and pictures to show', () => {
  const banners = [
    { image: null, link: '' },
    { image: '/images/b.webp', link: 'https://x.com' },
    { image: null, link: '' },
  ]
  const after = changed({ config: { banners, headerColor: '#112233' } })
  expect(differences(schema, start, after)).toEqual(
    expect.arrayContaining([
      {
        ...{ path: '/config/headerColor', title: 'Cor do cabeçalho', text: 'de #ffffff para #112233' },
        ...{ kind: 'color', before: '#ffffff', after: '#112233' },
      },
      {
        ...{ path: '/config/banners/1/image', title: 'Banner 2 › Imagem', text: 'imagem acrescentada' },
        ...{ kind: 'image', before: null, after: '/images/b.webp' },
      },
      {
        ...{ path: '/config/banners/1/link', title: 'Banner 2 › Link', text: 'agora é “https://x.com”' },
        ...{ kind: 'text', before: null, after: null },
      },
    ]),
  )
})

const lists: Schema = {
  type: 'object',
  properties: {
    help: {
      title: 'Links de ajuda',
      type: 'array',
      items: { type: 'object', properties: { url: { type: 'string' } } },
    },
    days: { title: 'Dias', type: 'array', items: { type: 'string' } },
    start: { title: 'Começo', type: 'string', format: 'date-time' },
    limit: { title: 'Limite', type: 'integer' },
  },
}
const tellLists = (before: Document, after: Document) =>
  differences(lists, before, after).map(({ title, text }) => `${title}: ${text}`)

test('of other lists is told what came and went, by name where each has one, and whether they changed their order', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((url) => ({ url }))
  expect(tellLists({ help: [] }, { help: [a, b, c] })).toEqual(['Links de ajuda: entraram “a”, “b”, “c”'])
  expect(tellLists({ help: [a, { url: '' }] }, { help: [c] })).toEqual([
    'Links de ajuda: 1 item acrescentado, 2 itens retirados',
  ])
  expect(tellLists({ days: ['seg', 'ter'] }, { days: ['ter', 'seg'] })).toEqual(['Dias: em outra ordem'])
})

test('rows are followed by what they are: moved, added, removed and changed, never told by their id', () => {
  const text = { type: 'string' }
  const rowId = { type: 'string', format: 'uuid', 'x-row-id': true }
  const list = (title: string, item: string, properties: Record<string, Schema>) => ({
    title,
    type: 'array',
    items: { title: item, type: 'object', properties: { id: rowId, ...properties } },
  })
  const notes = list('Recados', 'Recado', { body: { ...text, title: 'Texto' } })
  const links = list('Links', 'Link', {
    label: { ...text, title: 'Título' },
    look: { title: 'Aparência', type: 'object', properties: { color: { ...text, title: 'Cor' } } },
    notes,
  })
  const schema: Schema = {
    type: 'object',
    properties: { config: { type: 'object', properties: { links } } },
  }
  const row = (id: string, label: string, more: Document = {}) => ({ id, label, notes: [], ...more })
  const tell = (old: Document[], now: Document[]) =>
    differences(schema, { config: { links: old } }, { config: { links: now } }).map(
      ({ path, title, text }) => `${path} ${title}: ${text}`,
    )
  const [a, b, c] = [row('1', 'Site'), row('2', 'Loja'), row('3', 'Agenda')]

  expect(tell([a, b, c], [c, a, b])).toEqual(['/config/links Links: em outra ordem'])
  expect(tell([a, b], [b])).toEqual(['/config/links Links: saiu “Site”'])
  expect(tell([a, b], [c, { ...b, label: 'Lojinha' }, a])).toEqual([
    '/config/links Links: entrou “Agenda”, em outra ordem',
    '/config/links/1/label Link 2 › Título: de “Loja” para “Lojinha”',
  ])
  expect(tell([a], [{ ...a, look: { color: 'azul' } }])).toEqual([
    '/config/links/0/look/color Link 1 › Aparência › Cor: agora é “azul”',
  ])
  expect(tell([{ ...a, id: '9' }], [a])).toEqual(['/config/links Links: entrou “Site”, saiu “Site”'])
  const told = (notes: Document[]) => row('1', 'Site', { notes })
  expect(
    tell(
      [b, told([{ id: '4', body: 'Oi' }])],
      [
        told([
          { id: '5', body: 'Novo' },
          { id: '4', body: 'Olá' },
        ]),
        b,
      ],
    ),
  ).toEqual([
    '/config/links Links: em outra ordem',
    '/config/links/0/notes Link 1 › Recados: entrou “Novo”',
    '/config/links/0/notes/1/body Link 1 › Recado 2 › Texto: de “Oi” para “Olá”',
  ])
})

test('instants and numbers read as people say them; what the schema does not know is left out', () => {
  expect(
    tellLists(
      { start: '2026-01-01T03:00:00Z', limit: 3, gone: 1 },
      { start: '2026-03-12T15:30:00Z', limit: 5, gone: 2 },
    ),
  ).toEqual([
    'Começo: de 1 de janeiro de 2026 às 00:00 para 12 de março de 2026 às 12:30',
    'Limite: de 3 para 5',
  ])
})

test('a field that is new since then is told by what it is', () => {
  const { config: _, ...old } = start
  expect(told(start, old)).toContain('Idioma do app: agora é Português (Brasil)')
})
