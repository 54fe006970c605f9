import type { UtilObject } from 'unocss'

/** Pixels of a rem where nobody asked their browser for larger or smaller text. */
const remPixels = 16
const ofText = new Set(['font-size', 'line-height'])

/**
 * A UnoCSS `postprocess`: sizes of text that utilities give in pixels (`text-13px/18px`) become rem, so that the text size
 * which people choose in their browser counts. Changes the utility's entries in place.
 */
export function scaleText({ entries }: Pick<UtilObject, 'entries'>): void {
  for (const entry of entries) {
    const pixels = /^([\d.]+)px$/.exec(String(entry[1]))
    if (pixels && ofText.has(entry[0])) entry[1] = `${Number(pixels[1]) / remPixels}rem`
  }
}
