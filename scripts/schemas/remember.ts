/** `make`, which answers at once where it was asked the same before: while schemas are edited, most of them stay as they are. */
export function remember<Asked, Made>(make: (asked: Asked) => Made): (asked: Asked) => Made {
  const made = new Map<string, Made>()
  return (asked) => {
    const key = JSON.stringify(asked)
    if (!made.has(key)) {
      // What stood there long ago is not asked for again.
      if (made.size > 3000) made.clear()
      made.set(key, make(asked))
    }
    return made.get(key)!
  }
}

/** `make`, which answers at once where each of a list is the same object as last time. */
export function rememberLast<One, Made>(make: (all: One[]) => Made): (all: One[]) => Made {
  let last: { all: One[]; made: Made } | undefined
  return (all) => {
    const isSame = last?.all.length === all.length && all.every((one, i) => one === last!.all[i])
    if (!isSame) last = { all, made: make(all) }
    return last!.made
  }
}

/** The same for objects that never change: what is the same object was asked before. */
export function rememberObject<Asked extends object, Made>(
  make: (asked: Asked) => Made,
): (asked: Asked) => Made {
  const made = new WeakMap<Asked, { is: Made }>()
  return (asked) => {
    const before = made.get(asked) ?? { is: make(asked) }
    made.set(asked, before)
    return before.is
  }
}
