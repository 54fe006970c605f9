import { expect, test } from 'vitest'
import { differingPart } from '../../../../src/panel/form/conflict/differing-part.ts'

const words = (count: number, word = 'violão') => Array(count).fill(word).join(' ')

test('of a long text only what differs is shown, with whole words around it', () => {
  const text = `${words(200)} lá menor ${words(200)}`
  const part = differingPart(text, text.replace('lá menor', 'ré'))
  expect(part).toMatch(/^… (violão )+lá menor( violão)+ …$/)
  expect(part.length).toBeLessThan(220)
  expect(differingPart(`${text} fim`, text)).toMatch(/^… (violão )+fim$/)
  expect(differingPart(`De pé. ${text}`, text)).toMatch(/^De pé\.( violão)+ …$/)
})

test('what is short, or differs all over, is shown whole', () => {
  expect(differingPart('lá menor', 'lá maior')).toBe('lá menor')
  expect(differingPart(words(100), words(100, 'baixo'))).toBe(words(100))
  expect(differingPart(words(100), '')).toBe(words(100))
})
