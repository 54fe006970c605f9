import { blend, contrast, contrastHint, inkOn, passesOn, readableOn, type ContrastHint } from './color.ts'
import { valid, type Hex } from './hex.ts'
import type { BrandSource } from '../site/site.ts'

/**
 * The student app's colours by role, derived once from the six that a creator picks. Text always meets WCAG AA
 * (4.5) on every ground that it is drawn on, whatever was picked; the creator's own colours are kept
 * wherever they are readable. Role names are those of `vite.config.ts`; the values become CSS variables.
 */
export type BrandColors = Record<BrandRole, Hex>

export type BrandRole =
  | 'brand-primary'
  | 'brand-primary-pressed'
  | 'brand-on-primary'
  | 'brand-primary-text'
  | 'brand-primary-soft'
  | 'brand-secondary'
  | 'brand-on-secondary'
  | 'brand-background'
  | 'brand-card'
  | 'brand-text'
  | 'brand-muted'
  | 'brand-border'
  | 'brand-header'
  | 'brand-on-header'
  | 'brand-footer'
  | 'brand-on-footer'
  | 'brand-footer-active'

/** Derives the roles. Total: what is not a colour (a field half typed) is replaced by a neighbour's colour. */
export function brandColors(source: BrandSource): BrandColors {
  const background = valid(source.backgroundColor) ?? white
  const preferredText = valid(source.textColor) ?? inkOn(background)
  const primary = valid(source.primaryColor) ?? inkOn(background)
  const secondary = valid(source.secondaryColor) ?? primary
  const header = valid(source.config.headerColor) ?? background
  const footer = valid(source.config.footerColor) ?? background

  const pole = poleFor(preferredText, background)
  const card = cardOn(background, pole)
  const soft = softOn(card, primary, pole)
  const grounds = [background, card, soft]
  const text = readableOn(grounds, preferredText, pole)
  const onFooter = inkOn(footer, preferredText)

  return {
    'brand-primary': primary,
    'brand-primary-pressed': pressed(primary),
    'brand-on-primary': inkOn(primary),
    'brand-primary-text': readableOn(grounds, primary, pole),
    'brand-primary-soft': soft,
    'brand-secondary': secondary,
    'brand-on-secondary': inkOn(secondary),
    'brand-background': background,
    'brand-card': card,
    'brand-text': text,
    'brand-muted': fade(text, background, grounds),
    'brand-border': blend(background, text, 0.14),
    'brand-header': header,
    'brand-on-header': inkOn(header, preferredText),
    'brand-footer': footer,
    'brand-on-footer': fade(onFooter, footer, [footer]),
    'brand-footer-active': readableOn([footer], primary, poleFor(onFooter, footer)),
  }
}

/** The roles as CSS declarations for `:root`, for the page that the server sends. */
export function brandStyle(source: BrandSource): string {
  const colors = brandColors(source)
  const declarations = Object.entries(colors).map(([role, hex]) => `--${role}:${hex}`)
  // Stronger than the browser's choice in `token.css`, which the page loads after it.
  return `:root:root{color-scheme:${colorScheme(colors)};${declarations.join(';')}}`
}

/** The picked colours that carry or are text. Keys are paths in the app's document, joined with dots. */
export type HintedColor = 'primaryColor' | 'textColor' | 'config.headerColor' | 'config.footerColor'

/** For the colour fields of the builder: how each picked colour reads, and whether the app adjusts the text. */
export function brandHints(source: BrandSource): Record<HintedColor, ContrastHint | null> {
  const { primaryColor, backgroundColor, textColor, config } = source
  const colors = brandColors(source)
  return {
    primaryColor: contrastHint(primaryColor, backgroundColor, colors['brand-primary-text']),
    textColor: contrastHint(textColor, backgroundColor, colors['brand-text']),
    'config.headerColor': contrastHint(textColor, config.headerColor, colors['brand-on-header']),
    'config.footerColor': contrastHint(primaryColor, config.footerColor, colors['brand-footer-active']),
  }
}

/** Which of the browser's own colours (scrollbars, autofill, pickers) go with the brand. */
export function colorScheme(colors: BrandColors): 'light' | 'dark' {
  return poleFor(colors['brand-text'], colors['brand-background']) === white ? 'dark' : 'light'
}

const white = '#ffffff'
const black = '#000000'

/** Black or white: the end towards which text on `ground` may be moved without losing what the creator meant. */
function poleFor(text: Hex, ground: Hex): Hex {
  return contrast(inkOn(ground, text), black) > contrast(ground, black) ? white : black
}

/** A surface that stands out a little from the background and carries the same text. */
function cardOn(background: Hex, pole: Hex): Hex {
  if (pole === black) return blend(background, white, 0.65)
  const lighter = blend(background, white, 0.07)
  return passesOn([lighter], white, 7) ? lighter : blend(background, black, 0.2)
}

/** A wash of the primary colour, as strong as text on it allows. */
function softOn(card: Hex, primary: Hex, pole: Hex): Hex {
  const strengths = [0.14, 0.1, 0.06, 0.03]
  return strengths.map((share) => blend(card, primary, share)).find((wash) => passesOn([wash], pole)) ?? card
}

/** Away from the text that is drawn on it, so that a pressed button reads better, never worse. */
function pressed(primary: Hex): Hex {
  return blend(primary, inkOn(primary) === white ? black : white, 0.14)
}

/** `text` in the background's direction, as quiet as AA on every ground allows. */
function fade(text: Hex, background: Hex, grounds: Hex[]): Hex {
  const shares = [0.36, 0.3, 0.24, 0.18, 0.12, 0.06]
  return shares.map((share) => blend(text, background, share)).find((hex) => passesOn(grounds, hex)) ?? text
}
