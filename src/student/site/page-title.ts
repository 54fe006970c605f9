/** Where one is, as far as was seen, and whether one has just come there. Outlives the screens. */
let path: string | null = null
let isArriving = false

/**
 * Names the page by its heading, as it would be named were it loaded anew. Whoever went somewhere and lost the focus with the
 * screen that is gone finds it on the heading of the new one. Until the returned function is called.
 */
export function followTitle(appName: string): () => void {
  path ??= location.pathname
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    const name = heading?.textContent.trim()
    const title = name && name !== appName ? `${name} · ${appName}` : appName
    if (document.title !== title) document.title = title
    if (location.pathname !== path) {
      path = location.pathname
      isArriving = true
    }
    if (!heading || !isArriving || document.activeElement !== document.body) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  // From here on the focus is where one puts it.
  const settle = () => {
    isArriving = false
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  addEventListener('keydown', settle)
  addEventListener('pointerdown', settle)
  look()
  return () => {
    observer.disconnect()
    removeEventListener('keydown', settle)
    removeEventListener('pointerdown', settle)
  }
}
