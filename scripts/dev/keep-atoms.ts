import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/**
 * State outlives hot updates. A module that declares jotai atoms runs again whenever something that it imports changes, a
 * form's schema say; its atoms would then be new ones, and what was typed into the old ones gone. Here a module's atom is made
 * once and later only learns anew how it is read and written.
 */
export function keepAtoms(root: string): Plugin {
  return {
    name: 'trilha:keep-atoms',
    apply: 'serve',
    transform(code, id) {
      const file = relative(root, id.replace(/\?.*$/, '')).split(sep).join('/')
      if (!/^src\/.*\.tsx?$/.test(file) || !declaration.test(code)) return null
      const kept = code.replace(
        new RegExp(declaration, 'gm'),
        (_, start: string, name: string) => `${start}__keepAtom(${JSON.stringify(`${file} ${name}`)})(`,
      )
      return { code: `${kept}\n${keeper}`, map: null }
    },
  }
}

/** `export const draftAtom = atom(`, or `= atom<App | null>(` before types are stripped. */
const declaration = /^((?:export )?const (\w+) = )atom(?:<.*>)?\(/m

/** A function declaration, so that it is there before the module's first line. */
const keeper = `
function __keepAtom(key) {
  const all = (globalThis.__trilhaAtoms ??= new Map())
  return (...given) => {
    const made = atom(...given)
    const kept = all.get(key)
    if (!kept) return all.set(key, made), made
    kept.read = made.read
    kept.write = made.write
    return kept
  }
}
`
