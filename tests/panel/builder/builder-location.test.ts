import { expect, test } from 'vitest'
import type { App } from '../../../src/domain/generated/types.ts'
import { asDocument } from '../../../src/panel/draft/draft-atoms.ts'
import {
  builderUrl,
  visibleField,
  locationIn,
  locationOfField,
} from '../../../src/panel/builder/builder-location.ts'
import { makeApp } from '../../support/panel/make-app.ts'

const at = (search: string) => locationIn(new URLSearchParams(search))

test.each([
  ['', { step: 0 }],
  ['step=4', { step: 4 }],
  ['step=4&field=primaryColor', { step: 4, field: 'primaryColor' }],
  ['step=2&field=config.banners.1.link', { step: 2, field: 'config:banners/1/link' }],
  // A field is in one step only.
  ['field=config.headerColor', { step: 4, field: 'config:headerColor' }],
  ['step=1&field=name', { step: 0, field: 'name' }],
  // What does not exist is passed over.
  ['step=7', { step: 0 }],
  ['step=-1', { step: 0 }],
  ['step=2.5', { step: 0 }],
  ['step=login', { step: 0 }],
  ['step=3&field=nada', { step: 3 }],
  ['step=3&field=config', { step: 3 }],
  ['step=3&field=', { step: 3 }],
])('“%s” is a place', (search, place) => {
  expect(at(search)).toEqual(place)
})

test('the address of a place leads back to it', () => {
  for (const place of [{ step: 0 }, { step: 6 }, locationOfField(['config', 'banners', '2', 'image'])!]) {
    expect(at(builderUrl('id', place).split('?')[1] ?? '')).toEqual(place)
  }
  expect(builderUrl('id', { step: 0 })).toBe('/apps/id/edit')
  expect(builderUrl('id', locationOfField(['config', 'banners', '2', 'image'])!)).toBe(
    '/apps/id/edit?step=2&field=config.banners.2.image',
  )
})

test('a field that is not asked for leads to the answer that would bring it up', () => {
  const app = makeApp({ id: 'a' })
  const place = locationOfField(['config', 'supportEmail'])!
  expect(visibleField(place, asDocument(app))).toBe('config:supportChannel')
  const asked = { ...app, config: { ...app.config, supportChannel: 'email' } } as App
  expect(visibleField(place, asDocument(asked))).toBe('config:supportEmail')
})
