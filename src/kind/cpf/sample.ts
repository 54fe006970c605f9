import { canonical } from './rule.ts'

/** Two that nobody has, in turn, written in both ways. */
export function samples(turn: number): string[] {
  const digits = turn % 2 ? '11144477735' : '52998224725'
  return [canonical(digits), digits]
}
