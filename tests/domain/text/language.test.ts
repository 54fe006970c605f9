import { expect, test } from 'vitest'
import { languageOf } from '../../../src/domain/text/language.ts'

test('a setting that is no language of ours is Portuguese', () => {
  expect([languageOf('en-US'), languageOf('fr-FR'), languageOf(undefined), languageOf('toString')]).toEqual([
    'en-US',
    'pt-BR',
    'pt-BR',
    'pt-BR',
  ])
})
