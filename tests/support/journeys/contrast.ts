import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { brandColors, type BrandColors } from '../../../src/domain/color/brand.ts'
import type { BrandSource } from '../../../src/domain/site/site.ts'

/** The app's colours in each of the ready palettes, by name. */
export async function paletteColors(): Promise<{ name: string; colors: BrandColors }[]> {
  const file = new URL('../../../schemas/screens/palettes.json', import.meta.url)
  const { presets } = JSON.parse(await readFile(file, 'utf8')) as {
    presets: { name: string; values: Record<string, string> }[]
  }
  return presets.map(({ name, values }) => {
    const { 'config.headerColor': headerColor, 'config.footerColor': footerColor, ...own } = values
    const source = { ...own, config: { headerColor, footerColor } } as BrandSource
    return { name, colors: brandColors(source) }
  })
}

/**
 * Of every text in `part`, as the browser draws it in these colours: the kind of its element and its contrast with what lies
 * behind it.
 */
export async function textContrasts(
  part: Locator,
  colors: BrandColors,
): Promise<{ kind: string; contrast: number }[]> {
  return await part.evaluate((root, colors) => {
    for (const [role, hex] of Object.entries(colors))
      document.documentElement.style.setProperty(`--${role}`, hex)
    const pencil = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    /** As 0 to 255 each, and how opaque, 0 to 1. */
    const read = (color: string): number[] => {
      pencil.clearRect(0, 0, 1, 1)
      pencil.fillStyle = color
      pencil.fillRect(0, 0, 1, 1)
      const [red, green, blue, alpha] = pencil.getImageData(0, 0, 1, 1).data
      return [red!, green!, blue!, alpha! / 255]
    }
    const over = (above: number[], below: number[], part = above[3]!) =>
      below.slice(0, 3).map((value, place) => above[place]! * part + value * (1 - part))
    const behind = (element: Element | null): number[] => {
      if (!element) return [255, 255, 255]
      const below = behind(element.parentElement)
      const { backgroundColor, opacity } = getComputedStyle(element)
      const ground = read(backgroundColor)
      return over(ground, below, ground[3]! * Number(opacity))
    }
    const brightness = (color: number[]) => {
      const [red, green, blue] = color.map((value) => {
        const part = value / 255
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: { kind: string; contrast: number }[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement!
      if (text.nodeValue!.trim() === '' || element.closest('.sr-only')) continue
      const ground = behind(element)
      let ink = read(getComputedStyle(element).color)
      for (let part: Element | null = element; part; part = part.parentElement)
        ink = [...over(ink, ground, Number(getComputedStyle(part).opacity)), 1]
      const [dark, light] = [brightness(ink), brightness(ground)].toSorted((a, b) => a - b)
      const kind = element.closest('pre') ? 'pre' : element.localName
      found.push({ kind, contrast: (light! + 0.05) / (dark! + 0.05) })
    }
    return found
  }, colors)
}
