import { expect, test } from 'vitest'
import meta from '../../schemas/meta/field.json'
import { wholeLists, widgets } from '../../src/ui/form/theme.tsx'
import { isPicture } from '../../src/ui/picture.tsx'

test('the widgets that schemas may name are those that forms can draw', () => {
  const known = meta.definitions.hints.properties.widget.anyOf.map((one) => one.const)
  // Lists are drawn item by item, with no widget of their own.
  expect(known.toSorted()).toEqual(['list', ...Object.keys(widgets), ...Object.keys(wholeLists)].toSorted())
})

test('the drawings that schemas may name are there', () => {
  expect(meta.definitions.picture.enum.filter((name) => !isPicture(name))).toEqual([])
})
