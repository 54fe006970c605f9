import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/**
 * State outlives hot updates. A module runs again whenever something that it imports changes, a form's schema say; jotai
 * atoms that it declares would then be new ones, and what was typed into the old ones gone. Here an atom is made once and later
 * only learns anew how it is read and written; and so does an object of functions over a schema, which whoever holds what is
 * typed may have been given long ago.
 */
export function keepState(root: string): Plugin {
  return {
    name: 'trilha:keep-state',
    apply: 'serve',
    transform(code, id) {
      const file = relative(root, id.replace(/\?.*$/, '')).split(sep).join('/')
      if (!/^src\/.*\.tsx?$/.test(file) || file.startsWith('src/domain/generated/')) return null
      const key = (name: string) => JSON.stringify(`${file} ${name}`)
      const objects = code.includes('generated/screens') ? [...code.matchAll(object)] : []
      const hasAtoms = atom.test(code)
      if (!hasAtoms && objects.length === 0) return null
      const kept = code.replace(
        new RegExp(atom, 'gm'),
        (_, start: string, name: string) => `${start}__keepAtom(${key(name)})(`,
      )
      const told = objects.map(([, name]) => `__keepObject(${key(name!)}, ${name!})`)
      return { code: [kept, keeper, hasAtoms ? atomKeeper : '', ...told].join('\n'), map: null }
    },
  }
}

/** `export const draftAtom = atom(`, or `= atom<App | null>(` before types are stripped. */
const atom = /^((?:export )?const (\w+) = )atom(?:<.*>)?\(/m

/** `export const appRules = {`, or with its type. */
const object = /^export const (\w+)(?:: [^={]+)? = \{$/gm

const keeper = `
globalThis.__trilhaKept ??= new Map()
function __keepObject(key, made) {
  const kept = globalThis.__trilhaKept.get(key)
  if (kept) Object.assign(kept, made)
  else globalThis.__trilhaKept.set(key, made)
}
`

/** A function declaration, so that it is there before the module's first line. */
const atomKeeper = `
function __keepAtom(key) {
  const all = (globalThis.__trilhaKept ??= new Map())
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
