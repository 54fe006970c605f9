import { existsSync } from 'node:fs'
import type { ViteDevServer } from 'vite'
import type { ShownMistake } from './mistake.ts'
import { mistakesEvent, stateEvent } from './overlay/event.ts'

/** What is wrong at the moment: told to the terminal, and to every page that is open or opened later. */
export interface NoticeBoard {
  /** The mistakes in `schemas/` as they stand now; what nobody had foreseen goes with the ones of before. */
  showMistakes(mistakes: ShownMistake[]): void
  /** What is no mistake but worth to be told, as it stands now. */
  showNotes(notes: ShownMistake[]): void
  /** Something that nobody had foreseen while `doing`, a few words in Portuguese. Development goes on. */
  showSurprise(doing: string, error: unknown): void
  /** What went wrong while `doing` has come right. */
  settle(doing: string): void
  /** Tells the pages of this server from now on. */
  connect(vite: ViteDevServer): void
}

interface Surprise extends ShownMistake {
  doing: string
}

/** More of them say no more. */
const mostSurprises = 3

/** Opens a board with nothing on it. `root` is the project's. */
export function openBoard(root: string): NoticeBoard {
  let mistakes: ShownMistake[] = []
  let notes: ShownMistake[] = []
  let surprises: Surprise[] = []
  let vite: ViteDevServer | undefined

  const told = () => [...mistakes, ...surprises, ...notes]

  return {
    showMistakes(found) {
      const before = told().length
      const wasWrong = mistakes.length > 0
      mistakes = found
      surprises = []
      for (const mistake of mistakes) console.error(inWords(mistake))
      if (wasWrong && found.length === 0) console.log('Os esquemas estão certos de novo.')
      if (before + found.length > 0) vite?.hot.send(mistakesEvent, told())
    },
    showNotes(found) {
      const [before, known] = [told().length, notes.map(inWords)]
      notes = found.map((note) => ({ ...note, isNote: true }))
      for (const note of notes.map(inWords)) if (!known.includes(note)) console.log(`Aviso: ${note}`)
      if (before + found.length > 0) vite?.hot.send(mistakesEvent, told())
    },
    showSurprise(doing, error) {
      console.error(`Erro inesperado ${doing}; o desenvolvimento continua.`, error)
      const surprise = surpriseOf(root, doing, error)
      const others = surprises.filter(({ reason }) => reason !== surprise.reason)
      surprises = [...others, surprise].slice(-mostSurprises)
      vite?.hot.send(mistakesEvent, told())
    },
    settle(doing) {
      const others = surprises.filter((one) => one.doing !== doing)
      if (others.length === surprises.length) return
      surprises = others
      vite?.hot.send(mistakesEvent, told())
    },
    connect(server) {
      vite = server
      server.hot.on(stateEvent, (_: unknown, client) => client.send(mistakesEvent, told()))
    },
  }
}

function surpriseOf(root: string, doing: string, error: unknown): Surprise {
  const { message, code, path } = error instanceof Error ? (error as NodeJS.ErrnoException) : ({} as never)
  const isGone = code === 'ENOENT' && path && !existsSync(path)
  return {
    doing,
    file: '',
    line: 0,
    column: 0,
    place: '',
    reason: isGone
      ? `Um arquivo sumiu ${doing}: ${path.replace(`${root}/`, '')}.`
      : `Erro inesperado ${doing}: ${message ?? String(error)}`,
    suggestion: isGone
      ? 'Se foi sem querer, traga-o de volta; ao salvar, tudo é lido de novo.'
      : 'Desfaça a última mudança ou salve de novo. O terminal diz mais.',
    lines: [],
  }
}

function inWords({ file, line, column, place, reason, suggestion }: ShownMistake): string {
  const where = place ? ` › ${place}` : ''
  return `${file}:${line}:${column}${where}: ${reason}${suggestion ? ` ${suggestion}` : ''}`
}
