/** How long to wait before a server that gave no answer is asked again, in milliseconds. */
const pause = 3000

/** Waits until the connection comes back or, where the browser thinks that it has one, for a while. */
export function connectionOrPause(): Promise<void> {
  return new Promise((goOn) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      goOn()
    }
    const timer = setTimeout(end, pause)
    addEventListener('online', end)
  })
}
