/** Between two signs of life of a member of the crew, in ms. */
export const lookMs = 5_000

const [ready, alive] = ['trilha ready', 'trilha alive']

/** Tells whoever started this process that it works from now on, and again and again that it still does. */
export function tellReady(): void {
  process.send!(ready)
  setInterval(() => process.connected && process.send!(alive), lookMs).unref()
}

export function isReadyMessage(message: unknown): boolean {
  return message === ready
}

export function isAliveMessage(message: unknown): boolean {
  return message === alive
}
