import { describe, expect, test } from 'vitest'
import { checkPageWords } from '../../scripts/schemas/page.ts'
import { usesIn } from '../../scripts/schemas/page-use.ts'
import { mistakesIn } from '../../scripts/schemas/mistake.ts'
import type { Source } from '../../scripts/schemas/source.ts'

const code = `
import page, { words } from '../../domain/generated/screens/pages/mail.ts'
import { words as others } from '../../domain/generated/screens/pages/frame.ts'
export const title = page.title
toast({ title: say(words.sent, { name }), description: others.skip, ...words.remove })
view.words.never
`

test('what code says of pages is found, whatever it calls them', () => {
  expect(usesIn('a.tsx', code).map(({ page, path }) => [page, path.join('.')])).toEqual([
    ['mail', 'title'],
    ['mail', 'words.sent'],
    ['mail', 'words.remove'],
    ['frame', 'words.skip'],
  ])
})

describe('a page', () => {
  const whole = { sent: 'Enviado a {name}', remove: { title: 'Excluir?', one: { many: 'Excluir' } } }

  test('that has what is said, and nothing else, is fine', () => expect(mistakes(whole)).toEqual([]))

  test('without words that code says', () => {
    expect(mistakes({ ...whole, sent: undefined, sentt: 'Enviado' })).toEqual([
      'screens/pages/mail.json › words: the program says "sent" (a.tsx), and the page has no words for it; did you mean "sentt"?',
      'screens/pages/mail.json › words/sentt: nothing says "sentt"; take it away',
    ])
  })

  test('with words that nothing says', () => {
    expect(mistakes({ ...whole, more: { text: 'Mais' } })).toEqual([
      'screens/pages/mail.json › words/more/text: nothing says "text"; take it away',
    ])
  })

  test('with a value that nobody knows', () => {
    expect(mistakes({ ...whole, sent: 'Enviado a {email}' })).toEqual([
      'screens/pages/mail.json › words/sent: nobody fills in {email}; write it without braces',
    ])
  })
})

function mistakes(words: object): string[] {
  const json = JSON.parse(JSON.stringify({ kind: 'page', title: 'E-mails', words })) as Source['json']
  try {
    checkPageWords([{ file: 'screens/pages/mail.json', json } as Source], usesIn('a.tsx', code))
    return []
  } catch (error) {
    return mistakesIn(error).map(({ message }) => message)
  }
}
