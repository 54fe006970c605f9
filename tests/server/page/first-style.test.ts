import { expect, test } from 'vitest'
import { firstStyle } from '../../../src/server/page/first-style.ts'

const sheet = [
  '@font-face{font-family:Inter;src:url(/assets/inter.woff2)}',
  '@layer base,more;',
  '*{margin:0}',
  '.card{color:red}.hidden,.empty\\:hidden:empty{display:none}',
  '.card .later{color:blue}',
  '.card:not(.later):has(.stage,audio){color:green}',
  '.w-\\[calc\\(1px\\+2px\\)\\]{width:3px}.\\31 0{width:10px}',
  '@container (width>=48rem){.\\@3xl\\:flex-row{flex-direction:row}.later{gap:0}}@media print{.later{gap:1px}}',
  '.pulse{animation:pulse 1s}@keyframes pulse{50%{opacity:.5}}@keyframes spin{to{rotate:1turn}}',
].join('')

test('a drawn page keeps the rules about what is in it, in their order, and no fonts', () => {
  const html =
    '<div class="card @3xl:flex-row empty:hidden"><p class="w-[calc(1px+2px)] 10 pulse [&amp;&gt;p]:x"></p></div>'
  expect(firstStyle(sheet)(html)).toBe(
    [
      '@layer base,more;',
      '*{margin:0}',
      '.card{color:red}.hidden,.empty\\:hidden:empty{display:none}',
      '.card:not(.later):has(.stage,audio){color:green}',
      '.w-\\[calc\\(1px\\+2px\\)\\]{width:3px}.\\31 0{width:10px}',
      '@container (width>=48rem){.\\@3xl\\:flex-row{flex-direction:row}}',
      '.pulse{animation:pulse 1s}@keyframes pulse{50%{opacity:.5}}',
    ].join(''),
  )
})

test('a page without classes keeps what is about all pages', () => {
  expect(firstStyle(sheet)('<p>Olá</p>')).toBe('@layer base,more;*{margin:0}')
})
