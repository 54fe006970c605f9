/**
 * Black or white, whichever reads better on `color` (`#RGB` or `#RRGGBB`); WCAG relative luminance.
 * Anything else answers white.
 */
export function inkOn(color: string): '#ffffff' | '#18181b' {
  return luminance(color) > 0.24 ? '#18181b' : '#ffffff'
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(color: string): number[] {
  const hex = /^#(?:[\da-f]{3}){1,2}$/i.test(color) ? color.slice(1) : '000'
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
}
