/** The name of a file as people write it, from the URI-encoded one of a header. */
export function decodedName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not encoded as it should be; it is only a name.
    return text
  }
}
