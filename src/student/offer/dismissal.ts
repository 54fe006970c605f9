/** Offers that a student does not want (any more) on this device, by name. */

export function isDismissed(name: string): boolean {
  try {
    return localStorage.getItem(name) === 'yes'
  } catch {
    return false
  }
}

export function dismissForGood(name: string): void {
  try {
    localStorage.setItem(name, 'yes')
  } catch {
    // Offered again at the next visit.
  }
}
