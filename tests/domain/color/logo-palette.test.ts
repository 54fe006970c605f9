import { describe, expect, test } from 'vitest'
import { brandColors, brandHints, colorScheme } from '../../../src/domain/color/brand.ts'
import { contrast } from '../../../src/domain/color/color.ts'
import { logoColors, pictureColors, type LogoColors } from '../../../src/domain/color/logo-color.ts'
import { logoPalettes } from '../../../src/domain/color/logo-palette.ts'
import { hexOf, hueGap, lch } from '../../../src/domain/color/oklch.ts'
import type { BrandSource } from '../../../src/domain/site/site.ts'
import { write } from '../../../src/domain/schema/path.ts'

describe('the colours of a logo', () => {
  test('a strong colour on white stands for the brand, however little it covers', () => {
    const { main, second } = found([
      ['#ffffff', 80],
      ['#dc2626', 12],
      ['#111111', 8],
    ])!
    expect(hexOf(main)).toBe('#dc2626')
    expect(second).toBeNull()
  })

  test('a second hue is found; a shade of the first is none', () => {
    const two = found([
      ['#1d4ed8', 60],
      ['#3b82f6', 20],
      ['#f59e0b', 20],
    ])!
    expect(hueGap(two.main.h, lch('#1d4ed8').h)).toBeLessThan(15)
    expect(hexOf(two.second!)).toBe('#f59e0b')
    expect(
      found([
        ['#1d4ed8', 60],
        ['#3b82f6', 40],
      ])!.second,
    ).toBeNull()
  })

  test('what is transparent does not count, and the steps of a gradient are one colour', () => {
    const gradient = Array.from({ length: 40 }, (_, i) => [0x10 + i, 0xb0 + i, 0x80 + i, 255]).flat()
    const colors = pictureColors([...gradient, ...Array.from({ length: 400 }, () => [255, 0, 0, 20]).flat()])
    expect(colors).toHaveLength(1)
    expect(colors[0]!.share).toBe(1)
    expect(logoColors(pictureColors([0, 0, 0, 0, 255, 255, 255, 90]))).toBeNull()
  })

  test('black letters on white are a black logo, white letters on nothing a white one', () => {
    const black = found([
      ['#ffffff', 90],
      ['#0a0a0a', 10],
    ])!
    expect(black.main.l).toBeLessThan(0.2)
    expect(found([['#ffffff', 100]])!.main.l).toBeGreaterThan(0.95)
  })
})

describe('palettes from a logo', () => {
  test('three, the last one dark, close to the logo’s own hue', () => {
    const palettes = logoPalettes(found([['#e11d48', 100]])!)
    expect(palettes.map(({ name }) => name)).toEqual(['Clara', 'Suave', 'Escura'])
    const schemes = palettes.map(({ values }) => colorScheme(brandColors(sourceOf(values))))
    expect(schemes).toEqual(['light', 'light', 'dark'])
    for (const { values } of palettes) {
      expect(Object.keys(values)).toHaveLength(6)
      expect(hueGap(lch(values.primaryColor!).h, lch('#e11d48').h)).toBeLessThan(8)
    }
  })

  test('the light one keeps a logo’s colour as it is where that can be read', () => {
    expect(logoPalettes(found([['#1d4ed8', 100]])!)[0]!.values.primaryColor).toBe('#1d4ed8')
  })

  test('a colour too bright for text stays as the second one of the light palette', () => {
    const [clara] = logoPalettes(found([['#fde047', 100]])!)
    expect(clara!.values.secondaryColor).toBe('#fde047')
    expect(contrast(clara!.values.primaryColor!, '#ffffff')).toBeGreaterThan(4.5)
  })

  test('a logo of greys gets palettes without a hue', () => {
    for (const grey of ['#000000', '#777777', '#ffffff']) {
      for (const { values } of logoPalettes(found([[grey, 100]])!)) {
        for (const color of Object.values(values))
          expect(lch(color).c, `${grey}: ${color}`).toBeLessThan(0.01)
      }
    }
  })

  test('whatever the logo, every text meets AA and the app adjusts nothing', () => {
    const failures = everyLogo().flatMap((colors) =>
      logoPalettes(colors).flatMap(({ name, values }) => {
        const source = sourceOf(values)
        const adjusted = Object.entries(brandHints(source)).filter(([, hint]) => hint!.adjusted)
        const { backgroundColor, textColor, config } = source
        const pairs = [backgroundColor, config.headerColor].map((ground) => contrast(textColor, ground))
        return adjusted.length > 0 || Math.min(...pairs) < 4.5 ? [{ name, colors, values, adjusted }] : []
      }),
    )
    expect(failures.slice(0, 3)).toEqual([])
  })
})

/** Logos of every hue, lightness and strength, with and without a second colour. */
function everyLogo(): LogoColors[] {
  const hues = Array.from({ length: 6 }, (_, i) => i * 60)
  return [0.05, 0.4, 0.7, 1].flatMap((l) =>
    [0, 0.2].flatMap((c) =>
      hues.flatMap((h) => [
        { main: { l, c, h }, second: null },
        { main: { l, c: 0.2, h }, second: { l: 1 - l, c: 0.15, h: (h + 120) % 360 } },
      ]),
    ),
  )
}

/** What is found in a picture with so many pixels of each colour. */
function found(areas: [hex: string, count: number][]): LogoColors | null {
  const pixels = areas.flatMap(([hex, count]) => {
    const rgb = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
    return Array.from({ length: count }, () => [...rgb, 255]).flat()
  })
  return logoColors(pictureColors(pixels))
}

function sourceOf(values: Record<string, string>): BrandSource {
  return Object.entries(values).reduce<Record<string, unknown>>(
    (source, [path, color]) => write(source, path.split('.'), color),
    {},
  ) as unknown as BrandSource
}
