import { afterEach, beforeEach, vi } from 'vitest'
import type { Player, PlayerStart } from '../../src/student/lesson/player/player.ts'

/** What the browser does for the players, as far as they ask. */

let page: EventTarget
let players: Player[] = []

/** Before each test a page that hears messages, under a clock of the test's own; after it its players are closed. */
export function standInPage(): void {
  beforeEach(() => {
    page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    vi.useFakeTimers()
  })
  afterEach(() => {
    for (const player of players) player.close()
    players = []
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** A frame that notes what it is told, and can say something to the page. */
export function makeFrame(origin: string) {
  const told: { message: unknown; to: string }[] = []
  const contentWindow = {
    postMessage: (message: string | object, to: string) =>
      told.push({ message: typeof message === 'string' ? JSON.parse(message) : message, to }),
  }
  const element = Object.assign(new EventTarget(), {
    contentWindow,
    src: `${origin}/`,
  }) as unknown as HTMLIFrameElement
  const say = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    page.dispatchEvent(
      Object.assign(new Event('message'), {
        origin,
        source: contentWindow,
        ...from,
        data: JSON.stringify(data),
      }),
    )
  const commands = () =>
    told
      .map(({ message }) => message as { event?: string; func?: string; args?: unknown[] })
      .filter(({ event }) => event === 'command')
      .map(({ func, args }) => [func, ...(args ?? [])])
  const methods = () =>
    told
      .map(({ message }) => message as { method: string; value?: unknown })
      .filter(({ method }) => !['ping', 'addEventListener'].includes(method))
      .map(({ method, value }) => [method, value])
  return { element, told, say, commands, methods }
}

/** What a player tells, noted. */
export const events = () => ({
  onReady: vi.fn(),
  onTime: vi.fn(),
  onPlaying: vi.fn(),
  onEnded: vi.fn(),
  onFailed: vi.fn(),
})

/** Closes it after the test. */
export function opened<T extends Player>(player: T): T {
  players.push(player)
  return player
}

/** Nobody has seen anything of it yet. */
export const fresh: PlayerStart = { position: 0, rate: 1 }
