/**
 * A file that is dropped beside the place that takes it: the browser would leave the panel and show the file. Nothing
 * happens instead, and the pointer says so before. Answers the way to stop.
 */
export function refuseStrayDrops(): () => void {
  const refuse = (event: DragEvent) => {
    const isTaken = event.defaultPrevented || (event.target as Element).matches?.('input[type=file]')
    if (isTaken || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  }
  // The window hears last: whoever takes files has spoken by then.
  addEventListener('dragover', refuse)
  addEventListener('drop', refuse)
  return () => {
    removeEventListener('dragover', refuse)
    removeEventListener('drop', refuse)
  }
}
