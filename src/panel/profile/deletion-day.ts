/** The day on which an account goes, on this device's calendar: “29 de novembro de 2026”. */
export function dayOf(instant: string | number): string {
  return new Date(instant).toLocaleDateString('pt-BR', { dateStyle: 'long' })
}
