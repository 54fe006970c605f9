import { expect, test } from 'vitest'
import meta from '../../schemas/meta/field.json'
import kinds from '../../schemas/meta/kinds.json'
import { wholeLists, widgets } from '../../src/ui/form/rjsf/theme.tsx'
import { readdirSync, readFileSync } from 'node:fs'
import { lightForms } from '../../src/domain/schema/light-form.ts'
import { isPicture } from '../../src/ui/picture/picture.tsx'

test('the widgets that schemas may name are those that forms can draw', () => {
  const known = [
    ...meta.definitions.hints.properties.widget.anyOf,
    ...kinds.definitions.widget.anyOf,
  ].flatMap((one) => ('const' in one ? one.const! : []))
  // Lists are drawn item by item, with no widget of their own; one may draw a value and a list of such alike.
  const drawn = new Set(['list', ...Object.keys(widgets), ...Object.keys(wholeLists)])
  expect(known.toSorted()).toEqual([...drawn].toSorted())
})

test('the drawings that schemas may name are there', () => {
  expect(meta.definitions.picture.enum.filter((name) => !isPicture(name))).toEqual([])
})

test('the screens that are drawn as light forms are known to the compiler', () => {
  const pages = readdirSync('src/panel', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const drawn = pages
    .map((file) => readFileSync(`src/panel/${file}`, 'utf8'))
    .filter((text) => /<(FlatForm|StandingForm|DoorForm)\b/.test(text))
    .flatMap((text) => /generated\/screens\/((?!pages\/)[\w/-]+)\.ts/.exec(text)?.[1] ?? [])
  expect(drawn.toSorted()).toEqual(lightForms.toSorted())
})
