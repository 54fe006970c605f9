import { expect, test } from 'vitest'
import { allLanguages } from '../../../src/student/words/all-languages.ts'
import { languages } from '../../../src/domain/text/language.ts'

test('all languages are there', () => expect(Object.keys(allLanguages)).toEqual([...languages]))
