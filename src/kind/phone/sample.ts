/** A mobile and a landline, another one for each turn, written in both ways. */
export function samples(turn: number): string[] {
  const last = String(turn).padStart(4, '0')
  return [`(11) 91234-${last}`, `(11) 1234-${last}`, `1191234${last}`, `111234${last}`]
}
