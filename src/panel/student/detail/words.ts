import type { StudentDetail } from '../../../domain/student-answer.ts'

/** A day of birth (`YYYY-MM-DD`, or empty) as people say it. */
export const birthday = (day: string): string =>
  // A day has no time zone: noon is on it everywhere it is written.
  day && new Date(`${day}T12:00`).toLocaleDateString('pt-BR', { dateStyle: 'long' })

/** An address in a line: “Rua das Flores, 10, Recife - PE, 50000-000”; empty where nothing is known. */
export function addressLine({ street, city, state, zipCode }: StudentDetail['address']): string {
  const place = [city, state].filter(Boolean).join(' - ')
  return [street, place, zipCode].filter(Boolean).join(', ')
}
