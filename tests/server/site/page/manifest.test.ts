import { expect, test } from 'vitest'
import { manifestOf } from '../../../../src/server/site/page/manifest.ts'
import { sampleApp } from '../../../support/student/sample-app.ts'

test.each([
  ['Inglês na Prática', 'Inglês'],
  ['Rumo à Fluência', 'Rumo'],
  ['Yoga em Casa hoje', 'Yoga em Casa'],
  ['Cozinha — Receitas', 'Cozinha'],
  ['Desenvolvimento Web', 'Desenvolvime'],
])('the name under the icon of %s is %s', (name, short) => {
  expect(manifestOf({ app: sampleApp({}, { name }), version: 1 }).short_name).toBe(short)
})
