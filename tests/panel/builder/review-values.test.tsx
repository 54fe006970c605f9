import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Document, StepScreen } from '../../../src/domain/schema/definition.ts'
import { StepValues } from '../../../src/panel/builder/review-values.tsx'
import { madeScreen } from '../../support/form/made-screen.ts'

afterEach(cleanup)

const styles = [
  { const: 'samba', title: 'Samba' },
  { const: 'mpb', title: 'MPB' },
]
const step = madeScreen({
  styles: { title: 'Estilos', type: 'array', uniqueItems: true, items: { type: 'string', oneOf: styles } },
  price: { title: 'Mensalidade', type: 'integer', format: 'money' },
  opening: { title: 'Abertura', type: 'string', format: 'date' },
  sizes: { title: 'Turmas de', type: 'array', items: { title: 'Tamanho', type: 'integer' } },
  links: {
    title: 'Atalhos',
    type: 'array',
    items: {
      title: 'Atalho',
      type: 'object',
      properties: {
        name: { title: 'Nome', type: 'string' },
        cover: { title: 'Capa', type: 'string', format: 'link' },
      },
    },
  },
  open: { title: 'Aberta', type: 'boolean' },
}) as unknown as StepScreen

function answers(document: Document): string[] {
  render(<StepValues step={step} document={document} />)
  return screen.getAllByRole('listitem').map((item) => item.textContent)
}

test('every kind of answer is said as people know it', () => {
  expect(
    answers({
      styles: ['mpb', 'samba'],
      price: 1990,
      opening: '2027-03-01',
      sizes: [4, 12],
      links: [{ id: '1', name: 'Loja' }, { id: '2', name: 'Blog' }, { id: '3' }],
      open: true,
    }),
  ).toEqual([
    'Estilos: MPB, Samba',
    'Mensalidade: R$\u00a019,90',
    'Abertura: 01/03/2027',
    'Turmas de: 4, 12',
    'Atalhos: Loja, Blog',
    'Aberta',
  ])
})

test('a long list is counted, and items without an answer are none', () => {
  const links = Array.from({ length: 12 }, (_, i) => ({ id: String(i), name: `Atalho número ${i}` }))
  expect(answers({ links })).toEqual(['Atalhos: 12 itens'])
  cleanup()
  expect(answers({ links: [{ id: '1', name: '', cover: '' }], open: false })).toEqual([
    'Nada preenchido ainda',
  ])
})
