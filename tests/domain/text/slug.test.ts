import { describe, expect, test } from 'vitest'
import { isSlug, nthSlug, slugify } from '../../../src/domain/text/slug.ts'

describe('slugify', () => {
  test.each([
    ['Academia do Violão', 'academia-do-violao'],
    ['  Ação & Reação!  ', 'acao-reacao'],
    ['Straße nach Łódź', 'strasse-nach-lodz'],
    ['ﬁtness №5', 'fitness-no5'],
    ['Ab', 'app-ab'],
    ['Admin', 'app-admin'],
    ['日本語', 'meu-app'],
    ['', 'meu-app'],
    ['😀', 'meu-app'],
  ])('%s → %s', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  test('cuts long names between words', () => {
    const slug = slugify('Curso completo de introdução à culinária vegetariana brasileira')
    expect(slug).toBe('curso-completo-de-introducao-a-culinaria')
    expect(slugify('a'.repeat(60))).toBe('a'.repeat(40))
  })

  test('makes a valid address of anything', () => {
    for (let code = 0; code < 0x3000; code += 7) {
      const name = String.fromCodePoint(code, code + 1, 97, code + 2)
      expect(isSlug(slugify(name)), name).toBe(true)
    }
  })
})

test.each(['abc', 'a-b', 'curso-2', 'a'.repeat(40)])('%s may be an address', (slug) => {
  expect(isSlug(slug)).toBe(true)
})

test.each([
  '',
  'ab',
  'a'.repeat(41),
  'A-b-c',
  'a--b',
  '-abc',
  'abc-',
  'açaí',
  'a b c',
  'a.b',
  'www',
  'painel',
])('%j may not be an address', (slug) => {
  expect(isSlug(slug)).toBe(false)
})

test('variants stay valid', () => {
  expect(nthSlug('violao', 1)).toBe('violao')
  expect(nthSlug('violao', 2)).toBe('violao-2')
  expect(isSlug(nthSlug('a'.repeat(40), 4821))).toBe(true)
})
