/**
 * Ignores files that are dropped outside of what takes them: the browser would leave the panel and open the file. Returns what
 * undoes it.
 */
export function refuseStrayDrops(): () => void {
  const refuse = (event: DragEvent) => {
    const isTaken = event.defaultPrevented || (event.target as Element).matches?.('input[type=file]')
    if (isTaken || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  // The window hears last: whoever takes files has spoken by then.
  const stop = new AbortController()
  addEventListener('dragover', refuse, { signal: stop.signal })
  addEventListener('drop', refuse, { signal: stop.signal })
  return () => stop.abort()
}
