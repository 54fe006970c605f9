import { brandHints, type HintedColor } from './brand.ts'
import { grey, type LogoColors } from './logo-color.ts'
import { hexOf, type Lch } from './oklch.ts'
import { readableNeighbour, withColor } from './readable-neighbour.ts'
import type { Preset } from '../schema/definition.ts'
import type { BrandSource } from '../site/site.ts'

/**
 * Three palettes of six colours from a logo's: a light one, a soft one tinted all over, and a dark one. In each, every text meets
 * WCAG AA with the colours as they are: the app has nothing to adjust.
 */
export function logoPalettes(colors: LogoColors): Preset[] {
  return [
    { name: 'Clara', values: valuesOf(readable(light(colors))) },
    { name: 'Suave', values: valuesOf(readable(soft(colors))) },
    { name: 'Escura', values: valuesOf(readable(dark(colors))) },
  ]
}

function light({ main, second }: LogoColors): BrandSource {
  const tint = tintOf(main)
  const primary = { ...main, l: within(main.l, 0.2, isGrey(main) ? 0.35 : 0.72) }
  return {
    primaryColor: hexOf(primary),
    secondaryColor: hexOf(second ? { ...second, l: within(second.l, 0.3, 0.75) } : beside(main, primary)),
    backgroundColor: hexOf(tint(0.985, 0.005)),
    textColor: hexOf(tint(0.25, 0.025)),
    config: { headerColor: '#ffffff', footerColor: '#ffffff' },
  }
}

/** Leads with the logo's second colour where there is one, so that it is no shade of the light palette. */
function soft({ main, second }: LogoColors): BrandSource {
  const lead = second ?? main
  const tint = tintOf(lead)
  return {
    primaryColor: hexOf({ ...lead, l: within(lead.l, 0.2, isGrey(lead) ? 0.35 : 0.58) }),
    secondaryColor: hexOf(
      second ? { ...main, l: within(main.l, 0.3, 0.7) } : { ...turned(main), l: within(main.l, 0.4, 0.6) },
    ),
    backgroundColor: hexOf(tint(0.965, 0.02)),
    textColor: hexOf(tint(0.24, 0.04)),
    config: { headerColor: hexOf(tint(0.925, 0.045)), footerColor: hexOf(tint(0.985, 0.01)) },
  }
}

function dark({ main, second }: LogoColors): BrandSource {
  const tint = tintOf(main)
  return {
    primaryColor: hexOf({ ...main, l: within(main.l, isGrey(main) ? 0.92 : 0.68, 0.95) }),
    secondaryColor: hexOf({ ...(second ?? turned(main)), l: within((second ?? main).l, 0.55, 0.75) }),
    backgroundColor: hexOf(tint(0.17, 0.018)),
    textColor: hexOf(tint(0.95, 0.012)),
    config: { headerColor: hexOf(tint(0.22, 0.024)), footerColor: hexOf(tint(0.22, 0.024)) },
  }
}

/** Shades of a colour, as strong as asked for but never stronger than it is itself: a grey logo tints nothing. */
const tintOf =
  ({ c, h }: Lch) =>
  (l: number, strength: number): Lch => ({ l, c: Math.min(strength, c / 2), h })

const isGrey = ({ c }: Lch) => c < grey

/** Beside a primary colour: the logo's own where that is too bright to carry text and was darkened, else a deeper shade. */
const beside = (main: Lch, primary: Lch): Lch => (main.l > 0.72 && !isGrey(main) ? main : darker(primary))

const darker = ({ l, c, h }: Lch): Lch => ({ l: l > 0.4 ? l - 0.18 : l + 0.2, c: c * 0.8, h })
const turned = ({ l, c, h }: Lch): Lch => ({ l, c: c * 0.85, h: (h + 35) % 360 })
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const judged: HintedColor[] = ['textColor', 'config.headerColor', 'primaryColor', 'config.footerColor']

/** The same palette with what the app would adjust moved as little as it takes. */
function readable(source: BrandSource): BrandSource {
  return judged.reduce((palette, path) => {
    const better = brandHints(palette)[path]?.adjusted ? readableNeighbour(palette, path) : null
    return better ? withColor(palette, path, better) : palette
  }, source)
}

function valuesOf({ config, ...colors }: BrandSource): Record<string, string> {
  const { primaryColor, secondaryColor, backgroundColor, textColor } = colors
  return {
    primaryColor,
    secondaryColor,
    backgroundColor,
    textColor,
    'config.headerColor': config.headerColor,
    'config.footerColor': config.footerColor,
  }
}
