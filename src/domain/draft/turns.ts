/** One conversation with the server at a time. */
interface Turns {
  /** Begins `talk` once every one before has ended. */
  inTurn: <T>(talk: () => Promise<T>) => Promise<T>
  /** Saves in turn. While one save is under way, all that ask meanwhile share the next one. */
  save: () => Promise<boolean>
}

/** `exchange` is what a save does. */
export function createTurns(exchange: () => Promise<boolean>): Turns {
  let last: Promise<unknown> = Promise.resolve()
  let underway: Promise<boolean> | null = null
  let next: Promise<boolean> | null = null

  function inTurn<T>(talk: () => Promise<T>): Promise<T> {
    const turn = last.then(talk)
    last = turn.catch(() => undefined)
    return turn
  }

  function save(): Promise<boolean> {
    if (!underway) {
      underway = inTurn(exchange).finally(() => {
        underway = null
      })
      return underway
    }
    next ??= underway.then(() => {
      next = null
      return save()
    })
    return next
  }

  return { inTurn, save }
}
