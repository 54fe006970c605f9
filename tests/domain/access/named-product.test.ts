import { expect, test } from 'vitest'
import { namedProducts } from '../../../src/domain/access/named-product.ts'

const violao = { id: '0b1c1111-1111-4111-8111-111111111111', name: 'Violão do Zero' }
const products = namedProducts([
  { ...violao, platformIds: [{ productId: '1234' }, { productId: ' 99 ' }] },
  { id: 'b', name: 'Ritmo; som', platformIds: [{ productId: '99' }] },
  { id: 'c', name: 'Canto' },
  { id: 'd', name: 'canto' },
])

test.each([
  ['Violão do Zero', [violao.id]],
  ['  violao  DO zero', [violao.id]],
  [violao.id.toUpperCase(), [violao.id]],
  ['1234', [violao.id]],
  // As a sale of this id opens both.
  ['99', [violao.id, 'b']],
  ['Ritmo; som', ['b']],
  ['Violão do Zero; 99 | c', [violao.id, 'b', 'c']],
  ['Violão do Zero;', [violao.id]],
  ['Canto', 'Mais de um produto se chama “Canto”: escreva o ID.'],
  ['Violão do Zero; Flauta', 'Nenhum produto deste app se chama “Flauta”, nem tem este ID.'],
])('%j', (cell, found) => {
  const named = products.find(cell)
  expect(typeof named === 'string' ? named : named.map(({ id }) => id)).toEqual(found)
})
