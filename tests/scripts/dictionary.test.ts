import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkDictionaries, dictionaryOf } from '../../scripts/schemas/dictionary.ts'
import { checkAgainstMeta, metaFiles } from '../../scripts/schemas/meta.ts'
import { mistakesIn } from '../../scripts/schemas/mistake.ts'
import { studentUsesIn } from '../../scripts/schemas/page-use.ts'
import type { Source } from '../../scripts/schemas/source.ts'

const code = `
import mailPhrases from '../../domain/generated/screens/words/mail.ts'
import { usePhrases, useSay, useWords } from '../words/words.tsx'
const phrases = usePhrases(mailPhrases)
phrases.sent
const [words, say] = [useWords(), useSay()]
say(words.likes, { count })
const [own, rest] = [useWords(), usePhrases(mailPhrases)]
own.back + rest.left
never.phrases.none
`

test('what the student app says is found, whatever its code calls it', () => {
  const said = studentUsesIn('a.tsx', code).map(({ page, path }) => `${page} ${path.join('.')}`)
  expect(said).toEqual(['app likes', 'app back', 'mail sent', 'mail left'])
})

const inAll = (sentence: unknown) => ({ 'pt-BR': sentence, 'en-US': sentence, 'es-ES': sentence })
const whole = { sent: inAll('A {name}'), left: inAll({ one: '{count} só', many: '{count}' }) }

describe('words in three languages', () => {
  test('that have what is said are fine', () => expect(mistakes(whole)).toEqual([]))

  test('without what code says', () => {
    expect(mistakes({ ...whole, sent: undefined, sentt: inAll('A {name}') })).toEqual([
      'screens/words/mail.json › words: the program says "sent" (a.tsx), and the page has no words for it; did you mean "sentt"?',
    ])
  })

  test('where a language fills in something else', () => {
    const sent = { 'pt-BR': 'A {name}', 'en-US': 'To {nome} {name}', 'es-ES': 'A alguien' }
    expect(mistakes({ ...whole, sent })).toEqual([
      'screens/words/mail.json › words/sent/en-US: nobody fills in {nome}; write it without braces',
      'screens/words/mail.json › words/sent/es-ES: it lacks {name}, which the other languages have; write {name} where it belongs',
    ])
  })

  test('without a language, or with nothing in one', () => {
    const at = (words: object) =>
      checkAgainstMeta([...metas, dictionary(words)]).map(({ message }) => message)
    expect(at(whole)).toEqual([])
    expect(at({ sent: { 'pt-BR': 'Enviado', 'en-US': 'Sent' } })).toEqual([
      expect.stringContaining('screens/words/mail.json › words/sent: "es-ES" is missing'),
    ])
    expect(at({ sent: { ...inAll('Enviado'), 'es-ES': '' } })).toHaveLength(1)
  })

  test('come as one file, those of the whole app as one for each language', () => {
    const files = (id: string) => dictionaryOf(dictionary({ sent: inAll('Oi') }), id)
    expect(files('words/mail')).toEqual([{ id: 'words/mail', screen: inAll({ sent: 'Oi' }) }])
    expect(files('words/app')).toEqual(
      ['pt-br', 'en-us', 'es-es'].map((language) => ({
        id: `words/app/${language}`,
        screen: { sent: 'Oi' },
      })),
    )
  })
})

const metas = metaFiles.map((file): Source => {
  const text = readFileSync(join(import.meta.dirname, '../../schemas', file), 'utf8')
  return { file, json: JSON.parse(text) as Source['json'] }
})

function dictionary(words: object): Source {
  const json = { $schema: '../../meta/screen.json', kind: 'words', title: 'E-mails', words }
  return { file: 'screens/words/mail.json', json: JSON.parse(JSON.stringify(json)) as Source['json'] }
}

function mistakes(words: object): string[] {
  try {
    checkDictionaries([dictionary(words)], studentUsesIn('a.tsx', code))
    return []
  } catch (error) {
    return mistakesIn(error).map(({ message }) => message)
  }
}
