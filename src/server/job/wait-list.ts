/** Waits for a part of what is under way; while it does, the part is known by its name. */
export type WaitFor = <T>(part: string, work: Promise<T>) => Promise<T>

/** A `waitFor` that knows what it waits for: `parts` are the names of what is not done yet. */
export function waitList(): { waitFor: WaitFor; parts(): string[] } {
  const waiting = new Set<{ part: string }>()
  return {
    async waitFor(part, work) {
      const entry = { part }
      waiting.add(entry)
      try {
        return await work
      } finally {
        waiting.delete(entry)
      }
    },
    parts: () => [...new Set([...waiting].map(({ part }) => part))],
  }
}
