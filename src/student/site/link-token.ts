/** The token behind the `#` of a link that was followed. */
export function linkToken(): string {
  return location.hash.slice(1)
}
