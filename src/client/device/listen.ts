/** Hears of `event` until the returned function is called. */
export function listen(target: EventTarget, event: string, listener: (event: never) => void): () => void {
  target.addEventListener(event, listener as EventListener)
  return () => target.removeEventListener(event, listener as EventListener)
}

/** Tells whoever wants to hear it, until they do not. */
export class Bell<T = void> {
  readonly #listeners = new Set<(news: T) => void>()

  /** Calls `listener` at every ring. Returns how to stop. */
  readonly hear = (listener: (news: T) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly ring = (news: T): void => {
    for (const listener of this.#listeners) listener(news)
  }
}
