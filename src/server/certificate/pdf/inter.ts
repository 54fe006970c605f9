import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A part of Inter: the fonts of npm come in a file for each script. */
export type Script =
  'latin' | 'latin-ext' | 'cyrillic' | 'cyrillic-ext' | 'greek' | 'greek-ext' | 'vietnamese'

/** A piece of text that one font has all letters of. */
interface Run {
  script: Script
  text: string
}

const require = createRequire(import.meta.url)
// The static weights: what PDFKit embeds, which the variable font of the screens is not.
const family = '@fontsource/inter'

/** Which letters are in which file, as CSS writes it: `U+0000-00FF,U+0131`. In the order of preference. */
const letters = new Map<Script, [from: number, to: number][]>()
for (const script of [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'greek',
  'cyrillic-ext',
  'greek-ext',
] as const) {
  const ranges = (require(`${family}/unicode.json`) as Record<Script, string>)[script]
  letters.set(
    script,
    ranges.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-')
      return [parseInt(from, 16), parseInt(to, 16)]
    }),
  )
}

const fonts = new Map<string, Buffer>()

/** Inter in a weight as PDFKit reads it. */
export function interOf(script: Script, weight: 400 | 600): Buffer {
  const file = `${family}/files/inter-${script}-${weight}-normal.woff`
  const font = fonts.get(file) ?? readFileSync(require.resolve(file))
  fonts.set(file, font)
  return font
}

/** Text by the fonts that have its letters; what none has, such as an emoji, is left out. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const script = last && has(last.script, letter) ? last.script : scriptOf(letter)
    if (last && script === last.script) last.text += letter
    else if (script) runs.push({ script, text: letter })
  }
  return runs
}

/** A text without the letters that are left out, and the gaps that they would leave; empty where nothing remains. */
export function legibleText(text: string): string {
  const letters = runsOf(text).map((run) => run.text)
  return letters.join('').replace(/\s+/g, ' ').trim()
}

function scriptOf(letter: string): Script | undefined {
  return [...letters.keys()].find((script) => has(script, letter))
}

function has(script: Script, letter: string): boolean {
  const code = letter.codePointAt(0)!
  return letters.get(script)!.some(([from, to]) => code >= from && code <= to)
}
