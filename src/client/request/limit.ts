/**
 * Does what asks the server, for at most `limit` milliseconds: `work` gets a signal that ends it then, and when `outer` does;
 * with `goOn` that time begins anew.
 */
export async function withLimit<T>(
  work: (signal: AbortSignal, goOn: () => void) => Promise<T>,
  limit: number,
  outer?: AbortSignal,
): Promise<T> {
  const ender = new AbortController()
  const callOff = () => ender.abort(outer!.reason)
  if (outer?.aborted) callOff()
  outer?.addEventListener('abort', callOff)
  let end: ReturnType<typeof setTimeout>
  const goOn = () => {
    clearTimeout(end)
    end = setTimeout(() => ender.abort(new DOMException('No answer.', 'TimeoutError')), limit)
  }
  goOn()
  try {
    return await work(ender.signal, goOn)
  } finally {
    clearTimeout(end!)
    outer?.removeEventListener('abort', callOff)
  }
}
