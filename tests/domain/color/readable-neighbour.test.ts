import { expect, test } from 'vitest'
import { brandHints, type HintedColor } from '../../../src/domain/color/brand.ts'
import { distance, hexOf, hueGap, lch } from '../../../src/domain/color/oklch.ts'
import { readableNeighbour, withColor } from '../../../src/domain/color/readable-neighbour.ts'
import { read } from '../../../src/domain/schema/path.ts'
import type { BrandSource } from '../../../src/domain/site/site.ts'

const paths: HintedColor[] = ['primaryColor', 'textColor', 'config.headerColor', 'config.footerColor']
const usual: BrandSource = {
  primaryColor: '#10b981',
  secondaryColor: '#065f46',
  backgroundColor: '#f8f8f8',
  textColor: '#333333',
  config: { headerColor: '#ffffff', footerColor: '#ffffff' },
}

test('offers the nearest shade of the picked colour, and nothing where that is fine', () => {
  const offered = readableNeighbour(usual, 'primaryColor')!
  expect(hueGap(lch(offered).h, lch(usual.primaryColor).h)).toBeLessThan(3)
  expect(lch(offered).l).toBeLessThan(lch(usual.primaryColor).l)
  expect(distance(offered, usual.primaryColor)).toBeLessThan(0.2)
  const between = hexOf({ ...lch(offered), l: (lch(offered).l + lch(usual.primaryColor).l) / 2 })
  expect(brandHints(withColor(usual, 'primaryColor', between)).primaryColor!.adjusted).toBe(true)
  expect(readableNeighbour(usual, 'textColor')).toBeNull()
  expect(readableNeighbour({ ...usual, textColor: '#33' }, 'textColor')).toBeNull()
})

test('on a dark ground a dark text becomes lighter', () => {
  const source = { ...usual, backgroundColor: '#101014', textColor: '#26262b' }
  expect(lch(readableNeighbour(source, 'textColor')!).l).toBeGreaterThan(0.6)
})

test('once it is applied the app has nothing to adjust there, whatever was picked, in nearly every case', () => {
  const next = randomNumbers(20261121)
  let [asked, offered] = [0, 0]
  const failures: unknown[] = []
  for (let round = 0; round < 40; round++) {
    const color = () => hex(next())
    const source: BrandSource = {
      primaryColor: color(),
      secondaryColor: color(),
      backgroundColor: color(),
      textColor: color(),
      config: { headerColor: color(), footerColor: color() },
    }
    for (const path of paths) {
      const hint = brandHints(source)[path]!
      const better = readableNeighbour(source, path)
      if (!hint.adjusted) {
        if (better) failures.push({ source, path, better })
        continue
      }
      asked++
      if (!better) continue
      offered++
      const isStill = brandHints(withColor(source, path, better))[path]!.adjusted
      if (isStill || better === read(source, path.split('.'))) failures.push({ source, path, better })
    }
  }
  expect(failures.slice(0, 3)).toEqual([])
  expect(asked).toBeGreaterThan(60)
  expect(offered / asked).toBeGreaterThan(0.95)
})

const hex = (value: number) => `#${(value & 0xffffff).toString(16).padStart(6, '0')}`

function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 8
  }
}
