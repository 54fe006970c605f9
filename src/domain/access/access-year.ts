/** The years of access: lists say “for good” as 31/12/9999, and what is later still the database cannot keep. */
const endlessYear = 9999
const firstYear = 1900

/** When access ends that is said to end then; null for an end so far off that none is meant. */
export const endOrNever = (end: Date): Date | null => (end.getUTCFullYear() < endlessYear ? end : null)

/** Whether access may begin then: earlier and later years are slips of who wrote them. */
export const isYearOfAccess = (start: Date): boolean =>
  start.getUTCFullYear() >= firstYear && start.getUTCFullYear() < endlessYear
