import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/**
 * The first file of the program that says all of this, or undefined where none does. It reads all of `src/`, and is only asked
 * once there is a mistake to tell.
 */
export function codePlace(wanted: RegExp[]): string | undefined {
  for (const folder of ['student', 'panel', 'client', 'server', 'domain', 'ui']) {
    for (const path of sourcesIn(join(root, 'src', folder))) {
      const text = readFileSync(path, 'utf8')
      if (wanted.every((one) => one.test(text))) return relative(root, path).replaceAll('\\', '/')
    }
  }
  return undefined
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  return all
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('generated'))
    .map((name) => join(folder, name))
}
