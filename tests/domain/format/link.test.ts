import { expect, test } from 'vitest'
import { completeLink } from '../../../src/domain/format/link.ts'

test.each([
  ['exemplo.com', 'https://exemplo.com'],
  [' www.exemplo.com.br/curso?a=1 ', 'https://www.exemplo.com.br/curso?a=1'],
  ['ação.com.br', 'https://ação.com.br'],
  [' https://exemplo.com', 'https://exemplo.com'],
  ['http://exemplo.com', 'http://exemplo.com'],
])('%j is meant as %s', (typed, link) => expect(completeLink(typed)).toBe(link))

test.each(['', 'exemplo', '1.5', 'nome@exemplo.com', 'javascript:alert(1)', 'ftp://exemplo.com', 'um. dois'])(
  '%j stays as it was typed',
  (typed) => expect(completeLink(typed)).toBe(typed),
)
