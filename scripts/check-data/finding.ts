/** A stored value that the schemas of today would refuse. */
export interface Finding {
  /** `product`; of a published version `app (publicado)`. */
  entity: string
  id: string
  creator: string
  app: string | null
  /** JSON pointer. */
  field: string
  /** As JSON, shortened. */
  value: string
  reason: string
}

const longest = 48

/** A value as a finding says it. */
export function shortened(value: unknown): string {
  const text = value === undefined ? 'vazio' : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest - 1)}… (${text.length})` : text
}
