import { expect, test } from 'vitest'
import { markdownText } from '../../../src/domain/text/markdown-text.ts'

test.each([
  ['# Olá **mundo**', 'Olá mundo'],
  ['- um *dois*\n- __três__', 'um dois três'],
  ['1. [Apostila](https://exemplo.com) ![Capa](/images/a.png)', 'Apostila Capa'],
  ['> citação com `código`', 'citação com código'],
  ['um\n\n---\n\ndois', 'um dois'],
  ['```js\nx * y * z\n```', 'x * y * z'],
  ['\\*não é itálico\\*', '*não é itálico*'],
  ['meu_nome_de_arquivo 2*3*4', 'meu_nome_de_arquivo 2*3*4'],
  ['', ''],
])('%j says %j', (markdown, text) => {
  expect(markdownText(markdown)).toBe(text)
})
