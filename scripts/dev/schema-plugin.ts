import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { compileSchemas } from '../schemas/compile.ts'
import { shownMistakes, type ShownMistake } from './mistake.ts'
import { mistakesEvent, stateEvent } from './overlay/event.ts'
import { watchFolders } from './watch-folders.ts'

/**
 * An editor writes a file in several steps, and several files at once: one compilation for all of them. Vite, too, passes over
 * a module that is written again sooner than this.
 */
const burstMs = 50

/**
 * Compiles the schemas at once and whenever one is saved. What was compiled reaches open pages as any other module does. A
 * mistake is told to them and to the terminal, and what was compiled last stays in force until it is put right.
 */
export async function schemaPlugin(root: string, onWork: (work: Promise<void>) => void) {
  const folder = join(root, 'schemas')
  let mistakes: ShownMistake[] = []
  let vite: ViteDevServer | undefined
  let saves = 0
  let following: Promise<void> | undefined
  let pending: NodeJS.Timeout | undefined

  /** `isStale` tells that something was saved meanwhile, so that nobody wants to know any more. */
  async function compile(isStale: () => boolean): Promise<void> {
    const before = mistakes.length
    try {
      const { isComplete } = await compileSchemas(root, isStale)
      if (!isComplete) return
      mistakes = []
      if (before > 0) console.log('Os esquemas estão certos de novo.')
    } catch (error) {
      const found = await shownMistakes(root, error)
      if (isStale()) return
      mistakes = found
      for (const mistake of mistakes) console.error(inWords(mistake))
    }
    if (before + mistakes.length > 0) vite?.hot.send(mistakesEvent, mistakes)
  }

  /** Compiles what was saved last, once the compilation before it has given up or come to its end. */
  async function follow(): Promise<void> {
    const seen = saves
    await following
    if (seen !== saves) return
    // A file may vanish while it is read, where a whole branch is changed: that is no reason to stop.
    following = compile(() => seen !== saves).catch(console.error)
    await following
  }

  await compile(() => false)
  const plugin: Plugin = {
    name: 'trilha:schemas',
    apply: 'serve',
    configureServer(server) {
      vite = server
      server.hot.on(stateEvent, (_: unknown, client) => client.send(mistakesEvent, mistakes))
      // Not Vite's own watcher: it passes over a change that follows another one within 50 ms.
      watchFolders(folder, () => {
        saves++
        clearTimeout(pending)
        pending = setTimeout(() => onWork(follow()), burstMs)
      })
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/scripts/dev/overlay/overlay.ts' }, injectTo: 'head' },
    ],
  }
  return { plugin, mistakes: () => mistakes.map(inWords) }
}

function inWords({ file, line, column, place, reason, suggestion }: ShownMistake): string {
  const where = place ? ` › ${place}` : ''
  return `${file}:${line}:${column}${where}: ${reason}${suggestion ? ` ${suggestion}` : ''}`
}
