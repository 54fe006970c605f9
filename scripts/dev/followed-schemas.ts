import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { choicesIn, compileSchemas } from '../schemas/compile.ts'
import { readChoices } from '../schemas/removed-choice.ts'
import { shownMistake, shownMistakes } from './mistake.ts'
import type { NoticeBoard } from './notice-board.ts'
import { watchFolders } from './watch-folders.ts'

/**
 * An editor writes a file in several steps, and several files at once: one compilation for all of them. Vite, too, passes over
 * a module that is written again sooner than this.
 */
const burstMs = 50

/** The schemas as they are followed while they are edited. */
export interface FollowedSchemas {
  plugin: Plugin
  /** Resolves once something has been compiled that the product can run on, now or long ago. */
  ready: Promise<void>
  /** Follows them no more. */
  stop(): void
}

/**
 * Compiles the schemas at once and whenever one is saved. What was compiled reaches open pages as any other module does. A
 * mistake is told to them and to the terminal, and what was compiled last stays in force until it is put right. `onWork` hears
 * of each compilation after the first, `onSaved` when one has come to a good end.
 */
export async function followSchemas(
  root: string,
  board: NoticeBoard,
  { onWork, onSaved }: { onWork: (work: Promise<void>) => void; onSaved: () => void },
): Promise<FollowedSchemas> {
  const ready = Promise.withResolvers<void>()
  // What goes while development runs is told until it ends, or until it is back.
  const before = readChoices(choicesIn(root))
  let saves = 0
  let following: Promise<boolean> | undefined
  let pending: NodeJS.Timeout | undefined

  /** Whether it came to a good end. `isStale` tells that something was saved meanwhile, so that nobody wants to know any more. */
  async function compile(isStale: () => boolean): Promise<boolean> {
    let isGood = false
    try {
      const { isComplete, fresh, notes } = await compileSchemas(root, isStale, before)
      if (!isComplete) return false
      board.showMistakes([])
      if (!fresh) board.showNotes(await Promise.all(notes.map((one) => shownMistake(root, one))))
      isGood = true
    } catch (error) {
      await tell(error, isStale)
    }
    if (existsSync(join(root, 'src/domain/generated/entities.ts'))) ready.resolve()
    return isGood
  }

  async function tell(error: unknown, isStale: () => boolean): Promise<void> {
    try {
      const found = await shownMistakes(root, error)
      if (!isStale()) board.showMistakes(found)
    } catch (unforeseen) {
      // A file may vanish while it is read, where a whole branch is changed: that is no reason to stop.
      if (!isStale()) board.showSurprise('ao ler os esquemas', unforeseen)
    }
  }

  /** Compiles what was saved last, once the compilation before it has given up or come to its end. */
  async function follow(): Promise<void> {
    const seen = saves
    await following
    if (seen !== saves) return
    following = compile(() => seen !== saves)
    if ((await following) && seen === saves) onSaved()
  }

  await compile(() => false)
  // Not Vite's own watcher: it passes over a change that follows another one within 50 ms.
  const stop = watchFolders(
    join(root, 'schemas'),
    () => {
      saves++
      clearTimeout(pending)
      pending = setTimeout(() => onWork(follow()), burstMs)
    },
    (error) => board.showSurprise('ao acompanhar a pasta schemas', error),
  )
  const plugin: Plugin = {
    name: 'trilha:schemas',
    apply: 'serve',
    configureServer: (server) => board.connect(server),
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/scripts/dev/overlay/overlay.ts' }, injectTo: 'head' },
    ],
  }
  return { plugin, ready: ready.promise, stop }
}
