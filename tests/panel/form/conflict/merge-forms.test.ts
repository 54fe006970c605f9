import { expect, test } from 'vitest'
import screen from '../../../../src/domain/generated/screens/product.ts'
import type { Document } from '../../../../src/domain/schema/definition.ts'
import { mergeForms } from '../../../../src/panel/form/conflict/merge-forms.ts'

const daily = { name: 'Violão', releaseType: 'DAYS_AFTER', daysAfterPurchase: 7, offerType: 'FREE' }
const merge = (base: Document, mine: Document, theirs: Document) => {
  const { merged, disagreements } = mergeForms(screen, base, { ...base, ...mine }, { ...base, ...theirs })
  return { merged, asked: disagreements.map(({ path, mine, theirs }) => [path.join('.'), mine, theirs]) }
}

test('what one side changed is together; what both changed is asked, in the order of the form', () => {
  const { merged, asked } = merge(
    daily,
    { daysAfterPurchase: 30, name: 'Viola', description: 'Minha' },
    { daysAfterPurchase: 15, name: 'Violino', status: 'INACTIVE' },
  )
  expect(merged).toEqual({
    ...daily,
    daysAfterPurchase: 30,
    name: 'Viola',
    description: 'Minha',
    status: 'INACTIVE',
  })
  expect(asked).toEqual([
    ['name', 'Viola', 'Violino'],
    ['daysAfterPurchase', 30, 15],
  ])
})

test('an answer from elsewhere that hides what was changed here is asked about', () => {
  const { merged, asked } = merge(daily, { daysAfterPurchase: 30 }, { releaseType: 'IMMEDIATE' })
  expect(merged).toMatchObject({ releaseType: 'DAYS_AFTER', daysAfterPurchase: 30 })
  expect(asked).toEqual([['releaseType', 'DAYS_AFTER', 'IMMEDIATE']])
})

test('the same where the other side emptied the field as well', () => {
  const paid = { ...daily, offerType: 'PAID', salesPageUrl: 'https://a.br' }
  const { asked } = merge(paid, { salesPageUrl: 'https://b.br' }, { offerType: 'FREE', salesPageUrl: '' })
  expect(asked).toEqual([
    ['offerType', 'PAID', 'FREE'],
    ['salesPageUrl', 'https://b.br', ''],
  ])
})

test('nobody is asked about a field that neither side asks for', () => {
  const base = { ...daily, releaseType: 'IMMEDIATE' }
  const { asked } = merge(base, { daysAfterPurchase: 30, name: 'Viola' }, { daysAfterPurchase: 15 })
  expect(asked).toEqual([])
})

test('of the answers that decide together, those are asked about that hide it', () => {
  const fields = {
    size: { path: ['size'] },
    tone: { path: ['tone'] },
    note: {
      path: ['note'],
      when: ([data]: readonly Document[]) => data!.size === 'big' && data!.tone === 'warm',
    },
  }
  const base = { size: 'big', tone: 'warm', note: '' }
  const ask = (theirs: Document) =>
    mergeForms({ fields }, base, { ...base, note: 'mine' }, { ...base, ...theirs }).disagreements.map(
      ({ path }) => path[0],
    )
  expect(ask({ size: 'small' })).toEqual(['size'])
  expect(ask({ size: 'small', tone: 'cold' })).toEqual(['size', 'tone'])
})
