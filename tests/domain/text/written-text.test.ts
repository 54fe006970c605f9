import { expect, test } from 'vitest'
import { textPieces } from '../../../src/domain/text/written-text.ts'

const linksIn = (text: string) => textPieces(text).flatMap(({ href }) => href ?? [])

test('an address in a text may be followed, without the marks around it', () => {
  expect(textPieces('Live: https://exemplo.com.br/a?b=c#d. Até lá!')).toEqual([
    { text: 'Live: ' },
    { text: 'https://exemplo.com.br/a?b=c#d', href: 'https://exemplo.com.br/a?b=c#d' },
    { text: '. Até lá!' },
  ])
  expect(linksIn('(veja www.exemplo.com/x), **http://a.example/**')).toEqual([
    'https://www.exemplo.com/x',
    'http://a.example/',
  ])
  expect(linksIn('https://pt.wikipedia.org/wiki/Acorde_(m%C3%BAsica)')).toEqual([
    'https://pt.wikipedia.org/wiki/Acorde_(m%C3%BAsica)',
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://exemplo.com',
  '//exemplo.com',
  'https://',
  'https://banco.example@outro.example/',
  'xhttps://exemplo.com',
  'www.',
])('%j is text', (text) => {
  expect(textPieces(text)).toEqual([{ text }])
})

test('all that was written stays but for empty lines beyond the first', () => {
  const text = 'Um\n\n\n \n\t\n\r\n\nDois\nTrês\n\nQuatro https://a.example fim'
  expect(
    textPieces(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe('Um\n\nDois\nTrês\n\nQuatro https://a.example fim')
  expect(textPieces('')).toEqual([])
})

test('a text made to be slow is not', () => {
  const from = performance.now()
  textPieces(`https://${'('.repeat(20_000)}${')'.repeat(20_000)}`)
  textPieces(`https://a.b/${'.)'.repeat(20_000)}`)
  textPieces('\n \n'.repeat(20_000))
  textPieces('www.'.repeat(20_000))
  expect(performance.now() - from).toBeLessThan(2000)
})
