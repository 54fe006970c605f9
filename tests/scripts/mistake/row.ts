import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { shownIn } from '../../../scripts/dev/mistake.ts'
import { mistakesIn } from '../../../scripts/schemas/mistake.ts'
import { modelOf } from '../../../scripts/schemas/model.ts'
import { readProgram } from '../../../scripts/schemas/program.ts'
import { sourcesOf } from '../../../scripts/schemas/source.ts'
import { faqFiles, faqLine } from '../faq/compiled.ts'

/** A mistake that someone makes in `schemas/`, and what is said of it. */
export interface MistakeRow {
  /** What is typed into which file: `to` in the place of the first `from`. */
  file: string
  from: string
  to: string
  /** Where the overlay points: file, line, column. */
  at: string
  /** What the terminal says behind the file and the place in it, and what the overlay says. */
  en: string
  pt: string
}

type Texts = ReadonlyMap<string, string>

const folder = resolve(import.meta.dirname, '../../../schemas')

/** The files of `schemas/` by path, and those of an entity that JSON alone describes, listed on a tab of every app. */
export async function schemaTexts(): Promise<Texts> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'))
  const own = names.map((name) => [name, join(folder, name)] as const)
  const faq = faqFiles.map(([from, to]) => [to, from] as const)
  const texts = await Promise.all(
    [...own, ...faq].map(async ([name, path]) => [name, await readFile(path, 'utf8')] as const),
  )
  const settings = '{ "view": "settings"'
  return edited(new Map(texts), {
    file: 'screens/tabs/app.json',
    from: settings,
    to: `${JSON.stringify(faqLine)}, ${settings}`,
  })
}

/** The files after an edit. A file that is not there is made of `to`; where both are empty it is deleted. */
export function edited(texts: Texts, { file, from, to }: Pick<MistakeRow, 'file' | 'from' | 'to'>): Texts {
  const before = texts.get(file) ?? ''
  if (!before.includes(from)) throw new Error(`${file} does not hold ${from}`)
  const after = new Map(texts)
  if (!from && !to) after.delete(file)
  else after.set(file, from ? before.replace(from, () => to) : to)
  return after
}

/** The program stays as it is while these tests edit `schemas/`. */
const program = readProgram()

/** What the compiler says of these files, each mistake in the words of the terminal and of the overlay. */
export function toldOf(texts: Texts): Pick<MistakeRow, 'at' | 'en' | 'pt'>[] {
  try {
    modelOf(sourcesOf([...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))), program)
    return []
  } catch (error) {
    return mistakesIn(error).map((mistake) => {
      const { line, column, reason, suggestion } = shownIn(texts.get(mistake.file) ?? '', mistake)
      const { says, suggestion: fix } = mistake.reason
      return {
        at: `${mistake.file}:${line}:${column}`,
        en: [says.en, fix?.en].filter(Boolean).join('; '),
        pt: [reason, suggestion].filter(Boolean).join(' '),
      }
    })
  }
}
