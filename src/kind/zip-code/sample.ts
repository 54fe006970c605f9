/** Another one for each turn, written in both ways. */
export function samples(turn: number): string[] {
  const last = String(turn).padStart(3, '0')
  return [`50030-${last}`, `50030${last}`]
}
