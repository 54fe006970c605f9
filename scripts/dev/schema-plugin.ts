import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { compileSchemas } from '../schemas/compile.ts'
import { shownMistakes, type ShownMistake } from './mistake.ts'
import { mistakesEvent, stateEvent } from './overlay/event.ts'
import { watchFolders } from './watch-folders.ts'

/** An editor writes a file in several steps; one compilation for all of them. */
const burstMs = 25

/**
 * Compiles the schemas at once and whenever one is saved. What was compiled reaches open pages as any other module does. A
 * mistake is told to them and to the terminal, and what was compiled last stays in force until it is put right.
 */
export async function schemaPlugin(root: string) {
  const folder = join(root, 'schemas')
  let mistakes: ShownMistake[] = []
  let vite: ViteDevServer | undefined
  let compiling = Promise.resolve()
  let pending: NodeJS.Timeout | undefined

  async function compile(): Promise<void> {
    const before = mistakes.length
    try {
      await compileSchemas(root)
      mistakes = []
      if (before > 0) console.log('Os esquemas estão certos de novo.')
    } catch (error) {
      mistakes = await shownMistakes(root, error)
      for (const mistake of mistakes) console.error(inWords(mistake))
    }
    if (before + mistakes.length > 0) vite?.hot.send(mistakesEvent, mistakes)
  }

  await compile()
  const plugin: Plugin = {
    name: 'trilha:schemas',
    apply: 'serve',
    configureServer(server) {
      vite = server
      server.hot.on(stateEvent, (_: unknown, client) => client.send(mistakesEvent, mistakes))
      // Not Vite's own watcher: it passes over a change that follows another one within 50 ms.
      watchFolders(folder, () => {
        clearTimeout(pending)
        pending = setTimeout(() => (compiling = compiling.then(compile)), burstMs)
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
