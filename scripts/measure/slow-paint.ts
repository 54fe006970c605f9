import type { BrowserContext, CDPSession } from 'playwright-core'

/** How a page came onto the screen; times in milliseconds from its beginning, sizes in bytes as they travelled. */
export interface Paint {
  first: number
  largest: number
  /** What was largest. */
  element: string
  /** Cumulative layout shift. */
  shift: number
  /** What moved, and when. */
  moved: string[]
  /** The page itself. */
  document: number
  /** All that had come by the largest paint. */
  bytes: number
  /** When the last thing on the way to a quiet page was there. */
  whole: number
  loaded: { path: string; from: number; until: number; bytes: number }[]
}

/** Slow 3G: each answer begins 400 ms late, and 400 kbit come in a second. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const slowdown = 4

/** Opens the page in a tab of its own, with nothing of it kept, and watches it until nothing more comes. */
export async function paintOf(context: BrowserContext, url: string): Promise<Paint> {
  const page = await context.newPage()
  try {
    await page.addInitScript(watch)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    await cdp.send('Network.emulateNetworkConditions', network)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const traffic = follow(cdp)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    // The app fetches what its first screen does not need a second after it stands.
    await page.waitForTimeout(3000)
    await page.waitForLoadState('networkidle', { timeout: 60_000 })
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
    const { requests, pieces } = traffic
    const began = Math.min(...requests.values().map(({ from }) => from))
    const ms = (at: number) => Math.round((at - began) * 1000)
    const loaded = [...requests.values()].map(({ path, from, until, bytes }) => ({
      path,
      from: ms(from),
      until: ms(until),
      bytes,
    }))
    return {
      ...seen,
      loaded,
      document: loaded[0]!.bytes,
      bytes: pieces.filter(({ at }) => ms(at) <= seen.largest).reduce((sum, { bytes }) => sum + bytes, 0),
      whole: Math.max(
        ...loaded.filter(({ path }) => /^\/(images|api)/.test(path)).map(({ until }) => until),
        0,
      ),
    }
  } finally {
    await page.close()
  }
}

type Seen = Pick<Paint, 'first' | 'largest' | 'element' | 'shift' | 'moved'>

/** Runs in the page before anything of its own. */
function watch(): void {
  const seen: Seen = { first: 0, largest: 0, element: '', shift: 0, moved: [] }
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()} ${node.textContent?.trim().slice(0, 60) ?? ''}`.trim()
      : (node?.textContent ?? 'something that is gone')
  const on = (type: string, each: (entry: never) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => each(entry as never))).observe({
      type,
      buffered: true,
    })
  on('paint', ({ name, startTime }: PerformanceEntry) => {
    if (name === 'first-contentful-paint') seen.first = startTime
  })
  on('largest-contentful-paint', (entry: PerformanceEntry & { url: string; element: Element | null }) => {
    seen.largest = entry.startTime
    seen.element = `${nameOf(entry.element)} ${entry.url}`.trim()
  })
  on('layout-shift', (entry: PerformanceEntry & { value: number; sources: { node: Node | null }[] }) => {
    seen.shift += entry.value
    const names = entry.sources.map(({ node }) => nameOf(node)).join(', ')
    seen.moved.push(`${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${names}`)
  })
  Object.assign(globalThis, { seen })
}

function follow(cdp: CDPSession) {
  const requests = new Map<string, { path: string; from: number; until: number; bytes: number }>()
  const pieces: { at: number; bytes: number }[] = []
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { pathname, search } = new URL(request.url)
    if (request.url.startsWith('http'))
      requests.set(requestId, { path: pathname + search, from: timestamp, until: timestamp, bytes: 0 })
  })
  const add = (requestId: string, at: number, bytes: number) => {
    const request = requests.get(requestId)
    if (!request) return
    request.until = at
    request.bytes += bytes
    pieces.push({ at, bytes })
  }
  cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    add(requestId, timestamp, encodedDataLength),
  )
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId)
    // Heads are counted here.
    if (request) add(requestId, timestamp, Math.max(0, encodedDataLength - request.bytes))
  })
  return { requests, pieces }
}
