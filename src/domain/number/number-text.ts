/** A number as people here write it: `1.234,5`. */
export function numberText(value: number): string {
  return value.toLocaleString('pt-BR', { maximumFractionDigits: 20 })
}
