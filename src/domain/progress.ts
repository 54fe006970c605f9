/**
 * Percent of lessons that are complete, rounded down: 100 only when all of them are. Where there is nothing to
 * complete it is 0. Sums over many students give the exact mean of all, rounded down.
 */
export function percent(done: number, total: number): number {
  return total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 0
}
