import { describe, expect, test } from 'vitest'
import { brandColors, brandHints, brandStyle, type BrandRole } from '../../../src/domain/color/brand.ts'
import { contrast, contrastHint } from '../../../src/domain/color/color.ts'
import type { BrandSource } from '../../../src/domain/site/site.ts'
import palettes from '../../../schemas/screens/palettes.json' with { type: 'json' }

/** Every pair of text and ground that the student app draws. */
const pairs: [text: BrandRole, ground: BrandRole][] = [
  ['brand-on-primary', 'brand-primary'],
  ['brand-on-primary', 'brand-primary-pressed'],
  ['brand-on-secondary', 'brand-secondary'],
  ['brand-on-header', 'brand-header'],
  ['brand-on-footer', 'brand-footer'],
  ['brand-footer-active', 'brand-footer'],
  ...(['brand-background', 'brand-card', 'brand-primary-soft'] as const).flatMap((ground) =>
    (['brand-text', 'brand-muted', 'brand-primary-text'] as const).map((text): [BrandRole, BrandRole] => [
      text,
      ground,
    ]),
  ),
]

const presets = palettes.presets.map(({ name, values }) => ({
  name,
  source: sourceFrom(Object.values(values)),
}))

describe('brand colours', () => {
  test.each(presets)('palette $name is readable and keeps its own colours', ({ source }) => {
    expect(unreadable(source)).toEqual([])
    const colors = brandColors(source)
    expect(colors['brand-primary']).toBe(source.primaryColor.toLowerCase())
    expect(colors['brand-text']).toBe(source.textColor.toLowerCase())
    expect(colors['brand-header']).toBe(source.config.headerColor.toLowerCase())
  })

  test('text is readable on every ground, whatever is picked', () => {
    const next = randomNumbers(20261120)
    const failures = Array.from({ length: 3000 }, () =>
      sourceFrom(Array.from({ length: 6 }, () => hex(next()))),
    )
      .map((source) => ({ source, found: unreadable(source) }))
      .filter(({ found }) => found.length > 0)
    expect(failures.slice(0, 3)).toEqual([])
  })

  test('greys in the middle, where black and white are both barely readable', () => {
    for (let grey = 0x60; grey <= 0x90; grey++) {
      const color = hex(grey * 0x010101)
      expect(unreadable(sourceFrom(Array(6).fill(color)))).toEqual([])
    }
  })

  test('a colour that is half typed does not break the others', () => {
    const source = sourceFrom(['#10b98', 'green', '', '#zzz', '#fff', 'rgb(0,0,0)'])
    for (const color of Object.values(brandColors(source))) expect(color).toMatch(/^#[\da-f]{6}$/)
    expect(unreadable(source)).toEqual([])
    expect(brandColors(source)['brand-header']).toBe('#ffffff')
  })

  test('a dark background lifts its cards and asks the browser for dark controls', () => {
    const dark = presets.find(({ name }) => name === 'Dark Mode')!.source
    const colors = brandColors(dark)
    expect(contrast(colors['brand-card'], '#000000')).toBeGreaterThan(
      contrast(colors['brand-background'], '#000000'),
    )
    expect(brandStyle(dark)).toMatch(/^:root:root\{color-scheme:dark;--brand-primary:#34d399;/)
  })
})

describe('contrast hints', () => {
  test('say the ratio and leave a readable pair alone', () => {
    expect(contrastHint('#000000', '#ffffff')).toEqual({ ratio: 21, adjusted: false, shown: '#000000' })
  })

  test('tell when the app draws another colour', () => {
    const hint = contrastHint('#ffff00', '#ffffff')!
    expect(hint.adjusted).toBe(true)
    expect(hint.ratio).toBeLessThan(1.2)
    expect(contrast(hint.shown, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })

  test('wait for a colour that is still being typed', () => {
    expect(contrastHint('#ff', '#ffffff')).toBeNull()
  })

  test('agree with what the app draws', () => {
    const source = presets.find(({ name }) => name === 'Vibrant Yellow')!.source
    expect(brandHints(source).textColor?.adjusted).toBe(false)
    expect(brandHints(source).primaryColor).toMatchObject({
      adjusted: true,
      shown: brandColors(source)['brand-primary-text'],
    })
  })
})

function unreadable(source: BrandSource): string[] {
  const colors = brandColors(source)
  return pairs
    .filter(([text, ground]) => contrast(colors[text], colors[ground]) < 4.5)
    .map(([text, ground]) => `${text} ${colors[text]} on ${ground} ${colors[ground]}`)
}

/** In the palettes' order: primary, secondary, background, text, header, footer. */
function sourceFrom(colors: string[]): BrandSource {
  const [primaryColor, secondaryColor, backgroundColor, textColor, headerColor, footerColor] = colors as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return { primaryColor, secondaryColor, backgroundColor, textColor, config: { headerColor, footerColor } }
}

function hex(value: number): string {
  return `#${value.toString(16).padStart(6, '0')}`
}

/** Repeatable random 24-bit numbers (mulberry32). */
function randomNumbers(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) & 0xffffff
  }
}
