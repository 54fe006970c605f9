import { expect, test } from 'vitest'
import { inWords, listNames, listWords } from '../../../../src/panel/form/conflict/list-words.ts'

const links = {
  item: {
    title: 'Link',
    fields: {
      title: { title: 'Título' },
      url: { title: 'Endereço', format: 'link' },
      icon: { title: 'Ícone', format: 'image' },
      place: { title: 'Lugar', choices: [{ value: 'top', label: 'No topo' }] },
    },
  },
}

const ids = {
  item: { fields: { of: { choices: [{ value: 'hotmart', label: 'Hotmart' }] }, id: { title: 'ID' } } },
}

const blog = { id: '1', title: 'Blog', url: 'https://blog.br', icon: null, place: 'top' }
const shop = { id: '2', title: 'Loja', url: 'https://loja.br', icon: null }
const nameless = { id: '3', title: '', url: '' }

test('what became of a list: new, changed, taken away and moved items by their names', () => {
  expect(listWords([blog, shop], [blog, shop], links)).toEqual(['Como antes'])
  expect(listWords([blog], [blog, shop], links)).toEqual([
    'Novo: “Loja” (Título: Loja; Endereço: https://loja.br)',
  ])
  expect(listWords([blog, shop], [shop], links)).toEqual(['Retirado: “Blog”'])
  expect(listWords([blog, shop], [shop, blog], links)).toEqual(['Em outra ordem: “Loja”, “Blog”'])
  const changed = { ...shop, title: 'Lojinha', icon: '/images/a.webp', place: 'top' }
  expect(listWords([blog, shop], [blog, changed], links)).toEqual([
    '“Loja”: Título: Lojinha; Ícone: outra imagem; Lugar: No topo',
  ])
  expect(listWords([nameless], [{ ...nameless, url: 'https://a.br' }], links)).toEqual([
    'Link 1: Endereço: https://a.br',
  ])
  expect(listWords(undefined, [shop], links)).toEqual([
    'Novo: “Loja” (Título: Loja; Endereço: https://loja.br)',
  ])
  expect(listWords([blog], [], links)).toEqual(['Retirado: “Blog”'])
})

test('items without ids are known by what they hold, or by their place', () => {
  const words = { item: { title: 'Palavra' } }
  expect(listWords(['a', 'b', 'c'], ['c', 'a', 'b'], words)).toEqual(['Em outra ordem: c, a, b'])
  expect(listWords(['a', 'b'], ['a', 'x'], words)).toEqual(['b: x'])
  expect(listWords(['a', 'a'], ['a'], words)).toEqual(['Retirado: a'])
  expect(listWords(['a'], ['a', 'a'], words)).toEqual(['Novo: a'])
})

test('any value has words', () => {
  expect(listNames([blog, nameless], links)).toEqual(['“Blog”', 'Link 2'])
  expect(inWords([blog, shop], links)).toBe('“Blog”, “Loja”')
  expect(inWords([], links)).toBe('vazio')
  expect(inWords({ title: 'Blog', icon: '/images/a' }, links.item)).toBe('Título: Blog; Ícone: imagem')
  expect(listNames([{ of: 'hotmart', id: '111' }], ids)).toEqual(['Hotmart “111”'])
  expect(inWords('1990-12-31', { format: 'birth-date' })).toBe('31/12/1990')
  expect(inWords('2032-07-08T12:15:00.000Z', { format: 'date-time' })).toMatch(/^8 de julho de 2032/)
  expect(inWords('amanhã', { format: 'date-time' })).toBe('amanhã')
  expect([true, null, 'top'].map((value) => inWords(value, links.item.fields.place))).toEqual([
    'Ligado',
    'vazio',
    'No topo',
  ])
})
