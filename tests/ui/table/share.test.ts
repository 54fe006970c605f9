import { expect, test } from 'vitest'
import type { ListColumn } from '../../../src/domain/schema/list.ts'
import { sharesOf } from '../../../src/ui/table/share.ts'

const column = (as: ListColumn['as'], below?: ListColumn['below']): ListColumn => ({
  field: as,
  label: as,
  as,
  ...(below && { below }),
})

test('names and texts get more of the width than pictures and switches, wherever they stand', () => {
  const [picture, name, instant, price, full] = sharesOf([
    column('image'),
    column('text', { field: 'format', as: 'badge' }),
    column('date-time'),
    column('money'),
    column('yes-no'),
  ])
  expect(name).toBeGreaterThan(instant!)
  expect(instant).toBeGreaterThan(price!)
  for (const small of [picture!, full!]) expect(price).toBeGreaterThan(small)
})

test('the column that names the rows is the widest of its kind', () => {
  const [name, other] = sharesOf([column('text'), column('text')])
  expect(name).toBeGreaterThan(other!)
})
