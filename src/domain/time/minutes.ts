/** A length in minutes as people say it: “45 min”, “1 h 30 min”. */
export function minutes(length: number): string {
  const [hours, rest] = [Math.floor(length / 60), length % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
