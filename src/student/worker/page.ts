import { pageHeader, pageMark, type WorkerConfig } from '../../domain/site/site-worker.ts'
import { ownPages } from '../../domain/generated/own-pages.ts'
import { pathOf, routeAt, type StudentScreen } from '../../domain/site/route.ts'
import { pageCache } from './cache-name.ts'

/** The app's page, kept so that it opens at once and without a network: a copy for each screen that it can begin with. */

/** An address that begins with each screen; the page finds out by itself which course it is. */
const addresses = {
  home: '/',
  course: '/course/-',
  lesson: '/course/-/-',
  feed: '/feed',
  community: '/community',
  profile: '/profile',
} satisfies Partial<Record<StudentScreen, string>>

/** One of those, or a page that JSON adds, by its address. */
type KeptScreen = keyof typeof addresses | `/${string}`

const kept: [KeptScreen, string][] = [
  ...(Object.entries(addresses) as [KeptScreen, string][]),
  ...ownPages.map(({ path }): [KeptScreen, string] => [`/${path}`, `/${path}`]),
]

/** The kept page for a path; undefined where there is none, or the path is none of the app's screens. */
export async function cachedPage(pathname: string): Promise<Response | undefined> {
  const screen = screenOf(pathname)
  return screen === null ? undefined : await (await caches.open(pageCache)).match(keyOf(screen))
}

/** Any kept page, for a path that cannot be loaded: the app shows there what it can. */
export async function anyPage(): Promise<Response | undefined> {
  return await (await caches.open(pageCache)).match(keyOf('home'))
}

/** The screen that a path opens; null where only the server knows what is there, as with what signs in. */
export function screenOf(pathname: string): KeptScreen | null {
  const place = routeAt(pathname)
  if (place.screen === 'page') return pathOf(place) as KeptScreen
  return place.screen in addresses ? (place.screen as KeptScreen) : null
}

/** Keeps the page anew for all screens. Throws, and keeps what was, unless every one comes and is of `version`. */
export async function keepPages(version: string): Promise<void> {
  const pages = await Promise.all(
    kept.map(async ([screen, address]) => {
      const page = await askForPage(address)
      if (!page.headers.get(pageHeader)?.startsWith(`${version} `))
        throw new Error(`The page at ${address} is of another version than this worker.`)
      return { screen, page }
    }),
  )
  const cache = await caches.open(pageCache)
  for (const { screen, page } of pages) await cache.put(keyOf(screen), page)
}

/**
 * Asks the server whether the kept page still holds. Resolves with the version that the server sends, null without an answer, or
 * `gone` where there is no app at this address (any more): then no page is kept.
 */
export async function checkPage(
  { version, offline }: WorkerConfig,
  isEntered: boolean,
): Promise<string | null> {
  const page = await askForPage('/').catch(() => null)
  const mark = page?.headers.get(pageHeader)
  if (page?.type === 'opaqueredirect' || mark === 'none') {
    await caches.delete(pageCache)
    return 'gone'
  }
  // A proxy's own error page says nothing about the app.
  const current = mark?.split(' ')[0]
  if (current === undefined) return null
  // Another version's page comes with that version's worker.
  if (offline && current === version && (await keptMark()) !== pageMark(version, isEntered))
    await keepPages(version)
  return current
}

async function keptMark(): Promise<string | null | undefined> {
  return (await anyPage())?.headers.get(pageHeader)
}

function askForPage(address: string): Promise<Response> {
  return fetch(address, {
    cache: 'no-store',
    redirect: 'manual',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(30_000),
  })
}

function keyOf(screen: KeptScreen): string {
  return `/~page/${screen}`
}
