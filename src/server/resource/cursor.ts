/** A cursor as the API gives it out: texts that say behind which row a page begins. */
export function packCursor(parts: string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** The texts that a cursor holds; none where it is not one of ours. */
export function unpackCursor(text: string): string[] {
  try {
    const parts = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : []
  } catch {
    return []
  }
}
