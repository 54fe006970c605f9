import { createElement, lazy, useState, type ComponentType } from 'react'

/** What brings a screen's code. */
export type ScreenLoad = () => Promise<ComponentType<object>>

const likely: ScreenLoad[] = []

/** Notes a screen that most visits open: `fetchLikelyScreens` brings its code. */
export function noteLikelyScreen(load: ScreenLoad): ScreenLoad {
  likely.push(load)
  return load
}

/** Fetches the code of where one is likely to go, so that it opens at once; not where somebody pays for what comes. */
export function fetchLikelyScreens(): void {
  for (const aside of [import('./awaited-screen.tsx'), import('./missing-part.ts')])
    void aside.catch(() => undefined)
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!connection?.saveData) for (const load of likely) void load().catch(() => undefined)
}

/** How long the screen before stays while the next one's code is on its way, in milliseconds. */
const patience = 4000

/** A screen whose code comes when it is drawn, or earlier by `bring`: what is there already is drawn at once. */
export function screenOf(load: ScreenLoad) {
  let ready: ComponentType<object> | undefined
  const bring = async () => {
    const screen = await orAwaited(load)
    ready = screen.default
    return screen
  }
  const Waiting = lazy(bring)
  function Screen() {
    const [Content] = useState(() => ready ?? Waiting)
    return createElement(Content)
  }
  return Object.assign(Screen, { bring })
}

/**
 * A screen for React's `lazy`. Where its code does not come, what stands in for it keeps its place, and the layout around it, until it
 * does. That comes with the layout (`awaited-screen.tsx`); rejects where even the layout never came.
 */
async function orAwaited(load: ScreenLoad): Promise<{ default: ComponentType<object> }> {
  try {
    return { default: await inTime(load()) }
  } catch {
    const { awaitedScreen } = await import('./awaited-screen.tsx')
    return { default: awaitedScreen(load) }
  }
}

function inTime<T>(code: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, patience)
    code.then(resolve, reject)
  })
}
