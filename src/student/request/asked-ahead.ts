/** What the page asked for while this code was still on its way, by path (`server/page/start-script.ts`). */
type Ahead = Record<string, Promise<Response> | undefined>

/**
 * The answer that was asked for ahead of this code, once and until anything is written: undefined where there is none, and the
 * server has to be asked. Rejects as `fetch` does, with the signal too.
 */
export function askedAhead(
  path: string,
  { method, signal }: { method?: string; signal?: AbortSignal },
): Promise<Response> | undefined {
  const page = globalThis as { trilhaAsked?: Ahead }
  if (method !== undefined) page.trilhaAsked = undefined
  const asked = page.trilhaAsked?.[path]
  if (!asked) return undefined
  page.trilhaAsked![path] = undefined
  return new Promise((resolve, reject) => {
    asked.then(resolve, reject)
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
