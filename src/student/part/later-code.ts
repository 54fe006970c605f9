import { use } from 'react'

/**
 * Code that is fetched when it is first drawn. Once `fetch` has brought it, it is drawn at once, as a drawing on the server needs.
 * Where it does not come, `missing` takes its place: nothing that is shown beside it goes with it.
 */
export function laterCode<T>(load: () => Promise<T>, missing: T) {
  let coming: Promise<T> | undefined
  const fetch = () => (coming ??= marked(load().catch(() => missing)))
  return { fetch, useCode: (): T => use(fetch()) }
}

/** As React marks what it has waited for once, and then no longer waits for: also where nobody has drawn it before. */
function marked<T>(coming: Promise<T>): Promise<T> {
  void coming.then((value) => Object.assign(coming, { status: 'fulfilled', value }))
  return coming
}
